import type { ReactNode } from 'react'
import { Button, Icon, type IconName, LinkButton } from '../ui'
import { t } from '../words'
import styles from './DeadEnd.module.css'
import { Foot } from './frame/Foot'
import { PageFrame, PageTitle } from './frame/PageFrame'

interface DeadEndProps {
  title: string
  documentTitle?: string
  icon?: IconName
  children: ReactNode
  /** Instead of the way home. */
  action?: ReactNode
}

/** A page that leads nowhere: what happened, what to do, a way home (§7.20). */
export function DeadEnd({ title, documentTitle, icon = 'flag', children, action }: DeadEndProps) {
  return (
    <PageFrame title={title} heading="page" documentTitle={documentTitle}>
      <div className={styles.deadEnd}>
        <span className={styles.icon}>
          <Icon name={icon} size={28} />
        </span>
        <PageTitle>{title}</PageTitle>
        <p>{children}</p>
        {action ?? (
          <LinkButton to="/" variant="primary" size="large">
            {t('act.home')}
          </LinkButton>
        )}
      </div>
      <Foot wide />
    </PageFrame>
  )
}

export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <DeadEnd title={t('error.notFound')} documentTitle={t('title.notFound')} icon="search">
      {children ?? t('error.notFound.text')}
    </DeadEnd>
  )
}

/** The last wall: it uses nothing that could be what crashed. */
export function Crashed({ stale }: { stale: boolean }) {
  return (
    <main className={styles.deadEnd}>
      <h1>{t(stale ? 'app.newVersion' : 'error.crash')}</h1>
      <p>{t(stale ? 'app.newVersion.text' : 'error.crash.text')}</p>
      <Button variant="primary" size="large" onPress={() => window.location.reload()}>
        {t('app.reload')}
      </Button>
      <a href="/">{t('act.home')}</a>
    </main>
  )
}
