import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../words'
import styles from './Skeleton.module.css'

/** False for the first `after` ms, so that what comes quickly does not flicker. */
export function useDelayed(after = 150): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return passed
}

/** A grey bar where something will stand. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius,
}: {
  width?: number | string
  height?: number
  radius?: number
}) {
  return <span aria-hidden="true" className={styles.bar} style={{ width, height, borderRadius: radius }} />
}

/** The region that is loading: skeletons with the final layout, from 150 ms on (WEB-87). */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const shown = useDelayed()
  return (
    <div aria-busy="true" className={styles.region} data-shown={shown}>
      <span className="visually-hidden">{label ?? t('app.loading')}</span>
      {children}
    </div>
  )
}
