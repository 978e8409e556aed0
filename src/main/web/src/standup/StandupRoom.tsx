/** The standup room, live and async (chapter 70 §7.12 and §7.13): a function of the envelope, and the own draft beside it. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isFullAccount, useSpace } from '../api/queries'
import type { StandupEnvelope } from '../api/types'
import { Boundary } from '../app/Boundary'
import { NotEnded, useEndGuard } from '../room/ending'
import type { KindProps } from '../room/kinds'
import { Banner } from '../ui'
import { t } from '../words'
import { AsyncRoom } from './AsyncRoom'
import { Days } from './Days'
import { Done, EndedRound, RunAgain } from './Done'
import { GatherFoot, Gathering } from './Gathering'
import { namesOf } from './names'
import { OwnUpdate } from './OwnUpdate'
import { entryOf, isAnswer, isSpectator } from './order'
import { RoundBar } from './RoundBar'
import { OrderRail, RoundFoot, UpdateCard } from './Speaking'
import styles from './StandupRoom.module.css'
import { useDraft } from './useDraft'
import { useStandup } from './useStandup'
import { useStandupKeys } from './useStandupKeys'
import { useStandupVoice } from './useStandupVoice'

export default function StandupRoom({ room: envelope, live, me, play }: KindProps) {
  const room = envelope as StandupEnvelope
  const member = isFullAccount(me)
  const members = useSpace(room.orgSlug, room.spaceSlug, { enabled: member }).data?.members
  const names = useMemo(() => namesOf(room, members), [room, members])
  const ended = room.endedAt !== null
  const isAsync = room.state.mode === 'async'
  const runs = room.facilitatorId === me.id && !ended
  const isWatching = isSpectator(room, me.id)
  const draft = useDraft(room, live, me.id)
  const standup = useStandup(room, live, draft)
  const [held, hold] = useState<string | null>(null)
  const [later, setLater] = useState<string[]>([])
  const phase = isAsync || ended ? '' : room.phase
  const gathering = !isAsync && !ended && phase !== 'speaking' && phase !== 'done'
  const own = entryOf(room, me.id)

  useEndGuard(async () => {
    if (!ended && !(await draft.flush())) {
      throw new NotEnded(t('standup.end.unsaved'))
    }
  })
  useStandupVoice(room, live, names)
  useStandupKeys(standup, {
    ready: gathering && !isWatching ? (own?.ready === true ? 'yes' : 'no') : null,
    advance: runs && phase === 'speaking',
  })
  const box = useFocusOfTurn(`${phase} ${ended}`)

  const shown = { held, hold }
  const speaker = room.state.currentSpeakerId
  const visible = held ?? speaker
  return (
    <div className={styles.room} data-column="" ref={box}>
      {ended && (draft.status === 'failed' || draft.status === 'waiting') ? (
        <div className={styles.notice}>
          <Banner tone="plain" icon="info">
            {t('standup.draft.late')}
          </Banner>
        </div>
      ) : null}
      {isAsync ? (
        <>
          <AsyncRoom
            room={room}
            live={live}
            me={me.id}
            names={names}
            draft={draft}
            isWatching={isWatching}
            member={member}
            members={members}
          />
          {member ? <Days room={room} /> : null}
        </>
      ) : ended ? (
        <EndedRound room={room} me={me.id} names={names} />
      ) : (
        <>
          {gathering ? (
            <Gathering room={room} me={me.id} names={names} kicked={live.kicked} isWatching={isWatching} />
          ) : (
            <RoundBar room={room} live={live} me={me.id} names={names} play={play}>
              {phase === 'done' && runs ? <RunAgain standup={standup} /> : null}
            </RoundBar>
          )}
          {phase === 'speaking' ? (
            <div className={styles.turn}>
              {visible === null ? null : <UpdateCard room={room} userId={visible} names={names} shown={shown} />}
              <OrderRail room={room} me={me.id} names={names} shown={shown} />
            </div>
          ) : null}
          {phase === 'done' ? (
            <Boundary>
              <Done
                room={room}
                me={me.id}
                names={names}
                standup={standup}
                member={member}
                shown={shown}
                later={later}
                setLater={setLater}
              />
            </Boundary>
          ) : isWatching ? null : (
            <OwnUpdate key="own" draft={draft} speaking={!gathering} has={own !== null && isAnswer(own)} />
          )}
          {gathering ? (
            <GatherFoot
              room={room}
              me={me.id}
              names={names}
              kicked={live.kicked}
              isWatching={isWatching}
              runs={runs}
              standup={standup}
            />
          ) : phase === 'speaking' && runs ? (
            <RoundFoot room={room} names={names} standup={standup} />
          ) : null}
        </>
      )}
    </div>
  )
}

/** When what had the focus goes with its phase, the next act has it, else the heading (WEB-422). */
function useFocusOfTurn(phase: string) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ phase, had: false })
  if (before.current.phase !== phase) {
    const { activeElement } = document
    before.current = { phase, had: activeElement !== document.body && (box.current?.contains(activeElement) ?? false) }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase has changed
  useLayoutEffect(() => {
    if (before.current.had && (document.activeElement === document.body || document.activeElement === null)) {
      const target = box.current?.querySelector<HTMLElement>('[data-stage-act]') ?? box.current?.querySelector('h2')
      target?.focus({ preventScroll: true })
    }
    before.current.had = false
  }, [phase])
  return box
}
