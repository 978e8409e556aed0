import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { routes } from '../api/paths'
import type { Membership, OrgMembership } from '../api/types'
import { Card, folded, Icon, Segmented, TextField } from '../ui'
import { t } from '../words'
import styles from './landing.module.css'

const FILTER_FROM = 7
const ALL = ' all'

/** Spaces by org, each group in the server's order, groups by their first space (WEB-100). */
export function byOrg(spaces: readonly Membership[]): [string, Membership[]][] {
  const groups = new Map<string, Membership[]>()
  for (const space of spaces) {
    groups.set(space.orgSlug, [...(groups.get(space.orgSlug) ?? []), space])
  }
  return [...groups]
}

interface SpaceListProps {
  spaces: readonly Membership[]
  orgs: readonly OrgMembership[]
  narrowed: string | undefined
  onNarrow: (org: string | undefined) => void
}

export function SpaceList({ spaces, orgs, narrowed, onNarrow }: SpaceListProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const orgNames = new Map(orgs.map(({ slug, name }) => [slug, name]))
  const inOrgs = useMemo(
    () => [...new Set([...orgs.map(({ slug }) => slug), ...spaces.map(({ orgSlug }) => orgSlug)])],
    [orgs, spaces],
  )
  const several = inOrgs.length > 1
  const shown = spaces.filter(
    (space) =>
      (narrowed === undefined || space.orgSlug === narrowed) &&
      (query.trim() === '' || folded(space.name).includes(folded(query.trim()))),
  )
  return (
    <section className={styles.all} aria-labelledby="all-spaces">
      <div className={styles.allHead}>
        <h2 id="all-spaces">{t('landing.all')}</h2>
        {spaces.length >= FILTER_FROM ? (
          <div className={styles.filter}>
            <TextField
              label={t('landing.filter')}
              hideLabel
              type="search"
              placeholder={t('landing.filter')}
              value={query}
              onChange={setQuery}
              onKeyDown={(event) => {
                const only = shown[0]
                if (event.key === 'Enter' && shown.length === 1 && only !== undefined) {
                  void navigate(routes.space(only.orgSlug, only.slug))
                }
              }}
            />
          </div>
        ) : null}
      </div>
      {several ? (
        <Segmented
          label={t('landing.orgs')}
          value={narrowed ?? ALL}
          onChange={(value) => onNarrow(value === ALL ? undefined : value)}
          options={[
            { value: ALL, label: t('landing.orgs.all') },
            ...inOrgs.map((slug) => ({ value: slug, label: orgNames.get(slug) ?? slug })),
          ]}
        />
      ) : null}
      {shown.length === 0 && query.trim() !== '' ? (
        <p className={styles.noMatch}>{t('landing.noMatch', { q: query.trim() })}</p>
      ) : null}
      {byOrg(shown).map(([org, group]) => (
        <div key={org} className={styles.group}>
          {several ? <h3>{orgNames.get(org) ?? org}</h3> : null}
          <Card flush>
            <ul>
              {group.map((space) => (
                <li key={space.slug} className={styles.spaceRow}>
                  <Link to={routes.space(space.orgSlug, space.slug)}>
                    <span className={styles.spaceName}>{space.name}</span>
                    {space.protected ? (
                      <span className={styles.locked}>
                        <Icon name="lock" size={16} />
                        {t('landing.passcode')}
                      </span>
                    ) : null}
                    <Icon name="chevronRight" size={16} />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      ))}
    </section>
  )
}
