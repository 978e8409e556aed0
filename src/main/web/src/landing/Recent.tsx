import { Link } from 'react-router'
import { routes } from '../api/paths'
import { useSession, useSpace } from '../api/queries'
import type { Envelope, Me, Membership, SessionSummary, SpaceView } from '../api/types'
import { progressText } from '../space/rooms'
import { Avatar, Chip, KindChip, LinkButton, Loading, Skeleton } from '../ui'
import { t } from '../words'
import styles from './landing.module.css'

/** The most recently used space with its open rooms, re-read while it is looked at (WEB-101). */
export function Recent({ space, me }: { space: Membership; me: Me }) {
  const { data, isPending } = useSpace(space.orgSlug, space.slug, { every: 10_000 })
  const home = routes.space(space.orgSlug, space.slug)
  const open = (data?.sessions ?? []).filter(({ endedAt }) => endedAt === null)
  return (
    <section className={styles.recent} aria-labelledby="recent-space">
      <div className={styles.recentHead}>
        <span className={styles.eyebrow}>{t('landing.recent')}</span>
        <h2 id="recent-space">
          <Link to={home}>{space.name}</Link>
        </h2>
      </div>
      {isPending ? (
        <Loading>
          <div className={styles.rows}>
            <Skeleton height={64} radius={14} />
          </div>
        </Loading>
      ) : open.length === 0 ? (
        <div className={styles.noRoom}>
          <span>{t('landing.noRoomOpen')}</span>
          <LinkButton to={`${home}?new`} variant="primary" icon="plus">
            {t('landing.newRoom')}
          </LinkButton>
        </div>
      ) : (
        <ul className={styles.rows}>
          {open.map((room) => (
            <OpenRoom key={room.id} room={room} members={data?.members ?? []} me={me} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenRoom({ room, members, me }: { room: SessionSummary; members: NonNullable<SpaceView['members']>; me: Me }) {
  const present = room.present ?? []
  const more = room.here - present.length
  const progress = progressText(room)
  return (
    <li className={styles.openRoom}>
      <div className={styles.openRoomText}>
        <Link to={routes.room(room.id)} className={styles.openRoomTitle}>
          {room.title}
        </Link>
        <span className={styles.facts}>
          <KindChip kind={room.kind} />
          {progress === null ? null : <span>{progress}</span>}
          <Waiting room={room} me={me} />
        </span>
      </div>
      {room.here > 0 ? (
        <span className={styles.faces}>
          <span className="visually-hidden">{t('landing.peopleHere', { n: room.here })}</span>
          {present.map((one) => {
            const member = members.find(({ userId }) => userId === one.id)
            return (
              <span key={one.id} className={styles.face}>
                <Avatar
                  size={28}
                  person={{ name: one.name, avatarHue: member?.avatarHue ?? 230, avatarIcon: member?.avatarIcon ?? '' }}
                />
              </span>
            )
          })}
          {more > 0 ? (
            <span className={styles.moreHere} aria-hidden="true">
              {t('landing.moreHere', { n: more })}
            </span>
          ) : null}
        </span>
      ) : null}
      <LinkButton to={routes.room(room.id)} variant="primary" aria-label={t('landing.joinRoom', { room: room.title })}>
        {t('landing.join')}
      </LinkButton>
    </li>
  )
}

/** Something waits for you here: read from the room itself (UP-2). */
function Waiting({ room, me }: { room: SessionSummary; me: Me }) {
  const { data } = useSession(room.id, { enabled: room.kind === 'poker', every: 10_000 })
  return data !== undefined && waitsForVote(data, me.id) ? (
    <Chip tone="accent" icon="hand">
      {t('landing.waiting')}
    </Chip>
  ) : null
}

export function waitsForVote(room: Envelope, me: string): boolean {
  const state = room.state
  if (room.kind !== 'poker' || room.endedAt !== null || typeof state !== 'object' || state === null) {
    return false
  }
  return 'waitingFor' in state && Array.isArray(state.waitingFor) && state.waitingFor.includes(me)
}
