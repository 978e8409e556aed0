import type { StandupEntry } from '../api/types'
import { Icon, Time } from '../ui'
import { rich } from '../words'
import { firstLine } from './digest'
import type { Names } from './names'
import { Answers } from './Speaking'
import styles from './Updates.module.css'
import { Who } from './Who'

/** One line a person, the whole update behind it (WEB-272). */
export function Updates({ entries, names }: { entries: readonly StandupEntry[]; names: Names }) {
  return (
    <ul className={styles.updates}>
      {entries.map((entry) => (
        <li key={entry.userId}>
          <details className={styles.update}>
            <summary>
              <Who named={names(entry.userId)} />
              <span className={styles.line}>{firstLine(entry)}</span>
              <span className={styles.posted}>
                {rich('standup.digest.posted', { time: <Time at={entry.postedAt} /> })}
              </span>
              <Icon name="chevronDown" size={16} />
            </summary>
            <div className={styles.whole}>
              <Answers entry={entry} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
