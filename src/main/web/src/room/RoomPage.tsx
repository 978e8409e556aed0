/** `/session/:id`: who is here, may they be, and the room around every kind (chapter 70 §7.10). */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { routes } from '../api/paths'
import { isFullAccount, keys, useMe, useSpace } from '../api/queries'
import type { Envelope, Me } from '../api/types'
import { Boundary } from '../app/Boundary'
import { ConnectionWord, PageFrame, PageTitle } from '../app/frame/PageFrame'
import { useGate } from '../identity/GateProvider'
import type { ConnectionStatus } from '../live/RoomConnection'
import { type LiveRoom, useRoomConnection } from '../live/useRoomConnection'
import { Button, cleanName, ErrorRow, KindChip, LinkButton, Loading, Skeleton, useToast } from '../ui'
import { t } from '../words'
import { ClaimCard } from './ClaimCard'
import { ConnectionBanner } from './ConnectionBanner'
import { EndedCard } from './EndedCard'
import { EndGuards } from './ending'
import { KeyMap } from './KeyMap'
import { kindOf } from './kinds'
import { nameOf } from './people'
import { RoomToolbar } from './RoomToolbar'
import styles from './room.module.css'
import type { Cue } from './sounds'
import { useSounds } from './useSounds'

export default function RoomPage() {
  const { id = '' } = useParams()
  const { data: now, error, refetch } = useMe()
  const gate = useGate()
  // A seat that lapses leaves the room under the gate as it is (WEB-33, WEB-65).
  const last = useRef<Me | null>(null)
  if (now != null) {
    last.current = now
  }
  const me = now ?? last.current
  const nobody = now === null
  useEffect(() => {
    if (nobody) {
      gate({ reason: t('gate.reason.room') })
    }
  }, [nobody, gate])

  if (me === null) {
    return now === undefined && error !== null ? (
      <Alone title={t('room.offline.title')}>
        <ErrorRow error={error} onRetry={() => void refetch()} />
      </Alone>
    ) : (
      <RoomLoading />
    )
  }
  return <Room key={`${id} ${me.id}`} id={id} me={me} />
}

function Room({ id, me }: { id: string; me: Me }) {
  const live = useRoomConnection(id, me.id)
  const client = useQueryClient()
  const room = live.envelope
  const { status } = live

  // No access may mean that nobody is signed in any more: then the gate says so.
  useEffect(() => {
    if (status === 'no-access') {
      void client.invalidateQueries({ queryKey: keys.me })
    }
  }, [status, client])

  if (status === 'removed') {
    return <Removed room={room} me={me} live={live} />
  }
  if (room === null) {
    if (status === 'no-access') {
      return (
        <Alone title={t('room.refused.title')} action={<ToSpaces />}>
          <p>{t('room.refused.text')}</p>
        </Alone>
      )
    }
    return live.loadError === undefined ? (
      <RoomLoading />
    ) : (
      <Alone title={t('room.offline.title')}>
        <ErrorRow error={live.loadError} onRetry={() => live.connection.reconnectNow()} />
      </Alone>
    )
  }
  return (
    <EndGuards>
      <OpenRoom room={room} me={me} live={live} />
    </EndGuards>
  )
}

function OpenRoom({ room, me, live }: { room: Envelope; me: Me; live: LiveRoom }) {
  const member = isFullAccount(me)
  const space = useSpace(room.orgSlug, room.spaceSlug, { enabled: member, every: 30_000 }).data
  const kind = kindOf(room.kind)
  const sounds = useSounds(live, me, kind)
  const waits = kind?.waits(room, me.id) ?? null
  const prefix = waits === null ? null : t(waits)
  const people = room.participants.filter((person) => !live.kicked.has(person.userId))
  const offline = !room.facilitatorConnected && room.endedAt === null && member && room.facilitatorId !== me.id
  useChairNews(room, me.id)
  useOwnChanges(me, live)

  return (
    <PageFrame
      title={room.title}
      documentTitle={
        member && space !== undefined
          ? t('room.title', { room: room.title, space: space.name })
          : t('room.titleGuest', { room: room.title })
      }
      {...(prefix === null ? {} : { titlePrefix: prefix })}
      {...(member && space !== undefined
        ? { under: { to: routes.space(room.orgSlug, room.spaceSlug), label: space.name } }
        : {})}
      {...(space?.members === undefined ? {} : { rail: { org: room.orgSlug, space } })}
      roomId={room.id}
      connection={<ConnectionWord tone={TONES[live.status]}>{t(`live.${live.status}`)}</ConnectionWord>}
      people={{ list: people, presence: new Set(room.presence), facilitatorId: room.facilitatorId }}
      banner={<ConnectionBanner live={live} />}
    >
      <div className={styles.page}>
        <RoomToolbar room={room} me={me} sounds={sounds}>
          <KindChip kind={room.kind} />
        </RoomToolbar>
        {offline && room.facilitatorOfflineSince !== undefined ? (
          <ClaimCard room={room} live={live} since={room.facilitatorOfflineSince} />
        ) : null}
        {room.endedAt === null ? null : <EndedCard room={room} me={me} />}
        <Content room={room} me={me} live={live} play={sounds.play} />
        <KeyMap room={room} runs={room.facilitatorId === me.id && room.endedAt === null} />
      </div>
    </PageFrame>
  )
}

