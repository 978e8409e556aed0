import { type ReactNode, useState } from 'react'
import { calls } from '../api/calls'
import { absolute, api, routes } from '../api/paths'
import { isFullAccount } from '../api/queries'
import type { Envelope, Me } from '../api/types'
import { useWrite, type Write } from '../api/useWrite'
import { from } from '../theme/breakpoints'
import { useMedia } from '../theme/useMedia'
import { Button, CopyButton, CopyHere, copyText, ErrorRow, LinkButton, Menu, type MenuEntry, useToast } from '../ui'
import { t } from '../words'
import { EndDialog } from './EndDialog'
import { HandOverDialog } from './HandOverDialog'
import { kindOf } from './kinds'
import { personOf } from './people'
import styles from './room.module.css'
import type { Sounds } from './useSounds'

/** What can be done with the room as a whole (WEB-177): a line of buttons, below 1024 px one menu. */
export function RoomToolbar({
  room,
  me,
  sounds,
  children,
}: {
  room: Envelope
  me: Me
  sounds: Sounds
  children?: ReactNode
}) {
  const [dialog, setDialog] = useState<'handOver' | 'end' | null>(null)
  const wide = useMedia(from('desktop'))
  const member = isFullAccount(me)
  const runs = room.facilitatorId === me.id && room.endedAt === null
  const watch = useWatch(room, me)
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolbarStart}>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit a toolbar */}
      <div role="group" aria-label={t('room.actions')} className={styles.toolbarEnd}>
        {sounds.on && sounds.blocked ? (
          <Button size="small" icon="sound" onPress={sounds.unlock}>
            {t('room.sounds.enable')}
          </Button>
        ) : null}
        {wide ? (
          <>
            <LinkButton variant="bare" size="small" icon="present" href={routes.present(room.id)} newTab>
              {t('room.present')}
            </LinkButton>
            {member ? (
              <LinkButton variant="bare" size="small" icon="download" href={api.sessionExport(room.id)} download>
                {t('room.export')}
              </LinkButton>
            ) : null}
            <CopyButton
              variant="bare"
              size="small"
              icon="link"
              text={() => absolute(routes.room(room.id))}
              done={t('room.copyLink.done')}
            >
              {t('room.copyLink')}
            </CopyButton>
            {sounds.offered ? (
              <Button
                variant="bare"
                size="small"
                icon={sounds.on ? 'sound' : 'mute'}
                aria-pressed={sounds.on}
                onPress={sounds.toggle}
              >
                {t(sounds.on ? 'room.sounds.on' : 'room.sounds.off')}
              </Button>
            ) : null}
            {watch.offered ? (
              <Button
                variant="bare"
                size="small"
                icon={watch.isWatching ? 'hand' : 'eye'}
                write={watch.write}
                onPress={watch.toggle}
              >
                {t(watch.isWatching ? 'room.takePart' : 'room.watch')}
              </Button>
            ) : null}
            {runs ? (
              <>
                <Button variant="bare" size="small" icon="chair" onPress={() => setDialog('handOver')}>
                  {t('room.handOver')}
                </Button>
                <Button variant="bare" size="small" icon="flag" onPress={() => setDialog('end')}>
                  {t('room.end')}
                </Button>
              </>
            ) : null}
          </>
        ) : (
          <MoreMenu room={room} member={member} runs={runs} sounds={sounds} watch={watch} open={setDialog} />
        )}
      </div>
      {watch.write.error === undefined ? null : (
        <div className={styles.toolbarError}>
          <ErrorRow error={watch.write.error} onRetry={watch.toggle} onDismiss={watch.write.clear} />
        </div>
      )}
      {dialog === 'handOver' && runs ? <HandOverDialog room={room} me={me.id} onDone={() => setDialog(null)} /> : null}
      {dialog === 'end' && runs ? <EndDialog room={room} onDone={() => setDialog(null)} /> : null}
    </div>
  )
}

interface Watching {
  offered: boolean
  isWatching: boolean
  write: Write<[], unknown>
  toggle: () => void
}

/** Watching or taking part, where the kind leaves it to the room's menu (WEB-187); guests have no choice (WEB-186). */
function useWatch(room: Envelope, me: Me): Watching {
  const isWatching = personOf(room, me.id)?.spectator === true
  const write = useWrite(() => calls.spectator(room.id, !isWatching))
  const offered = isFullAccount(me) && room.endedAt === null && kindOf(room.kind)?.watches(room) === true
  return { offered, isWatching, write, toggle: () => void write.run() }
}

function MoreMenu({
  room,
  member,
  runs,
  sounds,
  watch,
  open,
}: {
  room: Envelope
  member: boolean
  runs: boolean
  sounds: Sounds
  watch: Watching
  open: (dialog: 'handOver' | 'end') => void
}) {
  const toast = useToast()
  const [copyHere, setCopyHere] = useState<string | null>(null)
  const items: MenuEntry[] = [
    { id: 'present', label: t('room.present'), icon: 'present', href: routes.present(room.id), newTab: true },
    ...(member
      ? [
          {
            id: 'export',
            label: t('room.export'),
            icon: 'download' as const,
            href: api.sessionExport(room.id),
            download: true,
          },
        ]
      : []),
    {
      id: 'copy',
      label: t('room.copyLink'),
      icon: 'link',
      onAction: async () => {
        const link = absolute(routes.room(room.id))
        if (await copyText(link)) {
          toast(t('room.copyLink.done'))
        } else {
          setCopyHere(link)
        }
      },
    },
    ...(sounds.offered
      ? [
          {
            id: 'sounds',
            label: t(sounds.on ? 'room.sounds.on' : 'room.sounds.off'),
            icon: sounds.on ? ('sound' as const) : ('mute' as const),
            onAction: sounds.toggle,
          },
        ]
      : []),
    ...(watch.offered
      ? [
          {
            id: 'watch',
            label: t(watch.isWatching ? 'room.takePart' : 'room.watch'),
            icon: watch.isWatching ? ('hand' as const) : ('eye' as const),
            onAction: watch.toggle,
          },
        ]
      : []),
    ...(runs
      ? [
          'separator' as const,
          { id: 'handOver', label: t('room.handOver'), icon: 'chair' as const, onAction: () => open('handOver') },
          { id: 'end', label: t('room.end'), icon: 'flag' as const, onAction: () => open('end') },
        ]
      : []),
  ]
  return (
    <>
      {copyHere === null ? null : <CopyHere text={copyHere} />}
      <Menu label={t('room.more')} text={t('room.more')} icon="more" size="small" items={items} />
    </>
  )
}
