import { Link } from 'react-router'
import { routes } from '../../api/paths'
import { useVersion } from '../../api/queries'
import { ContrastControl } from '../../theme/ThemeControl'
import { t } from '../../words'
import styles from './Foot.module.css'

/** Build stamp, notices and the high-contrast colours (WEB-78, WEB-454). */
export function Foot({ wide = false }: { wide?: boolean }) {
  const { data } = useVersion()
  return (
    <div className={`${styles.foot} ${wide ? styles.wide : ''}`}>
      <ContrastControl />
      <span className={styles.stamp}>
        {data === undefined ? null : <span>{t('app.version', { version: data.version })}</span>}
        <Link to={routes.notices()}>{t('app.notices')}</Link>
      </span>
    </div>
  )
}
