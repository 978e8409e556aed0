import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { PokerEnvelope, Story } from '../api/types'
import { nameOf } from '../room/people'
import { Button, Chip, cleanName } from '../ui'
import { t } from '../words'
import { pieces } from './links'
import { ownName } from './round'
import styles from './StoryHeader.module.css'

export const storyName = (story: Story): string => ownName(story) ?? t('poker.untitled')

/** The story on the table: reference, title, notes, and the facilitator's controls, which outlast the story (WEB-422). */
export function StoryHeader({
  room,
  story,
  runs,
  children,
}: {
  room: PokerEnvelope
  story: Story | null
  runs: boolean
  children?: ReactNode
}) {
  const [openOf, setOpenOf] = useState<string | null>(null)
  const open = story !== null && openOf === story.id
  const text = useRef<HTMLDivElement>(null)
  const cut = useCut(text, open, story)

  if (story === null) {
    const name = cleanName(nameOf(room, room.facilitatorId))
    const queued = room.state.stories.length > 0
    return (
      <section className={styles.story} data-empty="true">
        <h2>{t('poker.nothingUp')}</h2>
        {queued ? (
          <p className={styles.hint}>{runs ? t('poker.chooseNext') : t('poker.otherChooses', { name })}</p>
        ) : null}
        <Fragment key="controls">{children}</Fragment>
      </section>
    )
  }
  return (
    <section className={styles.story}>
      <div className={styles.top}>
        {story.ref === '' ? (
          <em className={styles.noRef}>{t('poker.noTicket')}</em>
        ) : (
          <span className={styles.ref}>{story.ref}</span>
        )}
        <Chip tone="accent">{t('poker.now')}</Chip>
      </div>
      <div ref={text} className={styles.text} data-open={open}>
        <h2>{storyName(story)}</h2>
        {story.notes.trim() === '' ? null : <Notes text={story.notes} />}
      </div>
      {cut || open ? (
        <span className={styles.more}>
          <Button
            variant="bare"
            size="small"
            icon={open ? 'chevronUp' : 'chevronDown'}
            aria-expanded={open}
            onPress={() => setOpenOf(open ? null : story.id)}
          >
            {t(open ? 'poker.showLess' : 'poker.showAll')}
          </Button>
        </span>
      ) : null}
      <Fragment key="controls">{children}</Fragment>
    </section>
  )
}

/** Line breaks kept, addresses as links that say nothing of where they were found (WEB-500, WEB-506). */
function Notes({ text }: { text: string }) {
  return (
    <p className={styles.notes}>
      {pieces(text).map((piece, index) =>
        piece.href === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
          <span key={index}>{piece.text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}

/** True when something of the title or the notes does not fit. */
function useCut(box: React.RefObject<HTMLDivElement | null>, open: boolean, story: Story | null): boolean {
  const [cut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || open) {
      return
    }
    const measure = () => setCut([...element.children].some((child) => child.scrollHeight > child.clientHeight + 1))
    measure()
    if (typeof ResizeObserver !== 'function') {
      return
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, open, story?.title, story?.notes])
  return cut
}
