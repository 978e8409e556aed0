import { useState } from 'react'
import { isFullAccount, useAuth, useMe, useOrgs, useSpaces } from '../api/queries'
import type { Me } from '../api/types'
import { Foot } from '../app/frame/Foot'
import { Mark } from '../app/frame/Mark'
import { PageFrame, PageTitle } from '../app/frame/PageFrame'
import { Card, ErrorRow, Loading, Skeleton } from '../ui'
import { t } from '../words'
import { CreateSpace } from './CreateSpace'
import styles from './landing.module.css'
import { OpenLink } from './OpenLink'
import { Recent } from './Recent'
import { SpaceList } from './SpaceList'

/** `/` — start something, or get back to the room in one click (§7.1). */
export default function LandingPage() {
  const { data: me, isError, error, refetch } = useMe()
  const account = isFullAccount(me)
  const spaces = useSpaces({ enabled: account })
  const orgs = useOrgs({ enabled: account })
  const [org, setOrg] = useState<string>()
  const list = spaces.data ?? []
  // Who names themself here keeps the form under the gate, with what they typed and what became of it.
  const [welcomed, setWelcomed] = useState(false)
  if (me === null && !welcomed) {
    setWelcomed(true)
  }
  const settled = me !== undefined && (!account || welcomed || spaces.data !== undefined || spaces.isError)

  return (
    <PageFrame
      title={!settled ? undefined : account ? t('landing.spaces') : t('app.name')}
      heading="page"
      documentTitle={t(account ? 'title.spaces' : 'title.signedOut')}
    >
      <div className={styles.page}>
        {isError && me === undefined ? (
          <>
            <PageTitle>{t('app.name')}</PageTitle>
            <ErrorRow error={error} onRetry={() => void refetch()} />
          </>
        ) : !settled ? (
          <>
            <PageTitle>{account ? t('landing.spaces') : t('app.name')}</PageTitle>
            <Loading>
              <div className={styles.rows}>
                <Skeleton height={88} radius={14} />
                <Skeleton height={88} radius={14} />
              </div>
            </Loading>
          </>
        ) : account && (list.length > 0 || spaces.isError) ? (
          <>
            <PageTitle>{t('landing.spaces')}</PageTitle>
            {spaces.isError && spaces.data === undefined ? (
              <ErrorRow error={t('landing.failed')} onRetry={() => void spaces.refetch()} />
            ) : null}
            {list[0] === undefined ? null : <Recent space={list[0]} me={me} />}
            {list.length > 0 ? (
              <SpaceList spaces={list} orgs={orgs.data ?? []} narrowed={org} onNarrow={setOrg} />
            ) : null}
            <div className={styles.pair}>
              <Card>
                <h2 className={styles.cardTitle}>{t('create.title')}</h2>
                <CreateSpace me={me} orgs={orgs.data ?? []} {...(org === undefined ? {} : { org })} />
              </Card>
              <Card>
                <h2 className={styles.cardTitle}>{t('open.title')}</h2>
                <OpenLink />
              </Card>
            </div>
          </>
        ) : (
          <Welcome me={me ?? null} noOrg={account && orgs.data?.length === 0} />
        )}
      </div>
      <Foot wide />
    </PageFrame>
  )
}

/** For whom has no space yet: what this is, and the two ways in. */
function Welcome({ me, noOrg }: { me: Me | null; noOrg: boolean }) {
  const { data: auth } = useAuth()
  const orgs = useOrgs({ enabled: isFullAccount(me) })
  return (
    <>
      <div className={styles.hero}>
        <Mark size={56} />
        <PageTitle>{t('app.name')}</PageTitle>
        <p>
          {auth === undefined ? t('landing.what') : t(auth.mode === 'oidc' ? 'landing.what.oidc' : 'landing.what.open')}
        </p>
      </div>
      {noOrg ? (
        <Card>
          <p className={styles.invited}>{t('landing.noOrg')}</p>
        </Card>
      ) : (
        <Card className={styles.lifted}>
          <CreateSpace me={me} orgs={orgs.data ?? []} />
        </Card>
      )}
      <Card>
        <OpenLink />
        <p className={styles.invited}>{t('landing.invited')}</p>
      </Card>
    </>
  )
}
