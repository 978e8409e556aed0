import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button, Icon } from '../ui'
import { t } from '../words'
import styles from './DeadEnd.module.css'
import { StaleVersion } from './lazyPage'

interface Props {
  children: ReactNode
  /** Drawn instead of what crashed; default is a small card that offers to try again. */
  fallback?: (error: Error, retry: () => void) => ReactNode
}

/** Keeps the crash of one part to that part (§7.20). */
export class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (error === null) {
      return this.props.children
    }
    const retry = () => this.setState({ error: null })
    if (this.props.fallback !== undefined) {
      return this.props.fallback(error, retry)
    }
    return (
      <div role="alert" className={styles.part}>
        <Icon name="alert" />
        <span>{t(error instanceof StaleVersion ? 'app.newVersion' : 'error.part')}</span>
        {error instanceof StaleVersion ? (
          <Button size="small" onPress={() => window.location.reload()}>
            {t('app.reload')}
          </Button>
        ) : (
          <Button size="small" onPress={retry}>
            {t('act.retry')}
          </Button>
        )}
      </div>
    )
  }
}
