/** `/session/:id/present`: the room for a projector. No controls, no dialogs, no rail (WEB-295 … WEB-297). */
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { useMe } from '../api/queries'
import type { Me } from '../api/types'
import { Boundary } from '../app/Boundary'
import { ConnectionWord } from '../app/frame/PageFrame'
import { useDocumentTitle } from '../app/frame/title'
import { useRoomConnection } from '../live/useRoomConnection'
import { kindOf } from '../room/kinds'
import { PAGE_TITLE_ID } from '../ui'
import { t } from '../words'
import styles from './PresentPage.module.css'

export default function PresentPage() {
  const { id = '' } = useParams()
  const { data: me, isError } = useMe()
  if (me === null || (me === undefined && isError)) {
    return <Message>{t('present.refused')}</Message>
  }
  return me === undefined ? <Message /> : <Presented key={`${id} ${me.id}`} id={id} me={me} />
}

function Presented({ id, me }: { id: string; me: Me }) {
  const live = useRoomConnection(id, me.id)
  const room = live.envelope
  useDocumentTitle(room === null ? t('room.titleWaiting') : t('room.titlePresent', { room: room.title }))
  useAwake()
  if (live.status === 'removed' || live.status === 'no-access') {
    return <Message>{t('present.refused')}</Message>
  }
  if (room === null) {
    return <Message />
  }
  const kind = room.kindUnavailable === true ? null : kindOf(room.kind)
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
          {room.title}
        </h1>
        {live.status === 'live' || live.status === 'connecting' ? null : (
          <span role="status" className={styles.line}>
            <ConnectionWord tone={live.status === 'stale' ? 'stop' : 'accent'}>
              {t(`live.${live.status}`)}
            </ConnectionWord>
          </span>
        )}
      </header>
      {kind === null || room.state === null ? (
        <p className={styles.message}>{t('present.unknown')}</p>
      ) : (
        <Boundary>
          <Suspense fallback={null}>
            <kind.Stage room={room} live={live} />
          </Suspense>
        </Boundary>
      )}
    </main>
  )
}

function Message({ children }: { children?: string }) {
  return (
    <main id="main" className={styles.page} aria-busy={children === undefined}>
      {children === undefined ? null : (
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={styles.message}>
          {children}
        </h1>
      )}
    </main>
  )
}

/** Keeps the screen awake while the page is seen; where that is not to be had, nothing is lost. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let gone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) {
        return
      }
      try {
        const held = await navigator.wakeLock.request('screen')
        if (gone) {
          void held.release()
        } else {
          lock = held
        }
      } catch {
        // Refused: a dark screen after a while is all.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release().catch(() => {})
    }
  }, [])
}