function Content({ room, me, live, play }: { room: Envelope; me: Me; live: LiveRoom; play: (cue: Cue) => void }) {
  const kind = kindOf(room.kind)
  if (room.kindUnavailable === true) {
    return (
      <section className={styles.ended}>
        <div className={styles.endedWords}>
          <h2>{t('room.kindUnavailable.title')}</h2>
          <p>{t('room.kindUnavailable')}</p>
        </div>
      </section>
    )
  }
  if (kind === null || room.state === null) {
    return (
      <section className={styles.ended}>
        <div className={styles.endedWords}>
          <h2>{t('room.unknownKind.title')}</h2>
          <p>{t('room.unknownKind', { kind: room.kind })}</p>
        </div>
      </section>
    )
  }
  return (
    <Boundary>
      <Suspense fallback={<RoomSkeleton />}>
        <kind.Room room={room} me={me} live={live} play={play} />
      </Suspense>
    </Boundary>
  )
}

const TONES: Record<ConnectionStatus, 'go' | 'accent' | 'stop'> = {
  live: 'go',
  connecting: 'accent',
  reconnecting: 'accent',
  stale: 'stop',
  'no-access': 'stop',
  removed: 'stop',
}

/** Who runs the room now, told to everybody when it changes (WEB-181). */
function useChairNews(room: Envelope, me: string): void {
  const toast = useToast()
  const last = useRef(room.facilitatorId)
  const name = cleanName(nameOf(room, room.facilitatorId))
  useEffect(() => {
    if (last.current !== room.facilitatorId) {
      last.current = room.facilitatorId
      toast(room.facilitatorId === me ? t('chair.me') : t('chair.other', { name }))
    }
  }, [room.facilitatorId, me, name, toast])
}

/** A new name or picture of one's own reaches nobody by itself (ENV-9): the room is read again (WEB-167). */
function useOwnChanges(me: Me, live: LiveRoom): void {
  const { connection } = live
  const look = `${me.name} ${me.avatarIcon ?? ''}`
  const last = useRef(look)
  useEffect(() => {
    if (last.current !== look) {
      last.current = look
      void connection.refetch()
    }
  }, [look, connection])
}

/** Put out by the facilitator, until the person chooses to come back (WEB-183). */
function Removed({ room, me, live }: { room: Envelope | null; me: Me; live: LiveRoom }) {
  const member = isFullAccount(me)
  return (
    <Alone
      title={t('removed.title', { room: room?.title ?? '' })}
      action={
        <>
          {member && room !== null && room.spaceSlug !== '' ? (
            <LinkButton variant="primary" size="large" to={routes.space(room.orgSlug, room.spaceSlug)}>
              {t('removed.back')}
            </LinkButton>
          ) : null}
          <Button size="large" onPress={() => live.connection.comeBack()}>
            {t('removed.comeIn')}
          </Button>
        </>
      }
    >
      {member ? <p>{t('removed.text')}</p> : null}
      {live.removedMessage === '' ? null : (
        <figure className={styles.quote}>
          <figcaption>{t('removed.message')}</figcaption>
          <blockquote>
            <bdi>{live.removedMessage}</bdi>
          </blockquote>
        </figure>
      )}
    </Alone>
  )
}

const ToSpaces = () => (
  <LinkButton variant="primary" size="large" to={routes.home()}>
    {t('banner.toSpaces')}
  </LinkButton>
)

/** A page of one message. */
function Alone({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <PageFrame title={title} heading="page" roomId="">
      <div className={styles.alone}>
        <PageTitle>{title}</PageTitle>
        {children}
        {action === undefined ? null : <div className={styles.acts}>{action}</div>}
      </div>
    </PageFrame>
  )
}

function RoomLoading() {
  return (
    <PageFrame title={undefined} documentTitle={t('room.titleWaiting')} roomId="">
      <div className={styles.page}>
        <RoomSkeleton />
      </div>
    </PageFrame>
  )
}

function RoomSkeleton() {
  return (
    <Loading label={t('room.loading')}>
      <div className={styles.skeleton}>
        <div>
          <Skeleton height={132} radius={20} />
          <Skeleton height={260} radius={28} />
          <Skeleton height={150} radius={20} />
        </div>
        <div>
          <Skeleton height={420} radius={20} />
        </div>
      </div>
    </Loading>
  )
}
