import { type FormEvent, useEffect, useRef, useState } from 'react'
import { calls } from '../api/calls'
import type { Commitment, StandupEnvelope } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Button, ErrorRow, Icon, Menu, overLimit, TextField } from '../ui'
import { t } from '../words'
import styles from './Commitments.module.css'
import { type CarriedRow, rowsOf } from './commitments'

export const COMMITMENT_LIMIT = 500

type Outcome = 'landed' | 'carried' | 'dropped' | 'removed'

/** The own commitments: what was carried in with its question, what is new, and a line for the next one (WEB-260 … WEB-263). */
export function Commitments({ room, me }: { room: StandupEnvelope; me: string }) {
  const { carried, fresh } = rowsOf(room, me)
  const addField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(list, addField, [...carried, ...fresh].map(({ id }) => id).join(' '))
  return (
    <div className={styles.commitments} ref={list}>
      {carried.length === 0 && fresh.length === 0 ? <p className={styles.none}>{t('standup.carry.none')}</p> : null}
      {carried.length === 0 ? null : (
        <ul className={styles.list}>
          {carried.map((row) => (
            <Carried key={row.id} room={room} row={row} />
          ))}
        </ul>
      )}
      {fresh.length === 0 ? null : (
        <div className={styles.fresh}>
          <h3>{t('standup.carry.new')}</h3>
          <ul className={styles.list}>
            {fresh.map((row) => (
              <Fresh key={row.id} room={room} row={row} />
            ))}
          </ul>
        </div>
      )}
      <AddCommitment room={room} inputRef={addField} />
    </div>
  )
}

/** When the row that had the focus is gone, the line for the next one takes it (WEB-260, WEB-422). */
function useFocusAfterRemoval(
  list: React.RefObject<HTMLElement | null>,
  target: React.RefObject<HTMLInputElement | null>,
  ids: string,
): void {
  const shown = useRef(ids)
  const inside = useRef(false)
  if (shown.current !== ids) {
    shown.current = ids
    inside.current = list.current?.contains(document.activeElement) ?? false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has changed
  useEffect(() => {
    if (inside.current && (document.activeElement === document.body || document.activeElement === null)) {
      target.current?.focus({ preventScroll: true })
    }
    inside.current = false
  }, [ids, target])
}

function useRowActs(room: StandupEnvelope, row: Commitment) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [asking, setAsking] = useState<'drop' | 'remove' | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const send = useWrite(
    async (name: 'answer' | 'drop' | 'remove', body: object, result: Outcome) => {
      await calls.action(room.id, name, { id: row.id, ...body })
      return result
    },
    {
      onSuccess: (result) => {
        setOutcome(result)
        setAsking(null)
        // The pressed button is gone: the row itself keeps the focus.
        item.current?.focus({ preventScroll: true })
      },
    },
  )
  return { outcome, setOutcome, asking, setAsking, item, send }
}

type Acts = ReturnType<typeof useRowActs>

function Carried({ room, row }: { room: StandupEnvelope; row: CarriedRow }) {
  const acts = useRowActs(room, row)
  const [changing, setChanging] = useState(false)
  const { outcome, send, asking } = acts
  // "Not yet" is known to the room: it is said again after a reload.
  const shown = outcome ?? (row.carriedHere && !changing ? 'carried' : null)
  const closed = shown !== null && shown !== 'carried'
  const answer = async (done: boolean) => {
    if ((await send.run('answer', { done }, done ? 'landed' : 'carried')) !== undefined) {
      setChanging(false)
    }
  }
  return (
    <li ref={acts.item} tabIndex={-1} className={styles.row} data-closed={closed}>
      <div className={styles.words}>
        <p className={styles.text}>{row.text}</p>
        {row.stuck ? <p className={styles.stuck}>{t('standup.carry.stuck', { n: row.carried })}</p> : null}
      </div>
      {asking !== null ? (
        <TwoStep acts={acts} />
      ) : shown !== null ? (
        <div className={styles.outcome}>
          <span className={styles.said} data-outcome={shown}>
            {shown === 'landed' ? <Icon name="check" size={16} /> : null}
            {t(`standup.carry.${shown}`)}
          </span>
          {closed ? null : (
            <Button
              size="small"
              variant="bare"
              aria-label={t('standup.carry.changeName', { text: row.text })}
              onPress={() => {
                acts.setOutcome(null)
                setChanging(true)
                acts.item.current?.focus({ preventScroll: true })
              }}
            >
              {t('standup.carry.change')}
            </Button>
          )}
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit a row
        <div role="group" aria-label={t('standup.carry.group', { text: row.text })} className={styles.answer}>
          <span aria-hidden="true" className={styles.question}>
            {t('standup.carry.question')}
          </span>
          <Button size="small" write={send} onPress={() => void answer(true)}>
            {t('standup.carry.yes')}
          </Button>
          <Button size="small" write={send} onPress={() => void answer(false)}>
            {t('standup.carry.no')}
          </Button>
          <Menu
            label={t('standup.carry.menu', { text: row.text })}
            size="small"
            items={[
              { id: 'drop', label: t('standup.carry.drop'), onAction: () => acts.setAsking('drop') },
              {
                id: 'remove',
                label: t('standup.carry.remove'),
                icon: 'trash',
                onAction: () => acts.setAsking('remove'),
              },
            ]}
          />
        </div>
      )}
      {send.error === undefined ? null : <ErrorRow error={send.error} onDismiss={send.clear} />}
    </li>
  )
}

