import { Link } from 'react-router'
import { routes } from '../../api/paths'
import type { SpaceView } from '../../api/types'
import { Avatar, Chip, Icon, kindLabel, PersonName, PresenceDot } from '../../ui'
import { t } from '../../words'
import { Foot } from './Foot'
import styles from './Rail.module.css'

const ROOMS = 8

interface RailProps {
  org: string
  space: SpaceView
  roomId: string | undefined
  /** In a room: who is in it. On a space page members say themselves where they are. */
  presence: ReadonlySet<string> | undefined
  meId: string | undefined
  onPerson: (id: string) => void
  /** A link was followed. */
  onLeave: () => void
}

/** Rooms and people of the space (WEB-73). */
export function Rail({ org, space, roomId, presence, meId, onPerson, onLeave }: RailProps) {
  const rooms = space.sessions ?? []
  const members = space.members ?? []
  const home = routes.space(org, space.slug)
  return (
    <div className={styles.rail}>
      <Link
        to={home}
        className={styles.space}
        onClick={onLeave}
        aria-current={roomId === undefined ? 'page' : undefined}
      >
        <Icon name="home" size={16} />
        <span>{space.name}</span>
      </Link>
      <div>
        <h2 className={styles.label}>{t('frame.rooms')}</h2>
        {rooms.length === 0 ? <p className={styles.none}>{t('frame.noRooms')}</p> : null}
        <ul>
          {rooms.slice(0, ROOMS).map((room) => {
            const kind = kindLabel(room.kind)
            const ended = room.endedAt !== null
            return (
              <li key={room.id}>
                <Link
                  to={routes.room(room.id)}
                  onClick={onLeave}
                  className={styles.room}
                  aria-current={room.id === roomId ? 'page' : undefined}
                  aria-label={t(ended ? 'frame.roomNameEnded' : 'frame.roomName', { kind, title: room.title })}
                  title={room.title}
                >
                  <Icon
                    name={room.kind === 'standup' ? 'standup' : room.kind === 'poker' ? 'poker' : 'spark'}
                    size={16}
                  />
                  <span className={styles.roomTitle}>{room.title}</span>
                  {ended ? <span className={styles.ended}>{t('frame.ended')}</span> : null}
                  {!ended && room.here > 0 ? <PresenceDot /> : null}
                </Link>
              </li>
            )
          })}
        </ul>
        {rooms.length > ROOMS ? (
          <Link to={home} className={styles.all} onClick={onLeave}>
            {t('frame.allRooms', { n: rooms.length })}
          </Link>
        ) : null}
      </div>
      <div>
        <h2 className={styles.label}>{t('frame.people', { n: members.length })}</h2>
        <ul>
          {members.map((person) => {
            const inThisRoom = presence?.has(person.userId) === true
            const here = inThisRoom || (roomId !== undefined && person.at?.sessionId === roomId)
            const online = here || person.at !== undefined
            return (
              <li key={person.userId}>
                <button type="button" className={styles.person} onClick={() => onPerson(person.userId)}>
                  <span className={styles.disc}>
                    <Avatar person={person} size={24} />
                    <span className={styles.presence}>
                      <PresenceDot on={online} />
                    </span>
                  </span>
                  <span className={styles.personName}>
                    <span className={styles.personLine}>
                      <PersonName name={person.name} />
                      <span className="visually-hidden"> {t(online ? 'person.online' : 'person.offline')}</span>
                    </span>
                    <PersonFacts
                      facts={[
                        person.userId === meId ? t('person.you') : null,
                        here ? t('person.here') : person.at === undefined ? null : t('person.inARoom'),
                      ]}
                    />
                  </span>
                  {person.role === 'owner' ? <Chip tone="outline">{t('person.owner')}</Chip> : null}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <Foot />
    </div>
  )
}

function PersonFacts({ facts }: { facts: (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null)
  return known.length === 0 ? null : <span className={styles.note}>{known.join(' · ')}</span>
}
