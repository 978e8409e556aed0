import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '../api/calls'
import { routes } from '../api/paths'
import { keys } from '../api/queries'
import { useWrite } from '../api/useWrite'
import { Button, Dialog, ErrorRow, kindLabel, overLimit, RadioCards, Switch, TextField } from '../ui'
import { t } from '../words'
import { type BuiltInDeck, builtInDecks, builtInNames, deckProblems, type OwnDeck, readCards } from './decks'
import { Faces } from './Faces'
import { StandupFields } from './StandupFields'
import styles from './space.module.css'
import { freshStandup, standupConfig, standupProblems } from './standupConfig'

interface NewRoomDialogProps {
  org: string
  slug: string
  kinds: readonly string[]
  onClose: () => void
}

const OWN = 'own'

interface PokerOptions {
  deck: BuiltInDeck | typeof OWN
  own: OwnDeck
  autoReveal: boolean
  openVoting: boolean
}

const freshPoker: PokerOptions = {
  deck: 'fibonacci',
  own: { name: '', cards: '', ordinal: false },
  autoReveal: false,
  openVoting: false,
}

/** What is sent of the options: a built-in deck by name, an own one whole (WEB-137). */
export function pokerConfig(options: PokerOptions): object {
  return {
    deck:
      options.deck === OWN
        ? { name: options.own.name.trim(), values: readCards(options.own.cards), ordinal: options.own.ordinal }
        : options.deck,
    autoReveal: options.autoReveal,
    openVoting: options.openVoting,
  }
}

/** Opens a room of one of the offered kinds and goes there (WEB-135 … WEB-139). */
export function NewRoomDialog({ org, slug, kinds, onClose }: NewRoomDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useId()
  const [kind, setKind] = useState(kinds[0] ?? '')
  const [title, setTitle] = useState('')
  const [poker, setPoker] = useState(freshPoker)
  const [standup, setStandup] = useState(freshStandup)
  // A half-typed date reads as none: it is looked at when somebody asks for the room.
  const [asked, setAsked] = useState({ half: false, at: 0 })
  const [checked, setChecked] = useState(false)
  const titleInput = useRef<HTMLInputElement>(null)
  const cutoffInput = useRef<HTMLInputElement>(null)
  const secondsInput = useRef<HTMLInputElement>(null)
  const created = useRef(false)

  const write = useWrite(calls.createRoom, {
    onSuccess: (room) => {
      created.current = true
      void client.invalidateQueries({ queryKey: keys.space(org, slug) })
      void navigate(routes.room(room.id))
    },
  })

  const titleMissing = title.trim() === ''
  const problems = kind === 'poker' && poker.deck === OWN ? deckProblems(poker.own) : {}
  const configOf = () => (kind === 'poker' ? pokerConfig(poker) : kind === 'standup' ? standupConfig(standup) : {})
  const isHalf = () => cutoffInput.current?.validity.badInput === true
  const submit = () => {
    setChecked(true)
    const now = { half: isHalf(), at: Date.now() }
    setAsked(now)
    if (titleMissing || overLimit(title, 200)) {
      titleInput.current?.focus()
      return
    }
    const wrong = kind === 'standup' ? standupProblems(standup, now.half, now.at) : {}
    if (wrong.seconds !== undefined || wrong.cutoff !== undefined) {
      ;(wrong.seconds === undefined ? cutoffInput : secondsInput).current?.focus()
      return
    }
    if (problems.name !== undefined || problems.cards !== undefined || created.current) {
      return
    }
    void write.run(org, slug, { kind, title: title.trim(), config: configOf() })
  }

  return (
    <Dialog
      title={t('newRoom.title')}
      onDismiss={onClose}
      width={560}
      footer={
        <>
          <Button onPress={onClose}>{t('act.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" write={write} busyLabel={t('newRoom.creating')}>
            {t('newRoom.create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {kinds.length > 1 ? (
          <RadioCards
            label={t('newRoom.kind')}
            value={kind}
            columns={2}
            onChange={(next) => {
              setKind(next)
              setPoker(freshPoker)
              setStandup(freshStandup)
              setAsked({ half: false, at: 0 })
            }}
            options={kinds.map((value) => ({ value, label: kindLabel(value) }))}
          />
        ) : null}
        <TextField
          label={t('newRoom.name')}
          value={title}
          onChange={setTitle}
          limit={200}
          autoFocus
          autoComplete="off"
          inputRef={titleInput}
          placeholder={t(kind === 'standup' ? 'newRoom.name.standup' : 'newRoom.name.poker')}
          error={checked && titleMissing ? t('newRoom.name.missing') : undefined}
        />
        {kind === 'poker' ? (
          <PokerFields options={poker} onChange={setPoker} problems={checked ? problems : {}} />
        ) : null}
        {kind === 'standup' ? (
          <StandupFields
            options={standup}
            onChange={(next) => {
              setStandup(next)
              setAsked((old) => ({ ...old, half: isHalf() }))
            }}
            problems={checked ? standupProblems(standup, asked.half, asked.at) : {}}
            cutoffInput={cutoffInput}
            secondsInput={secondsInput}
          />
        ) : null}
      </form>
      {write.error === undefined ? null : <ErrorRow error={write.error} retryIn={write.retryIn} />}
    </Dialog>
  )
}

interface PokerFieldsProps {
  options: PokerOptions
  onChange: (options: PokerOptions) => void
  problems: { name?: string; cards?: string }
}

function PokerFields({ options, onChange, problems }: PokerFieldsProps) {
  const set = (next: Partial<PokerOptions>) => onChange({ ...options, ...next })
  const setOwn = (next: Partial<OwnDeck>) => set({ own: { ...options.own, ...next } })
  const cards = readCards(options.own.cards)
  return (
    <>
      <div className={styles.decks}>
        <RadioCards
          label={t('newRoom.deck')}
          value={options.deck}
          columns={2}
          onChange={(deck) => set({ deck })}
          options={[
            ...builtInNames.map((name) => ({
              value: name as BuiltInDeck | typeof OWN,
              label: t(`deck.${name}`),
              description: <Faces cards={builtInDecks[name]} />,
            })),
            { value: OWN, label: t('newRoom.deck.own'), description: t('newRoom.deck.own.text') },
          ]}
        />
        {options.deck === OWN ? (
          <div className={styles.own}>
            <TextField
              label={t('deck.name')}
              value={options.own.name}
              onChange={(name) => setOwn({ name })}
              limit={40}
              counterFrom={10}
              placeholder={t('deck.name.placeholder')}
              autoComplete="off"
              error={problems.name}
            />
            <TextField
              label={t('deck.cards')}
              value={options.own.cards}
              onChange={(text) => setOwn({ cards: text })}
              placeholder={t('deck.cards.placeholder')}
              mono
              autoComplete="off"
              spellCheck="false"
              error={problems.cards}
            />
            {cards.length === 0 ? null : <Faces cards={cards} label={t('deck.cards.preview')} large />}
            <Switch isSelected={options.own.ordinal} onChange={(ordinal) => setOwn({ ordinal })}>
              {t('deck.ordinal')}
            </Switch>
          </div>
        ) : null}
        <p className={styles.note}>{t('newRoom.deck.note')}</p>
      </div>
      <div className={styles.switches}>
        <Switch isSelected={options.autoReveal} onChange={(autoReveal) => set({ autoReveal })}>
          {t('newRoom.autoReveal')}
        </Switch>
        <Switch isSelected={options.openVoting} onChange={(openVoting) => set({ openVoting })}>
          {t('newRoom.openVoting')}
        </Switch>
      </div>
    </>
  )
}