function Fresh({ room, row }: { room: StandupEnvelope; row: Commitment }) {
  const acts = useRowActs(room, row)
  const { outcome, send, asking } = acts
  return (
    <li ref={acts.item} tabIndex={-1} className={styles.row} data-closed={outcome !== null}>
      <div className={styles.words}>
        <p className={styles.text}>{row.text}</p>
      </div>
      {asking !== null ? (
        <TwoStep acts={acts} />
      ) : outcome !== null ? (
        <span className={styles.said} data-outcome={outcome}>
          {t(`standup.carry.${outcome}`)}
        </span>
      ) : (
        <Menu
          label={t('standup.carry.menu', { text: row.text })}
          size="small"
          items={[
            { id: 'drop', label: t('standup.carry.drop'), onAction: () => acts.setAsking('drop') },
            { id: 'remove', label: t('standup.carry.remove'), icon: 'trash', onAction: () => acts.setAsking('remove') },
          ]}
        />
      )}
      {send.error === undefined ? null : <ErrorRow error={send.error} onDismiss={send.clear} />}
    </li>
  )
}

/** The first press replaces the buttons by the safe one, which has the focus, and the act (WEB-84). */
function TwoStep({ acts }: { acts: Acts }) {
  const { asking, send } = acts
  const act = asking ?? 'drop'
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <div className={styles.twoStep}>
      <p>{t(`standup.carry.${act}.text`)}</p>
      <Button
        ref={safe}
        size="small"
        onPress={() => {
          acts.setAsking(null)
          acts.item.current?.focus({ preventScroll: true })
        }}
      >
        {t('act.keepIt')}
      </Button>
      <Button
        size="small"
        variant="danger"
        write={send}
        onPress={() => void send.run(act, {}, act === 'drop' ? 'dropped' : 'removed')}
      >
        {t(`standup.carry.${act}`)}
      </Button>
    </div>
  )
}

/** One line; cleared only when it is on the server (WEB-262). Not sent again by itself: that could make two of it. */
function AddCommitment({
  room,
  inputRef,
}: {
  room: StandupEnvelope
  inputRef: React.RefObject<HTMLInputElement | null>
}) {
  const [text, setText] = useState('')
  const add = useWrite((line: string) => calls.action(room.id, 'add', { text: line }), {
    onSuccess: (_, line) => setText((now) => (now === line ? '' : now)),
  })
  const isReady = text.trim() !== '' && !overLimit(text, COMMITMENT_LIMIT)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) {
      void add.run(text)
    }
  }
  return (
    <form noValidate className={styles.add} onSubmit={submit}>
      <TextField
        label={t('standup.carry.add')}
        hideLabel
        placeholder={t('standup.carry.add.placeholder')}
        autoComplete="off"
        limit={COMMITMENT_LIMIT}
        counterFrom={50}
        value={text}
        onChange={setText}
        inputRef={inputRef}
        end={
          <Button type="submit" icon="plus" isDisabled={!isReady} write={add}>
            {t('standup.add')}
          </Button>
        }
      />
      {add.error === undefined ? null : <ErrorRow error={add.error} retryIn={add.retryIn} onDismiss={add.clear} />}
    </form>
  )
}
