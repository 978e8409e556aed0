import { routes } from '../api/paths'
import type { LiveRoom } from '../live/useRoomConnection'
import { Banner, Button, clockTime, LinkButton } from '../ui'
import { t } from '../words'

/** Says what is wrong with the line, and nothing while all is well (chapter 70 section 4). The region stays, so that it is spoken. */
export function ConnectionBanner({ live }: { live: LiveRoom }) {
  return (
    <div role="status" aria-live="polite" data-live="connection">
      <Line live={live} />
    </div>
  )
}

function Line({ live }: { live: LiveRoom }) {
  switch (live.status) {
    case 'reconnecting':
      return (
        <Banner tone="accent" icon="refresh">
          {t('banner.reconnecting')}
        </Banner>
      )
    case 'stale':
      return (
        <Banner
          tone="stop"
          icon="alert"
          action={
            <Button size="small" onPress={() => live.connection.reconnectNow()}>
              {t('banner.reconnectNow')}
            </Button>
          }
        >
          {t('banner.stale', { time: clockTime(new Date(live.asOf ?? Date.now())) })}
        </Banner>
      )
    case 'no-access':
      return (
        <Banner
          tone="stop"
          icon="lock"
          action={
            <LinkButton size="small" to={routes.home()}>
              {t('banner.toSpaces')}
            </LinkButton>
          }
        >
          {t('banner.noAccess')}
        </Banner>
      )
    default:
      return null
  }
}
