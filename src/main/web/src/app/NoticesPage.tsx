import { notices, texts } from 'virtual:notices'
import { Card } from '../ui'
import { t } from '../words'
import { Foot } from './frame/Foot'
import { PageFrame } from './frame/PageFrame'
import styles from './NoticesPage.module.css'

/** Whose work is bundled, under which licence (WEB-11). */
export default function NoticesPage() {
  return (
    <PageFrame title={t('notices.title')}>
      <div className={styles.column}>
        <p>{t('notices.text')}</p>
        <Card flush>
          <ul>
            {notices.map((notice) => (
              <li key={`${notice.name}@${notice.version}`} className={styles.item}>
                <details>
                  <summary>
                    <span className={styles.name}>{notice.name}</span>
                    <span className={styles.facts}>
                      {notice.version} · {notice.license}
                    </span>
                  </summary>
                  <pre>{texts[notice.text] === '' ? notice.license : texts[notice.text]}</pre>
                </details>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Foot wide />
    </PageFrame>
  )
}
