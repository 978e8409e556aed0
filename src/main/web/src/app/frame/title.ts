/** Document titles, focus and announcement on navigation (WEB-22, WEB-23). */
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusPageTitle, useAnnounce } from '../../ui'

/** Sets `<title>`; `prefix` ("● Vote · ") stands before it only while the tab is hidden. */
export function useDocumentTitle(title: string | undefined, prefix?: string): void {
  const [hidden, setHidden] = useState(() => document.visibilityState === 'hidden')
  useEffect(() => {
    const follow = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  useEffect(() => {
    if (title !== undefined) {
      document.title = hidden && prefix !== undefined ? prefix + title : title
    }
  }, [title, prefix, hidden])
}

/** The path whose heading has (or needs no) focus; the first page of a visit keeps the browser's own. */
export const VisitedContext = createContext<{ current: string | null }>({ current: null })

/** How far each entry of the history was scrolled, for coming back to it. */
const scrolled = new Map<string, number>()

/** After a client-side navigation, once the page knows its title: scroll, focus to the heading, the title into the polite region. */
export function useArrival(title: string | undefined): void {
  const { pathname, key } = useLocation()
  const back = useNavigationType() === 'POP'
  const visited = useContext(VisitedContext)
  const announce = useAnnounce()
  const latest = useRef({ title, key, back })
  latest.current = { title, key, back }
  const ready = title !== undefined

  useEffect(() => {
    if (!ready) {
      return
    }
    const remember = () => scrolled.set(latest.current.key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [ready])

  useEffect(() => {
    if (!ready || visited.current === pathname) {
      return
    }
    const first = visited.current === null
    visited.current = pathname
    if (first) {
      return
    }
    window.scrollTo(0, latest.current.back ? (scrolled.get(latest.current.key) ?? 0) : 0)
    if (document.activeElement?.closest('dialog') == null) {
      focusPageTitle()
    }
    announce(latest.current.title ?? '')
  }, [pathname, ready, visited, announce])
}
