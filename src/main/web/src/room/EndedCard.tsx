import { calls } from '../api/calls'
import { routes } from '../api/paths'
import { isFullAccount } from '../api/queries'
import type { Envelope, Me } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Button, ErrorRow, Icon, LinkButton, useToast } from '../ui'
import { t } from '../words'
import styles from './room.module.css'

/** Stands above the results of a room that is over (WEB-184). */
export function EndedCard({ room, me }: { room: Envelope; me: Me }) {
  const toast = useToast()
  const reopen = useWrite(() => calls.reopenRoom(room.id), { onSuccess: () => toast(t('ended.reopened')) })
  const member = isFullAccount(me)
  return (
    <section className={styles.ended}>
      <Icon name="flag" size={24} />
      <div className={styles.endedWords}>
        <h2>{t('ended.title')}</h2>
        <p>{t(member ? 'ended.text' : 'ended.textGuest')}</p>
      </div>
      <div className={styles.acts}>
        {member && room.spaceSlug !== '' ? (
          <LinkButton to={routes.space(room.orgSlug, room.spaceSlug)}>{t('ended.back')}</LinkButton>
        ) : null}
        {room.facilitatorId === me.id ? (
          <Button icon="refresh" write={reopen} onPress={() => void reopen.run()}>
            {t('ended.reopen')}
          </Button>
        ) : null}
      </div>
      {reopen.error === undefined ? null : (
        <ErrorRow error={reopen.error} onRetry={() => void reopen.run()} retryIn={reopen.retryIn} />
      )}
    </section>
  )
}
