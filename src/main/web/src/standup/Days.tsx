import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { routes } from '../api/paths'
import { sessionQuery, useSpace } from '../api/queries'
import type { StandupEnvelope } from '../api/types'
import { Icon } from '../ui'
import { rich, t } from '../words'
import styles from './Days.module.css'
import { type Neighbour, neighbours } from './days'

/** The async standups before and after this one (UP-50). */
export function Days({ room }: { room: StandupEnvelope }) {
  const space = useSpace(room.orgSlug, room.spaceSlug).data
  const { earlier, later } = neighbours(space?.sessions ?? [], room.id)
  const before = useFirstAsync(room.id, 'before', earlier)
  const after = useFirstAsync(room.id, 'after', later)
  if (before === null && after === null) {
    return null
  }
  return (
    <nav className={styles.days} aria-label={t('standup.days')}>
      {before === null ? null : (
        <Link to={routes.room(before.id)}>
          <Icon name="arrowLeft" size={16} />
          <span>{rich('standup.days.before', { title: <bdi>{before.title}</bdi> })}</span>
        </Link>
      )}
      {after === null ? null : (
        <Link to={routes.room(after.id)} className={styles.after}>
          <span>{rich('standup.days.after', { title: <bdi>{after.title}</bdi> })}</span>
          <Icon name="arrowRight" size={16} />
        </Link>
      )}
    </nav>
  )
}

/** The list of rooms does not say which standups are async, so the nearest few are looked at in turn. */
function useFirstAsync(of: string, side: 'before' | 'after', candidates: readonly Neighbour[]): Neighbour | null {
  const client = useQueryClient()
  const ids = candidates.map((each) => each.id).join(' ')
  const { data } = useQuery({
    queryKey: ['standupDay', of, side, ids],
    queryFn: async () => {
      for (const candidate of candidates) {
        const room = await client.ensureQueryData(sessionQuery(candidate.id)).catch(() => null)
        if (room?.kind === 'standup' && (room as StandupEnvelope).state?.mode === 'async') {
          return candidate
        }
      }
      return null
    },
    enabled: candidates.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? null
}
