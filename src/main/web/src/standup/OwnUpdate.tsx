import { useRef, useState } from 'react'
import { Button } from '../ui'
import { t } from '../words'
import styles from './OwnUpdate.module.css'
import { Section } from './Section'
import { UpdateForm } from './UpdateForm'
import type { Draft } from './useDraft'

/**
 * The own form: open while people gather, behind "Edit your update" while they speak (WEB-241). It keeps its place on the page, so that a
 * round that starts takes the pen out of nobody's hand.
 */
export function OwnUpdate({ draft, speaking, has }: { draft: Draft; speaking: boolean; has: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [before, setBefore] = useState(speaking)
  if (before !== speaking) {
    setBefore(speaking)
    setOpen(speaking && (box.current?.contains(document.activeElement) ?? false))
  }
  const shown = !speaking || open || draft.status === 'failed' || draft.offer !== null
  return (
    <div ref={box} className={styles.own}>
      {shown ? (
        <Section
          title={t('standup.draft.title')}
          hint={t('standup.draft.hint')}
          aside={
            speaking && open ? (
              <Button
                size="small"
                onPress={() => {
                  setOpen(false)
                  void draft.flush()
                  requestAnimationFrame(() => box.current?.querySelector('button')?.focus())
                }}
              >
                {t('standup.draft.close')}
              </Button>
            ) : null
          }
        >
          <UpdateForm draft={draft} />
        </Section>
      ) : (
        <Button
          icon="edit"
          onPress={() => {
            setOpen(true)
            requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus())
          }}
        >
          {t(has ? 'standup.draft.edit' : 'standup.draft.write')}
        </Button>
      )}
    </div>
  )
}
