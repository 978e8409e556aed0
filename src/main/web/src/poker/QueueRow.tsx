import type { Story } from '../api/types'
import { Button, Chip, Icon, IconButton, Menu } from '../ui'
import { t } from '../words'
import styles from './Queue.module.css'
import { storyName } from './StoryHeader'
import type { Reorder } from './useReorder'

export interface QueueRowProps {
  story: Story
  isCurrent: boolean
  isCarried: boolean
  isFirst: boolean
  isLast: boolean
  runs: boolean
  isBusy: boolean
  handle: ReturnType<Reorder['handle']>
  onStep: (by: 1 | -1) => void
  onSelect: () => void
  onEdit: () => void
  onAgain: () => void
  onClear: () => void
  onDelete: () => void
}

/** One story of the queue (WEB-225). */
export function QueueRow(props: QueueRowProps) {
  const { story, isCurrent, isCarried, isFirst, isLast, runs } = props
  const name = storyName(story)
  const settled = story.estimate !== null
  return (
    <li className={styles.row} data-story={story.id} data-current={isCurrent} data-carried={isCarried} data-runs={runs}>
      {runs ? (
        <button
          type="button"
          className={styles.handle}
          aria-label={t('poker.row.handle', { story: name })}
          aria-description={t('poker.row.handle.help')}
          aria-pressed={isCarried}
          title={t('poker.row.handle.help')}
          {...props.handle}
        >
          <Icon name="grip" />
        </button>
      ) : null}
      <div className={styles.meta}>
        {story.ref === '' ? (
          <em className={styles.noRef}>{t('poker.noTicket')}</em>
        ) : (
          <span className={styles.ref} title={story.ref}>
            {story.ref}
          </span>
        )}
        {isCurrent ? <Chip tone="accent">{t('poker.now')}</Chip> : null}
      </div>
      {runs ? (
        <div className={styles.acts}>
          <span className={styles.steps}>
            <IconButton
              icon="arrowUp"
              size="small"
              label={t('poker.row.up', { story: name })}
              isDisabled={isFirst}
              onPress={() => props.onStep(-1)}
            />
            <IconButton
              icon="arrowDown"
              size="small"
              label={t('poker.row.down', { story: name })}
              isDisabled={isLast}
              onPress={() => props.onStep(1)}
            />
          </span>
          <Menu
            label={t('poker.row.menu', { story: name })}
            size="small"
            items={[
              { id: 'edit', label: t('poker.row.edit'), icon: 'edit', onAction: props.onEdit },
              { id: 'again', label: t('poker.row.again'), icon: 'reset', onAction: props.onAgain },
              ...(settled
                ? [{ id: 'clear', label: t('poker.row.clear'), icon: 'close' as const, onAction: props.onClear }]
                : []),
              'separator',
              {
                id: 'delete',
                label: t('poker.row.delete'),
                icon: 'trash',
                isHarmful: true,
                onAction: props.onDelete,
              },
            ]}
          />
        </div>
      ) : null}
      <span className={styles.title} title={name}>
        {name}
      </span>
      {settled ? (
        <span role="img" className={styles.estimate} aria-label={t('poker.estimate', { value: story.estimate ?? '' })}>
          {story.estimate}
        </span>
      ) : null}
      {runs && !isCurrent && !settled ? (
        <span className={styles.vote}>
          <Button
            size="small"
            aria-label={t('poker.voteOn.name', { story: name })}
            isDisabled={props.isBusy}
            onPress={props.onSelect}
          >
            {t('poker.voteOn')}
          </Button>
        </span>
      ) : null}
    </li>
  )
}
