import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../api/calls'
import { absolute, routes } from '../api/paths'
import type { Me, SpaceView } from '../api/types'
import { Boundary } from '../app/Boundary'
import { PageFrame } from '../app/frame/PageFrame'
import { usePref } from '../app/prefs'
import { CopyButton, Icon } from '../ui'
import { t } from '../words'
import { NewRoomDialog } from './NewRoomDialog'
import { offeredKinds } from './offered'
import { RoomList } from './RoomList'
import styles from './space.module.css'

/** The space as its members see it: the invite, then the rooms (WEB-125 … WEB-130). */
export function MemberSpace({ org, space, me }: { org: string; space: SpaceView; me: Me | null }) {
  const members = space.members ?? []
  const owner = members.some(({ userId, role }) => userId === me?.id && role === 'owner')
  const kinds = offeredKinds(space.kinds)
  const [search, setSearch] = useSearchParams()
  const [creating, setCreating] = useState(() => search.has('new') && kinds.length > 0)
  const [shortcuts] = usePref('shortcuts')

  useEffect(() => {
    if (search.has('new')) {
      setSearch({}, { replace: true })
    }
  }, [search, setSearch])

  useEffect(() => {
    // Once per visit; a visit that is not recorded is no reason to say anything.
    calls.seen(org, space.slug).catch(() => {})
  }, [org, space.slug])

  const canCreate = kinds.length > 0
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping()) {
        return
      }
      if (event.key === 'n' && canCreate) {
        event.preventDefault()
        setCreating(true)
      } else if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>(`.${styles.tools} input`)
        if (field !== null) {
          event.preventDefault()
          field.focus()
        }
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shortcuts, canCreate])

  return (
    <PageFrame
      title={space.name}
      people={{
        list: members,
        presence: new Set(members.filter(({ at }) => at !== undefined).map(({ userId }) => userId)),
      }}
      rail={{ org, space }}
    >
      <div className={styles.column}>
        <Invite org={org} space={space} />
        <Boundary>
          <RoomList org={org} space={space} owner={owner} onCreate={canCreate ? () => setCreating(true) : undefined} />
        </Boundary>
      </div>
      {creating ? <NewRoomDialog org={org} slug={space.slug} kinds={kinds} onClose={() => setCreating(false)} /> : null}
    </PageFrame>
  )
}

/** The door code, and the one link that opens it (WEB-126). */
function Invite({ org, space }: { org: string; space: SpaceView }) {
  const passcode = space.passcode ?? ''
  const link = () =>
    absolute(routes.space(org, space.slug)) +
    (space.protected && passcode !== '' ? `#c=${encodeURIComponent(passcode)}` : '')
  return (
    <div className={styles.invite}>
      <Icon name={space.protected ? 'lock' : 'unlock'} />
      {space.protected ? (
        <span className={styles.inviteText}>
          {t('space.passcode')} <code className={styles.passcode}>{passcode}</code>
        </span>
      ) : (
        <span className={styles.inviteText}>{t('space.noPasscode')}</span>
      )}
      <CopyButton text={link} done={t('space.copied')} icon="link">
        {t('space.copyInvite')}
      </CopyButton>
    </div>
  )
}

/** Keys belong to a field or dialog that has the focus. */
function isTyping(): boolean {
  const active = document.activeElement
  return (
    document.querySelector('dialog[open]') !== null ||
    (active instanceof HTMLElement && (active.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(active.tagName)))
  )
}
