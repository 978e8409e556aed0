import { useEffect, useRef, useState } from 'react'
import type { PokerEnvelope, Story } from '../api/types'
import { nameOf } from '../room/people'
import { Button, ConfirmDialog, CopyHere, cleanName, copyText, ErrorRow, Menu, useToast } from '../ui'
import { t } from '../words'
import { resultsTable } from './copying'
import { ImportDialog } from './ImportDialog'
import styles from './Queue.module.css'
import { QueueRow } from './QueueRow'
import { AddStory, EditStory } from './StoryForm'
import { storyName } from './StoryHeader'
import type { Poker } from './usePoker'
import { useReorder } from './useReorder'

/** Rows beyond this number are drawn only near the view. */
const MANY = 100

export interface QueueProps {
  poker: Poker
  runs: boolean
  adding: boolean
  setAdding: (adding: boolean) => void
}

/** The stories of the room and their order (WEB-225 … WEB-231). */
export function Queue({ poker, runs, adding, setAdding }: QueueProps) {
  const { room, queue } = poker
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const leaveTo = useRef<HTMLElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const order = useReorder(room, queue, list)
  const [editing, setEditing] = useState<Story | null>(null)
  const [deleting, setDeleting] = useState<Story | null>(null)
  const [importing, setImporting] = useState(false)
  const [copyHere, setCopyHere] = useState<string | null>(null)
  const toast = useToast()
  const { currentStoryId, stories } = room.state
  const ended = room.endedAt !== null

  useScrolledToCurrent(list, currentStoryId)

  const copy = async () => {
    const table = copiedResults(room)
    if (await copyText(table)) {
      toast(t('poker.copy.done'))
    } else {
      setCopyHere(table)
    }
  }

  return (
    <aside className={styles.queue} aria-label={t('poker.queue.label')}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('poker.queue', { n: stories.length })}
        </h2>
        {stories.length === 0 && !runs ? null : (
          <Menu
            label={t('poker.addMore')}
            size="small"
            items={[
              ...(runs
                ? [
                    {
                      id: 'import',
                      label: t('poker.import'),
                      icon: 'upload' as const,
                      onAction: () => setImporting(true),
                    },
                  ]
                : []),
              {
                id: 'copy',
                label: t('poker.copy'),
                icon: 'copy' as const,
                isDisabled: stories.length === 0,
                onAction: () => void copy(),
              },
            ]}
          />
        )}
      </div>
      {runs ? (
        <div className={styles.tools}>
          <Button ref={adder} size="small" icon="plus" aria-expanded={adding} onPress={() => setAdding(!adding)}>
            {t('poker.add')}
          </Button>
          <Button size="small" variant="bare" icon="spark" write={poker.quick} onPress={() => void poker.quick.run()}>
            {t('poker.quick')}
          </Button>
        </div>
      ) : null}
      {copyHere === null ? null : <CopyHere text={copyHere} />}
      {queue.trouble === null ? null : (
        <ErrorRow
          error={queue.trouble.error}
          onDismiss={() => queue.set(null)}
          {...(queue.trouble.retry === undefined ? {} : { onRetry: queue.trouble.retry })}
        />
      )}
      {runs && adding ? (
        <AddStory
          room={room}
          onDone={() => {
            setAdding(false)
            adder.current?.focus()
          }}
        />
      ) : null}
      {stories.length === 0 ? (
        <p className={styles.empty}>
          {runs ? t('poker.addFirst') : t('poker.otherAdds', { name: cleanName(nameOf(room, room.facilitatorId)) })}
        </p>
      ) : (
        <ol
          ref={list}
          className={styles.list}
          data-many={stories.length > MANY}
          data-carrying={order.carriedId !== null}
        >
          {order.stories.map((story, index) => (
            <QueueRow
              key={story.id}
              story={story}
              isCurrent={story.id === currentStoryId}
              isCarried={story.id === order.carriedId}
              isFirst={index === 0}
              isLast={index === order.stories.length - 1}
              runs={runs && !ended}
              handle={order.handle(story)}
              onStep={(by) => order.step(story, by)}
              onSelect={() => void poker.select.run(story)}
              isBusy={poker.select.pending}
              onEdit={() => setEditing(story)}
              onAgain={() => void poker.again.run(story)}
              onClear={() => void poker.clear.run(story)}
              onDelete={() => {
                poker.remove.clear()
                leaveTo.current = null
                setDeleting(story)
              }}
            />
          ))}
        </ol>
      )}
      {editing === null ? null : <EditStory room={room} story={editing} onDone={() => setEditing(null)} />}
      {deleting === null ? null : (
        <ConfirmDialog
          title={t('poker.delete.title', { story: storyName(deleting) })}
          confirmLabel={t('poker.delete.confirm')}
          write={poker.remove}
          onConfirm={async () => {
            if (await poker.remove.run(deleting)) {
              leaveTo.current = heading.current // The row that opened this is gone, or will be.
              setDeleting(null)
              toast(t('poker.delete.done', { story: storyName(deleting) }))
            }
          }}
          onDismiss={() => setDeleting(null)}
          leaveTo={leaveTo}
        >
          {t('poker.delete.text', { story: storyName(deleting) })}
        </ConfirmDialog>
      )}
      {importing ? <ImportDialog room={room} onDone={() => setImporting(false)} /> : null}
    </aside>
  )
}

export function copiedResults(room: PokerEnvelope): string {
  return resultsTable(room.state.stories, {
    ref: t('poker.copy.ref'),
    story: t('poker.copy.story'),
    estimate: t('poker.copy.estimate'),
    untitled: t('poker.untitled'),
    none: '–',
  })
}

/** A long queue shows the story that is up for votes, without moving the page. */
function useScrolledToCurrent(list: React.RefObject<HTMLElement | null>, currentStoryId: string | null): void {
  useEffect(() => {
    const box = list.current
    const row =
      currentStoryId === null ? null : box?.querySelector<HTMLElement>(`[data-story="${CSS.escape(currentStoryId)}"]`)
    if (box != null && row != null && box.scrollHeight > box.clientHeight) {
      const top = row.offsetTop - box.offsetTop
      if (top < box.scrollTop || top + row.offsetHeight > box.scrollTop + box.clientHeight) {
        box.scrollTop = top - box.clientHeight / 3
      }
    }
  }, [list, currentStoryId])
}
