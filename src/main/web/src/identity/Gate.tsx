import { type ReactNode, useEffect, useRef, useState } from 'react'
import { calls } from '../api/calls'
import { errorText } from '../api/errors'
import { isStatus } from '../api/http'
import { routes } from '../api/paths'
import { lastNobodyText, useAuth, useIdentityChanged } from '../api/queries'
import type { Me } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Button, Dialog, ErrorRow, LinkButton, overLimit, TextField } from '../ui'
import { t } from '../words'
import styles from './Gate.module.css'
import { lastName } from './lastName'

export interface GateProps {
  /** Why it appears: "To create Platform Team:". */
  reason?: ReactNode
  /** Somebody is here now (open mode; a provider sign-in leaves the page instead). */
  onDone?: (me: Me) => void
  /** Where there is something to go back to; absent = the gate cannot be dismissed. */
  onDismiss?: () => void
  /** Before the page is left for the provider: park what should be resumed. */
  beforeSignIn?: () => void | Promise<void>
}

/** Who are you? The name gate in open mode, the sign-in gate with a provider (WEB-62, WEB-63). */
export function Gate(props: GateProps) {
  const auth = useAuth()
  if (auth.data === undefined) {
    return auth.isError ? (
      <Dialog
        title={t('error.offline')}
        onDismiss={props.onDismiss}
        footer={
          <Button variant="primary" onPress={() => void auth.refetch()}>
            {t('act.retry')}
          </Button>
        }
      >
        <ErrorRow error={auth.error} />
      </Dialog>
    ) : null
  }
  return auth.data.mode === 'oidc' ? <SignInGate {...props} /> : <NameGate {...props} />
}

function NameGate({ reason, onDone, onDismiss }: GateProps) {
  const [memory] = useState(() => lastName.get())
  // The cookie was there and resolves to nobody, or a name was used here before: the seat lapsed (WEB-65).
  const lapsed = memory !== null || lastNobodyText() === 'session ended'
  const [name, setName] = useState(memory ?? '')
  const identityChanged = useIdentityChanged()
  const input = useRef<HTMLInputElement>(null)
  const write = useWrite(calls.name, {
    onSuccess: (me) => {
      lastName.remember(me.name)
      identityChanged(me)
      onDone?.(me)
    },
    onError: () => input.current?.focus(),
  })
  useEffect(() => input.current?.select(), [])
  const unusable = name.trim() === '' || overLimit(name, 64)
  return (
    <Dialog title={t(lapsed ? 'gate.session.title' : 'gate.name.title')} onDismiss={onDismiss} width={420}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!unusable) {
            void write.run(name.trim())
          }
        }}
      >
        {reason === undefined ? null : <p className={styles.reason}>{reason}</p>}
        {lapsed ? <p className={styles.warning}>{t('gate.session.text')}</p> : null}
        <TextField
          label={t('gate.name.label')}
          value={name}
          onChange={setName}
          limit={64}
          autoFocus
          autoComplete="nickname"
          inputRef={input}
          error={write.error === undefined ? undefined : errorText(write.error)}
          description={t('gate.name.plain')}
        />
        <Button type="submit" variant="primary" size="large" wide isDisabled={unusable} write={write}>
          {t('act.continue')}
        </Button>
      </form>
    </Dialog>
  )
}

function SignInGate({ reason, onDismiss, beforeSignIn }: GateProps) {
  const next = routes.signIn(window.location.pathname + window.location.search)
  const prepare = useWrite(async () => beforeSignIn?.(), {
    onSuccess: () => window.location.assign(next),
  })
  return (
    <Dialog title={t('gate.signIn.title')} onDismiss={onDismiss} width={420}>
      {reason === undefined ? null : <p className={styles.reason}>{reason}</p>}
      <p className={styles.text}>{t('gate.signIn.text')}</p>
      {prepare.error === undefined ? null : <ErrorRow error={prepare.error} />}
      {beforeSignIn === undefined ? (
        <LinkButton variant="primary" size="large" wide href={next}>
          {t('gate.signIn.button')}
        </LinkButton>
      ) : (
        <Button variant="primary" size="large" wide write={prepare} onPress={() => void prepare.run()}>
          {t('gate.signIn.button')}
        </Button>
      )}
    </Dialog>
  )
}

/** True when the server says that nobody is signed in. */
export const isNobody = (error: unknown): boolean => isStatus(error, 401)
