import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '../api/calls'
import { errorText } from '../api/errors'
import { ApiError } from '../api/http'
import { routes } from '../api/paths'
import { isFullAccount, keys, useAuth } from '../api/queries'
import type { Me, OrgMembership } from '../api/types'
import { useWrite } from '../api/useWrite'
import { useGate } from '../identity/GateProvider'
import { dropPendingSpace, keepPendingSpace, takePendingSpace } from '../identity/pending'
import { Button, ErrorRow, Icon, overLimit, SelectField, Switch, TextField } from '../ui'
import { rich, t } from '../words'
import styles from './landing.module.css'

interface CreateSpaceProps {
  me: Me | null
  orgs: readonly OrgMembership[]
  /** The org the page is narrowed to. */
  org?: string
}

/** Refusals that concern the name itself are shown at the field; what surely created nothing may be tried again (WEB-104, WEB-106). */
const atField = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 409)
const neverCreated = (error: unknown) => error instanceof ApiError && (error.status < 500 || error.status === 503)

/** Names a space and goes there; nobody is asked who they are first, and the creation then finishes by itself, once (WEB-105). */
export function CreateSpace({ me, orgs, org }: CreateSpaceProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const askWho = useGate()
  const { data: auth } = useAuth()
  const [name, setName] = useState('')
  const [open, setOpen] = useState(false)
  const [chosenOrg, setChosenOrg] = useState(org)
  const [lost, setLost] = useState(false)
  const [created, setCreated] = useState(false)
  // The one latch of all ways in: taken by the first, released only by a failure.
  const latch = useRef(false)
  useEffect(() => setChosenOrg(org), [org])

  const write = useWrite(calls.createSpace, {
    onSuccess: (space) => {
      setCreated(true)
      void client.invalidateQueries({ queryKey: keys.spaces })
      if (space?.slug === undefined || space.orgSlug === undefined) {
        setLost(true)
        return
      }
      void navigate(routes.space(space.orgSlug, space.slug))
    },
    onError: () => {
      latch.current = false
    },
  })

  const create = (wanted: string) => {
    if (latch.current) {
      return
    }
    latch.current = true
    void write.run({ name: wanted, ...(open ? { open } : {}), ...(chosenOrg === undefined ? {} : { org: chosenOrg }) })
  }

  const resume = useRef(create)
  resume.current = create
  const account = isFullAccount(me)
  useEffect(() => {
    const pending = account ? takePendingSpace() : null
    if (pending !== null) {
      setName(pending)
      resume.current(pending)
    }
  }, [account])

  const unusable = name.trim() === '' || overLimit(name, 64)
  const submit = () => {
    const wanted = name.trim()
    if (unusable || created || write.pending) {
      return
    }
    if (account) {
      create(wanted)
      return
    }
    askWho({
      reason: rich('gate.reason.create', { name: <bdi key="name">{wanted}</bdi> }),
      onDone: () => create(wanted),
      onDismiss: dropPendingSpace,
      ...(auth?.mode === 'oidc' ? { beforeSignIn: () => keepPendingSpace(wanted) } : {}),
    })
  }

  return (
    <form
      noValidate
      className={styles.create}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('create.name')}
        value={name}
        onChange={(value) => {
          setName(value)
          write.clear()
        }}
        limit={64}
        placeholder={t('create.placeholder')}
        autoComplete="off"
        error={atField(write.error) ? errorText(write.error) : undefined}
        end={
          <Button
            type="submit"
            variant="primary"
            icon="plus"
            isDisabled={unusable || created}
            write={write}
            busyLabel={t('create.busy')}
          >
            {t('create.button')}
          </Button>
        }
      />
      <details className={styles.more}>
        <summary>
          <Icon name="chevronRight" size={16} />
          {t('create.more')}
        </summary>
        <div className={styles.moreBody}>
          {orgs.length > 1 ? (
            <SelectField
              label={t('create.org')}
              value={chosenOrg ?? orgs[0]?.slug ?? ''}
              onChange={setChosenOrg}
              options={orgs.map(({ slug, name: label }) => ({ value: slug, label }))}
            />
          ) : null}
          <Switch isSelected={open} onChange={setOpen} description={t('create.open.text')}>
            {t('create.open')}
          </Switch>
        </div>
      </details>
      {write.error === undefined || atField(write.error) ? null : (
        <ErrorRow
          error={write.error}
          retryIn={write.retryIn}
          onDismiss={write.clear}
          {...(neverCreated(write.error) ? { onRetry: submit } : {})}
        />
      )}
      {lost ? <ErrorRow error={t('create.lost')} /> : null}
    </form>
  )
}
