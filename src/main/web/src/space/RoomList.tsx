import { useId, useState } from 'react'
import { Link } from 'react-router'
import { api, routes } from '../api/paths'
import type { SessionSummary, SpaceView } from '../api/types'
import { Button, Chip, EmptyState, Icon, KindChip, kindLabel, PresenceDot, Segmented, TextField, Time } from '../ui'
import { t } from '../words'
import { ManageRoomDialog } from './ManageRoomDialog'
import { grouped, matching, nextOrder, type Order, progressText } from './rooms'
import styles from './space.module.css'

const FULL = 50

interface RoomListProps {
  org: string
  space: SpaceView
  owner: boolean
  /** Absent when no kind is offered. */
  onCreate: (() => void) | undefined
}

/** All rooms of the space, with search, kind and order (WEB-127 … WEB-129). */
export function RoomList({ org, space, owner, onCreate }: RoomListProps) {
  const rooms = space.sessions ?? []
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState('')
  const [order, setOrder] = useState<Order>('active')
  const [managed, setManaged] = useState<SessionSummary | null>(null)
  const heading = useId()
  const kinds = [...new Set(rooms.map((room) => room.kind))]
  const found = matching(rooms, { query, kind })
  const narrowed = query.trim() !== '' || kind !== ''
  const next = nextOrder(order)
  const standups = space.kinds === undefined || space.kinds.includes('standup')

  return (
    <section aria-labelledby={heading} className={styles.rooms}>
      <div className={styles.roomsHead}>
        <h2 id={heading}>{t('space.rooms')}</h2>
        {onCreate === undefined ? null : (
          <Button variant="primary" icon="plus" onPress={onCreate}>
            {t('space.newRoom')}
          </Button>
        )}
      </div>
      {rooms.length === 0 ? (
        <EmptyState icon="poker">{t(standups ? 'space.empty' : 'space.empty.poker', { space: space.name })}</EmptyState>
      ) : (
        <>
          <div className={styles.tools}>
            <div className={styles.search}>
              <TextField
                label={t('space.search')}
                hideLabel
                type="search"
                placeholder={t('space.search')}
                value={query}
                onChange={setQuery}
                autoComplete="off"
              />
            </div>
            {kinds.length > 1 ? (
              <Segmented
                label={t('space.kinds')}
                value={kind}
                onChange={setKind}
                options={[
                  { value: '', label: t('space.kinds.all') },
                  ...kinds.map((value) => ({ value, label: kindLabel(value) })),
                ]}
              />
            ) : null}
            <Button
              variant="bare"
              icon="sort"
              aria-label={t('space.sort.label', { order: t(`space.sort.${order}`), next: t(`space.sort.${next}`) })}
              onPress={() => setOrder(next)}
            >
              {t(`space.sort.${order}`)}
            </Button>
            {narrowed || order !== 'active' ? (
              <Button
                variant="bare"
                onPress={() => {
                  setQuery('')
                  setKind('')
                  setOrder('active')
                }}
              >
                {t('act.clear')}
              </Button>
            ) : null}
          </div>
          <div role="status" className={styles.none}>
            {found.length > 0
              ? null
              : query.trim() === ''
                ? t('space.noKind', { kind: kindLabel(kind) })
                : kind === ''
                  ? t('space.noMatch', { q: query.trim() })
                  : t('space.noMatchKind', { q: query.trim(), kind: kindLabel(kind) })}
          </div>
          {grouped(found, order).map((group) => (
            <div key={group.key} className={styles.group}>
              {group.title === null ? null : (
                <h3 className={styles.groupTitle}>
                  {group.key === 'open' ? <PresenceDot /> : null}
                  {group.title}
                </h3>
              )}
              <ul className={styles.list}>
                {group.rooms.map((room) => (
                  <Row key={room.id} room={room} onManage={owner ? () => setManaged(room) : undefined} />
                ))}
              </ul>
            </div>
          ))}
          {rooms.length >= FULL ? <p className={styles.note}>{t('space.newest')}</p> : null}
        </>
      )}
      {managed === null ? null : (
        <ManageRoomDialog org={org} slug={space.slug} room={managed} onClose={() => setManaged(null)} />
      )}
    </section>
  )
}

function Row({ room, onManage }: { room: SessionSummary; onManage: (() => void) | undefined }) {
  const ended = room.endedAt !== null
  const progress = progressText(room)
  return (
    <li className={styles.row} data-ended={ended}>
      <Link to={routes.room(room.id)} className={styles.roomLink}>
        <span className={styles.roomTitle}>{room.title}</span>
        <span className={styles.facts}>
          <KindChip kind={room.kind} />
          <Time at={room.createdAt} />
          {progress === null ? null : <span>{progress}</span>}
        </span>
        <span className={styles.status}>
          {ended ? (
            <Chip>{t('space.ended')}</Chip>
          ) : room.here > 0 ? (
            <Chip tone="go">
              <span className={styles.here}>
                <PresenceDot />
                {t('space.here', { n: room.here })}
              </span>
            </Chip>
          ) : (
            <Chip tone="outline">{t('space.open')}</Chip>
          )}
        </span>
      </Link>
      {ended || onManage !== undefined ? (
        <span className={styles.rowActs}>
          {ended ? (
            <a
              href={api.sessionExport(room.id)}
              download
              className={styles.export}
              aria-label={t('space.export', { title: room.title })}
              title={t('space.export', { title: room.title })}
            >
              <Icon name="download" />
            </a>
          ) : null}
          {onManage === undefined ? null : (
            <span className={styles.manage}>
              <Button
                size="small"
                variant="bare"
                icon="more"
                aria-label={t('space.manageRoom', { title: room.title })}
                onPress={onManage}
              >
                {t('space.manage')}
              </Button>
            </span>
          )}
        </span>
      ) : null}
    </li>
  )
}
