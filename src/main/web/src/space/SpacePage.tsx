import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { errorText } from '../api/errors'
import { isRefusal, isStatus } from '../api/http'
import { useMe, useSpace } from '../api/queries'
import { DeadEnd } from '../app/DeadEnd'
import { PageFrame } from '../app/frame/PageFrame'
import { Button, Loading, Skeleton } from '../ui'
import { t } from '../words'
import { settleFragment, takeFragment } from './fragment'
import { Gateway } from './Gateway'
import { MemberSpace } from './MemberSpace'
import styles from './space.module.css'

/** `/o/{org}/s/{slug}`: the door for strangers, the rooms for members (§7.3, §7.4). */
export default function SpacePage() {
  const { org = '', slug = '' } = useParams()
  const [code, setCode] = useState(() => takeFragment('c'))
  useEffect(settleFragment, [])
  // An invite for the space that is open already: the page stays, only the fragment is new.
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith('#c=')) {
      const fresh = takeFragment('c')
      if (fresh !== null) {
        setCode(fresh)
      }
      settleFragment()
    }
  }, [hash])
  const { data: me } = useMe()
  const { data: space, error, refetch } = useSpace(org, slug, { every: 30_000 })

  if (space === undefined && error !== null) {
    return isRefusal(error) ? (
      <DeadEnd title={t('gateway.missing.title')} icon="search">
        {isStatus(error, 404) ? t('gateway.missing') : errorText(error)}
      </DeadEnd>
    ) : (
      <DeadEnd
        title={t('gateway.failed.title')}
        icon="alert"
        action={
          <Button variant="primary" size="large" onPress={() => void refetch()}>
            {t('act.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </DeadEnd>
    )
  }
  if (space === undefined || me === undefined) {
    return (
      <PageFrame title={undefined}>
        <div className={styles.column}>
          <Loading>
            <div className={styles.loading}>
              <Skeleton height={56} radius={14} />
              <Skeleton width="30%" height={24} />
              <Skeleton height={76} radius={14} />
              <Skeleton height={76} radius={14} />
            </div>
          </Loading>
        </div>
      </PageFrame>
    )
  }
  return space.members === undefined ? (
    <Gateway key={code} org={org} slug={slug} space={space} me={me} code={code} />
  ) : (
    <MemberSpace org={org} space={space} me={me} />
  )
}
