import type { RefObject } from 'react'
import { minutesSeconds } from '../live/clock'
import { IconButton, RadioCards, TextField } from '../ui'
import { t } from '../words'
import styles from './space.module.css'
import { localMinute, type StandupOptions, type StandupProblems, secondsOf, stepped } from './standupConfig'

interface StandupFieldsProps {
  options: StandupOptions
  onChange: (options: StandupOptions) => void
  problems: StandupProblems
  cutoffInput: RefObject<HTMLInputElement | null>
  secondsInput: RefObject<HTMLInputElement | null>
}

/** Live with a turn's length, or async with an optional cutoff; what was typed survives going to and fro (WEB-138, UP-16). */
export function StandupFields({ options, onChange, problems, cutoffInput, secondsInput }: StandupFieldsProps) {
  const set = (next: Partial<StandupOptions>) => onChange({ ...options, ...next })
  const seconds = secondsOf(options.seconds)
  return (
    <>
      <RadioCards
        label={t('newRoom.mode')}
        value={options.mode}
        columns={2}
        onChange={(mode) => set({ mode })}
        options={(['sync', 'async'] as const).map((mode) => ({
          value: mode,
          label: t(`newRoom.mode.${mode}`),
          description: t(`newRoom.mode.${mode}.text`),
        }))}
      />
      {options.mode === 'sync' ? (
        <TextField
          label={t('newRoom.seconds')}
          inputMode="numeric"
          mono
          autoComplete="off"
          value={options.seconds}
          onChange={(value) => set({ seconds: value })}
          inputRef={secondsInput}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              set({ seconds: stepped(options.seconds, event.key === 'ArrowUp' ? 1 : -1) })
            }
          }}
          description={seconds === null ? undefined : t('newRoom.seconds.text', { time: minutesSeconds(seconds) })}
          error={problems.seconds === undefined ? undefined : t('newRoom.seconds.wrong')}
          end={
            <span className={styles.stepper}>
              <IconButton
                icon="minus"
                variant="quiet"
                label={t('newRoom.seconds.less')}
                isDisabled={seconds !== null && seconds <= 15}
                onPress={() => set({ seconds: stepped(options.seconds, -1) })}
              />
              <IconButton
                icon="plus"
                variant="quiet"
                label={t('newRoom.seconds.more')}
                isDisabled={seconds !== null && seconds >= 600}
                onPress={() => set({ seconds: stepped(options.seconds, 1) })}
              />
            </span>
          }
        />
      ) : (
        <TextField
          label={t('newRoom.cutoff')}
          type="datetime-local"
          min={localMinute(new Date())}
          value={options.cutoff}
          onChange={(cutoff) => set({ cutoff })}
          inputRef={cutoffInput}
          description={t('newRoom.cutoff.text')}
          error={problems.cutoff === undefined ? undefined : t(`newRoom.cutoff.${problems.cutoff}`)}
        />
      )}
    </>
  )
}
