import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { calls } from '../api/calls'
import { errorText } from '../api/errors'
import { routes } from '../api/paths'
import { isFullAccount, keys, useAuth } from '../api/queries'
import type { Me, SpaceView } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Foot } from '../app/frame/Foot'
import { PageFrame, PageTitle } from '../app/frame/PageFrame'
import { useGate } from '../identity/GateProvider'
import { keepPendingInvite, takePendingInvite } from '../identity/pending'
import { Button, Card, ErrorRow, Icon, TextField, useToast } from '../ui'
import { rich, t } from '../words'
import { codeOf } from './fragment'
import styles from './space.module.css'

interface GatewayProps {
  org: string
  slug: string
  space: SpaceView
  me: Me | null
  /** The passcode of an invite link. */
  code: string | null
}

/** The door of a space (WEB-115 … WEB-119). An invite opens it by itself, once; a refusal leaves the form. */
export function Gateway({ org, slug, space, me, code }: GatewayProps) {
  const client = useQueryClient()
  const toast = useToast()
  const askWho = useGate()
  const { data: auth } = useAuth()
  const [passcode, setPasscode] = useState(code ?? '')
  const input = useRef<HTMLInputElement>(null)

  const write = useWrite(
    async (key: { passcode: string } | { handle: string } | Record<string, never>) => {
      await calls.join(org, slug, key)
      await client.refetchQueries({ queryKey: keys.space(org, slug) })
    },
    {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: keys.spaces })
        void client.invalidateQueries({ queryKey: keys.orgs })
        toast(t('gateway.in', { space: space.name }))
      },
      onError: () => input.current?.focus(),
    },
  )

  const enter = (key: { passcode: string } | { handle: string } | Record<string, never>) => {
    if (isFullAccount(me)) {
      void write.run(key)
      return
    }
    askWho({
      reason: rich('gate.reason.join', { name: <bdi key="name">{space.name}</bdi> }),
      onDone: () => void write.run(key),
      onDismiss: () => {},
      ...(auth?.mode === 'oidc'
        ? {
            // The passcode itself never waits in the browser: it is traded for a handle (WEB-64).
            beforeSignIn: async () => {
              const { handle } = await calls.invite(org, slug, 'passcode' in key ? key.passcode : undefined)
              keepPendingInvite({ handle, org, slug })
            },
          }
        : {}),
    })
  }

  const arrived = useRef(false)
  const arrive = useRef(() => {})
  arrive.current = () => {
    const handle = code === null ? takePendingInvite(org, slug) : null
    if (code !== null) {
      enter(space.protected ? { passcode: code } : {})
    } else if (handle !== null && isFullAccount(me)) {
      enter({ handle })
    }
  }
  const modeKnown = auth !== undefined
  useEffect(() => {
    if (modeKnown && !arrived.current) {
      arrived.current = true
      arrive.current()
    }
  }, [modeKnown])

  const error = write.error === undefined ? undefined : errorText(write.error)
  return (
    <PageFrame title={space.name} heading="page">
      <div className={styles.gateway}>
        <Card className={styles.door}>
          <span className={styles.doorIcon}>
            <Icon name={space.protected ? 'lock' : 'unlock'} size={24} />
          </span>
          <PageTitle className={styles.doorTitle}>{space.name}</PageTitle>
          <span className={styles.path}>{routes.space(org, slug)}</span>
          <hr />
          {space.protected ? (
            <form
              noValidate
              className={styles.doorForm}
              onSubmit={(event) => {
                event.preventDefault()
                if (passcode.trim() !== '') {
                  enter({ passcode: passcode.trim() })
                }
              }}
            >
              <p>{t('gateway.closed')}</p>
              <TextField
                label={t('gateway.passcode')}
                value={passcode}
                onChange={(text) => {
                  setPasscode(codeOf(text))
                  write.clear()
                }}
                limit={12}
                counterFrom={0}
                mono
                inputRef={input}
                inputClassName={styles.code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck="false"
                error={error}
              />
              <Button
                type="submit"
                variant="primary"
                size="large"
                wide
                isDisabled={passcode.trim() === ''}
                write={write}
                busyLabel={t('gateway.joining')}
              >
                {t('gateway.join')}
              </Button>
            </form>
          ) : (
            <div className={styles.doorForm}>
              <p>{t('gateway.open')}</p>
              <Button
                variant="primary"
                size="large"
                wide
                write={write}
                busyLabel={t('gateway.joining')}
                onPress={() => enter({})}
              >
                {t('gateway.joinNamed', { space: space.name })}
              </Button>
              {error === undefined ? null : <ErrorRow error={error} />}
            </div>
          )}
        </Card>
      </div>
      <Foot wide />
    </PageFrame>
  )
}
