import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { routes } from '../api/paths'
import type { Envelope } from '../api/types'
import { usePref } from '../app/prefs'
import { Dialog, Switch } from '../ui'
import { type MessageId, t } from '../words'
import styles from './KeyMap.module.css'
import { kindOf } from './kinds'
import { useKeys } from './useKeys'

const EVERYWHERE: readonly [string, MessageId][] = [
  ['?', 'keys.map'],
  ['g h', 'keys.home'],
  ['g s', 'keys.space'],
]

/** `?` shows the keys of this room; `g h` and `g s` leave it (WEB-430). Keys can be switched off in the same dialog. */
export function KeyMap({ room, runs }: { room: Envelope; runs: boolean }) {
  const [open, setOpen] = useState(false)
  const [on, setOn] = usePref('shortcuts')
  const navigate = useNavigate()
  const going = useRef(0)
  useKeys((key) => {
    const go = Date.now() - going.current < 1500
    going.current = 0
    if (key === '?') {
      setOpen(true)
      return true
    }
    if (key === 'g') {
      going.current = Date.now()
      return true
    }
    if (go && key === 'h') {
      void navigate(routes.home())
      return true
    }
    if (go && key === 's' && room.spaceSlug !== '') {
      void navigate(routes.space(room.orgSlug, room.spaceSlug))
      return true
    }
    return false
  })
  if (!open) {
    return null
  }
  const kind = kindOf(room.kind)
  const rows = [...(kind?.keys.filter((row) => runs || !row.facilitator) ?? [])]
  return (
    <Dialog title={t('keys.title')} onDismiss={() => setOpen(false)}>
      <dl className={styles.keys}>
        {[...rows.map((row) => [row.key, row.does] as const), ...EVERYWHERE].map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={on} onChange={setOn}>
        {t('keys.switch')}
      </Switch>
    </Dialog>
  )
}
