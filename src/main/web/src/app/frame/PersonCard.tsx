import { routes } from '../../api/paths'
import type { Person } from '../../api/types'
import { Avatar, Chip, cleanName, Dialog, LinkButton } from '../../ui'
import { t } from '../../words'
import styles from './PersonCard.module.css'

interface PersonCardProps {
  person: Person
  place: { sessionId: string; title: string } | undefined
  isMe: boolean
  isHere: boolean
  roomId: string | undefined
  onClose: () => void
}

/** Where somebody is (WEB-76). Shown as long as that person is on the page's lists: the caller drops it with them. */
export function PersonCard({ person, place, isMe, isHere, roomId, onClose }: PersonCardProps) {
  const inThisRoom = isHere || (roomId !== undefined && place?.sessionId === roomId)
  const where = inThisRoom
    ? t('person.inThisRoom')
    : place !== undefined
      ? t('person.inRoom', { room: place.title })
      : t('person.notInRoom')
  return (
    <Dialog title={<bdi>{cleanName(person.name)}</bdi>} onDismiss={onClose} width={340}>
      <div className={styles.card}>
        <Avatar person={person} size={46} isAway={!inThisRoom && place === undefined} />
        <div className={styles.facts}>
          <span>{where}</span>
          <span className={styles.chips}>
            {isMe ? <Chip>{t('person.you')}</Chip> : null}
            {person.guest === true ? <Chip>{t('person.guest')}</Chip> : null}
            {person.role === 'owner' ? <Chip icon="key">{t('person.owner')}</Chip> : null}
            {person.spectator ? <Chip icon="eye">{t('person.watching')}</Chip> : null}
          </span>
        </div>
      </div>
      {place !== undefined && !inThisRoom && !isMe ? (
        <LinkButton variant="primary" to={routes.room(place.sessionId)} wide>
          {t('person.goTo', { room: place.title })}
        </LinkButton>
      ) : null}
    </Dialog>
  )
}
