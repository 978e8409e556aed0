import { useState } from 'react'
import type { Story } from '../api/types'
import { Button, Chip, ConfirmDialog, ErrorRow, Menu, ToggleButton, useToast } from '../ui'
import { t } from '../words'
import styles from './Controls.module.css'
import { estimates } from './deck'
import { RoundTimer } from './RoundTimer'
import { proposal } from './results'
import { currentStory, nextStory } from './round'
import { storyName } from './StoryHeader'
import type { Poker } from './usePoker'

/** What the facilitator does with a round, in a fixed order (WEB-200, WEB-217, WEB-218). */
export function Controls({ poker }: { poker: Poker }) {
  const { room, table } = poker
  const { autoReveal, openVoting, stories } = room.state
  // Asked about one round; the next one closes the question.
  const [askedIn, setAskedIn] = useState<number | null>(null)
  const toast = useToast()
  const story = currentStory(room)
  const votes = story?.votedUserIds.length ?? 0
  const next = nextStory(stories, room.state.currentStoryId)

  const reset = async () => {
    if (await poker.reset.run()) {
      setAskedIn(null)
      toast(t('poker.cleared'))
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit a toolbar
    <div role="group" aria-label={t('poker.controls')} className={styles.controls}>
      {room.revealed && story !== null ? (
        <Saving poker={poker} story={story} next={next} />
      ) : (
        <Button
          variant="primary"
          icon="eye"
          isDisabled={story === null || votes === 0}
          write={poker.reveal}
          busyLabel={t('poker.revealing')}
          onPress={() => void poker.reveal.run()}
        >
          {t('poker.reveal')}
        </Button>
      )}
      <Button
        icon="reset"
        isDisabled={story === null || (votes === 0 && !room.revealed)}
        write={poker.reset}
        busyLabel={t('poker.resetting')}
        onPress={() => (room.revealed && votes > 0 ? setAskedIn(poker.round) : void reset())}
      >
        {t('poker.reset')}
      </Button>
      <span className={styles.gap} />
      <ToggleButton size="small" isSelected={autoReveal} onChange={(on) => void poker.autoReveal.run(on)}>
        {t(autoReveal ? 'poker.autoReveal.on' : 'poker.autoReveal.off')}
      </ToggleButton>
      <ToggleButton
        size="small"
        isSelected={openVoting}
        aria-describedby="open-voting-help"
        onChange={(on) => void poker.openVoting.run(on)}
      >
        {t(openVoting ? 'poker.openVoting.on' : 'poker.openVoting.off')}
      </ToggleButton>
      <RoundTimer round={poker.round} />
      <span id="open-voting-help" className={styles.help}>
        {t('poker.openVoting.text')}
      </span>
      {table.trouble === null ? null : (
        <div className={styles.error}>
          <ErrorRow
            error={table.trouble.error}
            onDismiss={() => table.set(null)}
            {...(table.trouble.retry === undefined ? {} : { onRetry: table.trouble.retry })}
          />
        </div>
      )}
      {askedIn === poker.round && story !== null ? (
        <ConfirmDialog
          title={t('poker.reset.title')}
          confirmLabel={t('poker.reset.confirm')}
          busyLabel={t('poker.resetting')}
          write={poker.reset}
          onConfirm={() => void reset()}
          onDismiss={() => setAskedIn(null)}
        >
          {t('poker.reset.text', { story: storyName(story), n: votes })}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** After the reveal: the value to save or its mark, any other card in a menu (UP-36), and on to the next story. */
function Saving({ poker, story, next }: { poker: Poker; story: Story; next: Story | null }) {
  const { room, save, select } = poker
  const [savedIn, setSavedIn] = useState<number | null>(null)
  const offer = story.results === undefined ? null : proposal(story.results, room.state.deck)
  const value = offer?.kind === 'card' ? offer.value : null
  const saved = story.estimate !== null
  // An estimate of an earlier round does not hide what this one came to.
  const settled = saved && (savedIn === poker.round || value === null || value === story.estimate)
  const keep = (card: string) => {
    setSavedIn(poker.round)
    void save.run(story, card)
  }
  return (
    <>
      {value !== null && !settled ? (
        <Button variant={saved ? 'quiet' : 'primary'} icon="check" write={save} onPress={() => keep(value)}>
          {t('poker.save', { value })}
        </Button>
      ) : null}
      {saved ? (
        <Chip tone="go" icon="check">
          {t('poker.saved', { value: story.estimate ?? '' })}
        </Chip>
      ) : null}
      <Menu
        label={t(value === null && !saved ? 'poker.saveAny' : 'poker.saveOther')}
        icon="chevronDown"
        variant="quiet"
        {...(value === null && !saved ? { text: t('poker.saveAny') } : { size: 'small' })}
        items={estimates(room.state.deck).map((card) => ({
          id: `card-${card}`,
          label: t('poker.saveCard', { value: card }),
          isDisabled: card === story.estimate || save.pending,
          onAction: () => keep(card),
        }))}
      />
      {saved && next !== null ? (
        <Button
          variant={settled ? 'primary' : 'quiet'}
          iconEnd="arrowRight"
          write={select}
          onPress={() => void select.run(next)}
        >
          {t('poker.next')}
        </Button>
      ) : null}
    </>
  )
}
