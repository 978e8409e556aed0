import { useRef, useState } from 'react'
import { calls } from '../api/calls'
import type { PokerEnvelope } from '../api/types'
import { Button, Dialog, ErrorRow, TextArea, useToast } from '../ui'
import { t } from '../words'
import { type ImportRow, parseImport } from './importing'
import styles from './Queue.module.css'

interface Run {
  done: number
  total: number
}

/** Many stories at once, added one after the other in order; it can be stopped between two (UP-24). */
export function ImportDialog({ room, onDone }: { room: PokerEnvelope; onDone: () => void }) {
  const [text, setText] = useState('')
  const [run, setRun] = useState<Run | null>(null)
  const [error, setError] = useState<unknown>(undefined)
  const [note, setNote] = useState('')
  const stopped = useRef(false)
  const toast = useToast()
  const rows = parseImport(text, run === null ? room.state.stories.length : 0)
  const good = rows.filter((row) => row.problem === undefined)

  const start = async () => {
    const queue = good
    stopped.current = false
    setError(undefined)
    setNote('')
    setRun({ done: 0, total: queue.length })
    let done = 0
    try {
      for (const row of queue) {
        if (stopped.current) {
          break
        }
        await calls.action(room.id, 'stories', { ref: row.ref, title: row.title, notes: row.notes })
        done++
        setRun({ done, total: queue.length })
      }
    } catch (failure) {
      setError(failure)
    }
    setRun(null)
    if (done === queue.length) {
      toast(t('poker.import.done', { n: done }))
      onDone()
      return
    }
    // What went in leaves the field, so that going on cannot add it twice.
    setText(asText(queue.slice(done)))
    setNote(`${t('poker.import.stopped', { n: done })} ${t('poker.import.rest')}`)
  }

  const running = run !== null
  return (
    <Dialog
      title={t('poker.import')}
      width={620}
      {...(running ? {} : { onDismiss: onDone })}
      footer={
        running ? (
          <Button
            icon="stop"
            onPress={() => {
              stopped.current = true
            }}
          >
            {t('poker.import.stop')}
          </Button>
        ) : (
          <>
            <Button onPress={onDone}>{t('act.cancel')}</Button>
            <Button variant="primary" isDisabled={good.length === 0} onPress={() => void start()}>
              {t('poker.import.start', { n: good.length })}
            </Button>
          </>
        )
      }
    >
      {running ? (
        <>
          <p className={styles.formNote} role="status">
            {t('poker.import.progress', { done: run.done, n: run.total })}
          </p>
          <div className={styles.bar} aria-hidden="true">
            <span style={{ transform: `scaleX(${run.done / Math.max(1, run.total)})` }} />
          </div>
        </>
      ) : (
        <>
          <TextArea
            label={t('poker.import.label')}
            description={t('poker.import.help')}
            rows={6}
            autoFocus
            value={text}
            onChange={setText}
          />
          {note === '' ? null : <p className={styles.formNote}>{note}</p>}
          {error === undefined ? null : <ErrorRow error={error} />}
          {rows.length === 0 ? null : <Preview rows={rows} count={good.length} />}
        </>
      )}
    </Dialog>
  )
}

function Preview({ rows, count }: { rows: ImportRow[]; count: number }) {
  return (
    <div>
      <p className={styles.formNote}>{t('poker.import.preview', { n: count })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be scrolled by keys */}
      <ol className={styles.preview} tabIndex={0} aria-label={t('poker.import.preview', { n: count })}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other identity
          <li key={index}>
            {row.ref === '' ? null : <span className={styles.ref}>{row.ref}</span>}
            <span>{row.title}</span>
            {row.problem === undefined ? null : (
              <span className={styles.problem}>{t(`poker.import.problem.${row.problem}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`

/** Back into the field as CSV, which loses nothing. */
function asText(rows: ImportRow[]): string {
  return ['ref,title,notes', ...rows.map((row) => [row.ref, row.title, row.notes].map(quoted).join(','))].join('\n')
}
