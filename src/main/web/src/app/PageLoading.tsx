import { Loading, Skeleton } from '../ui'
import { Mark } from './frame/Mark'
import styles from './PageLoading.module.css'

/** While a page's chunk is on its way: the frame's outline. */
export function PageLoading() {
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Mark />
      </div>
      <div className={styles.body}>
        <Loading>
          <div className={styles.lines}>
            <Skeleton width="40%" height={28} />
            <Skeleton height={88} radius={14} />
            <Skeleton height={88} radius={14} />
          </div>
        </Loading>
      </div>
    </div>
  )
}
