import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { isFullAccount, useMe } from '../../api/queries'
import type { Person, SpaceView } from '../../api/types'
import { from } from '../../theme/breakpoints'
import { ThemeControl } from '../../theme/ThemeControl'
import { useMedia } from '../../theme/useMedia'
import { Avatar, cleanName, Icon, IconButton, PAGE_TITLE_ID, PersonName, Skeleton } from '../../ui'
import { t } from '../../words'
import { Boundary } from '../Boundary'
import { loadChunk } from '../lazyPage'
import { usePref } from '../prefs'
import { Mark } from './Mark'
import styles from './PageFrame.module.css'
import { People } from './People'
import { PersonCard } from './PersonCard'
import { Rail } from './Rail'
import { Sheet } from './Sheet'
import { useArrival, useDocumentTitle } from './title'

// Opened now and then: a chunk of its own.
const ProfileDialog = lazy(() => loadChunk(() => import('../../identity/ProfileDialog')))

export interface FramePeople {
  /** In a room its participants, on a space page the members; guests only where they are. */
  list: readonly Person[]
  /** Who is here now; absent = unknown, nobody is lit and nobody is called offline (WEB-77). */
  presence?: ReadonlySet<string>
  facilitatorId?: string
}

export interface PageFrameProps {
  /** The page's name; undefined while it is loading. */
  title: string | undefined
  /** `header` (default): the header carries the `<h1>`. `page`: the page brings its own `<PageTitle>`. */
  heading?: 'header' | 'page'
  /** The whole `<title>`; default "{title} · Parley". */
  documentTitle?: string
  /** Before the title while the tab is hidden (WEB-22). */
  titlePrefix?: string
  /** Under the heading: the space of a room. */
  under?: { to: string; label: string }
  /** The connection word of a room (≥ 640 px). */
  connection?: ReactNode
  people?: FramePeople
  /** Page actions in the header, before the own avatar. */
  actions?: ReactNode
  /** What the rail shows; absent = no rail (guests, pages without a space). */
  rail?: { org: string; space: SpaceView }
  /** The room this page is, for the rail and the person card. */
  roomId?: string
  /** Below the header: connection banner, guest banner. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame around every page (WEB-70 … WEB-79): skip link, header, rail or sheet, main. */
export function PageFrame(props: PageFrameProps) {
  const { title, heading = 'header', rail, roomId, people } = props
  const room = roomId !== undefined
  const { data: me } = useMe()
  const wide = useMedia(from('tablet'))
  const [railOpen, setRailOpen] = usePref(room ? 'railRoom' : 'railSpace')
  const [sheetOpen, setSheetOpen] = useState(false)
  const [profileOpen, setProfileOpen] = useState(false)
  const [personId, setPersonId] = useState<string | null>(null)
  useDocumentTitle(
    props.documentTitle ?? (title === undefined ? undefined : t('title.page', { page: title })),
    props.titlePrefix,
  )
  useArrival(title)

  const account = isFullAccount(me)
  const navOpen = wide ? railOpen : sheetOpen
  const known = personId === null ? undefined : [...(people?.list ?? []), ...(rail?.space.members ?? [])]
  const person = known?.find(({ userId }) => userId === personId)
  const railContent =
    rail === undefined ? null : (
      <Rail
        org={rail.org}
        space={rail.space}
        roomId={roomId}
        presence={room ? people?.presence : undefined}
        meId={me?.id}
        onPerson={(id) => {
          setSheetOpen(false)
          setPersonId(id)
        }}
        onLeave={() => setSheetOpen(false)}
      />
    )

  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        {t(room ? 'app.skipRoom' : 'app.skip')}
      </a>
      <header className={styles.header}>
        {rail === undefined ? null : (
          <IconButton
            icon="menu"
            label={t(navOpen ? 'frame.navClose' : 'frame.navOpen')}
            aria-expanded={navOpen}
            aria-controls="rail"
            onPress={() => (wide ? setRailOpen(!railOpen) : setSheetOpen(true))}
          />
        )}
        <Link to="/" className={styles.mark} aria-label={t('app.home')}>
          <Mark />
        </Link>
        {heading === 'page' ? (
          <span className={styles.brand} aria-hidden="true">
            {t('app.name')}
          </span>
        ) : (
          <div className={styles.name}>
            <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={styles.title} title={title}>
              {title === undefined ? <Skeleton width={160} height={20} /> : title}
            </h1>
            {props.under === undefined ? null : (
              <Link to={props.under.to} className={styles.under}>
                {props.under.label}
              </Link>
            )}
          </div>
        )}
        <span className={styles.spacer} />
        {props.connection === undefined ? null : <span className={styles.connection}>{props.connection}</span>}
        {people === undefined ? null : <People people={people} meId={me?.id} onPerson={setPersonId} />}
        {props.actions}
        {account ? (
          <button
            type="button"
            className={styles.me}
            aria-label={t('frame.profile', { name: cleanName(me.name) })}
            onClick={() => setProfileOpen(true)}
          >
            <Avatar person={me} size={28} />
            <span className={styles.meName}>
              <PersonName name={me.name} />
            </span>
          </button>
        ) : null}
        <ThemeControl />
      </header>
      {props.banner}
      <div className={styles.columns}>
        {railContent !== null && wide && railOpen ? (
          <nav id="rail" aria-label={t('frame.nav')} className={styles.rail}>
            {railContent}
          </nav>
        ) : null}
        <main id="main" tabIndex={-1} className={styles.main}>
          {props.children}
        </main>
      </div>
      {railContent !== null && !wide && sheetOpen ? (
        <Sheet label={t('frame.nav')} onDismiss={() => setSheetOpen(false)}>
          <nav id="rail" aria-label={t('frame.nav')}>
            {railContent}
          </nav>
        </Sheet>
      ) : null}
      {profileOpen && account ? (
        <Boundary>
          <Suspense fallback={null}>
            <ProfileDialog me={me} onClose={() => setProfileOpen(false)} />
          </Suspense>
        </Boundary>
      ) : null}
      {person === undefined ? null : (
        <PersonCard
          person={person}
          place={rail?.space.members?.find(({ userId }) => userId === person.userId)?.at ?? person.at}
          isMe={person.userId === me?.id}
          isHere={room && people?.presence?.has(person.userId) === true}
          roomId={roomId}
          onClose={() => setPersonId(null)}
        />
      )}
    </div>
  )
}

/** The `<h1>` of a page that carries its own heading (`heading="page"`). */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={className ?? styles.hero}>
      {children}
    </h1>
  )
}

/** A dot and a word for the live line of a room (70-web-client §4). */
export function ConnectionWord({ tone, children }: { tone: 'go' | 'accent' | 'stop'; children: ReactNode }) {
  return (
    <span className={styles.word} data-tone={tone}>
      <Icon name={tone === 'go' ? 'check' : tone === 'accent' ? 'refresh' : 'alert'} size={16} />
      {children}
    </span>
  )
}
