import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { onSignedOut } from '../api/http'
import { isFullAccount, useAuth, useIdentityChanged, useMe } from '../api/queries'
import type { Me } from '../api/types'
import { Gate, type GateProps } from './Gate'
import { lastName } from './lastName'

type Ask = (request?: Omit<GateProps, 'onDone'> & { onDone?: (me: Me) => void }) => void
const GateContext = createContext<Ask>(() => {})

/** Raises the gate over the current screen: `askWho({ reason, onDone, onDismiss })`. Without `onDismiss` it must be answered. */
export const useGate = (): Ask => useContext(GateContext)

/**
 * Holds the one gate of the page. A `401` on anything but `GET /api/me` raises it by itself, without unmounting what lies under it (WEB-33);
 * a full account seen in open mode is remembered by name for that moment (WEB-65).
 */
export function GateProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<GateProps | null>(null)
  const open = useRef(false)
  open.current = request !== null
  const identityChanged = useIdentityChanged()
  const { data: me } = useMe()
  const { data: auth } = useAuth()

  const ask = useCallback<Ask>((asked = {}) => {
    open.current = true
    setRequest({
      ...asked,
      onDone: (person) => {
        setRequest(null)
        asked.onDone?.(person)
      },
      ...(asked.onDismiss === undefined
        ? {}
        : {
            onDismiss: () => {
              setRequest(null)
              asked.onDismiss?.()
            },
          }),
    })
  }, [])

  const lapsed = useRef(() => {})
  lapsed.current = () => {
    if (!open.current) {
      identityChanged(null)
      ask()
    }
  }
  useEffect(() => onSignedOut(() => lapsed.current()), [])

  useEffect(() => {
    if (auth?.mode === 'open' && isFullAccount(me)) {
      lastName.remember(me.name)
    }
  }, [auth?.mode, me])

  return (
    <GateContext value={useMemo(() => ask, [ask])}>
      {children}
      {request === null ? null : <Gate {...request} />}
    </GateContext>
  )
}
