import { useState } from 'react'
import { isFullAccount, useMe } from '../api/queries'
import { Gate } from '../identity/Gate'
import { t } from '../words'
import { NotFound } from './DeadEnd'
import { PageFrame, PageTitle } from './frame/PageFrame'

/**
 * `/s/{slug}`: an address from before spaces had an org. Only the server resolves it, with a redirect, so an account that still sees this page
 * has none; anybody else is asked who they are and then makes the same request again, as somebody (WEB-24).
 */
export default function LegacySpacePage() {
  const { data: me } = useMe()
  const [cancelled, setCancelled] = useState(false)
  if (me === undefined) {
    return (
      <PageFrame title={undefined} heading="page" documentTitle={t('app.name')}>
        <PageTitle>{t('app.name')}</PageTitle>
      </PageFrame>
    )
  }
  if (isFullAccount(me) || cancelled) {
    return <NotFound>{t('error.notFound.space')}</NotFound>
  }
  return (
    <PageFrame title={t('app.name')} heading="page" documentTitle={t('app.name')}>
      <PageTitle>{t('app.name')}</PageTitle>
      <Gate
        reason={t('gate.reason.find')}
        onDone={() => window.location.reload()}
        onDismiss={() => setCancelled(true)}
      />
    </PageFrame>
  )
}
