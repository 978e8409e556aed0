import { QueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { Route, Routes, useHref, useLocation, useNavigate } from 'react-router'
import { routes as paths } from '../api/paths'
import { GateProvider } from '../identity/GateProvider'
import { AnnouncerProvider, ToastProvider, useKeptFocus } from '../ui'
import { Boundary } from './Boundary'
import { Crashed, NotFound } from './DeadEnd'
import { VisitedContext } from './frame/title'
import { lazyPage, StaleVersion } from './lazyPage'
import { PageLoading } from './PageLoading'

const LandingPage = lazyPage(() => import('../landing/LandingPage'))
const SpacePage = lazyPage(() => import('../space/SpacePage'))
const RoomPage = lazyPage(() => import('../room/RoomPage'))
const PresentPage = lazyPage(() => import('../present/PresentPage'))
const NoticesPage = lazyPage(() => import('./NoticesPage'))
const LegacySpacePage = lazyPage(() => import('./LegacySpacePage'))

/** Every page, and what all of them stand in: announcements, toasts, the gate, and the memory of where focus has been. */
export function App() {
  const visited = useRef<string | null>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useKeptFocus()
  return (
    <AriaRouter navigate={navigate} useHref={useHref}>
      <AnnouncerProvider>
        <ToastProvider>
          <VisitedContext value={visited}>
            <GateProvider>
              <Boundary key={pathname} fallback={(error) => <Crashed stale={error instanceof StaleVersion} />}>
                <Suspense fallback={<PageLoading />}>
                  <Routes>
                    <Route path="/" element={<LandingPage />} />
                    <Route path="/o/:org/s/:slug" element={<SpacePage />} />
                    <Route path="/session/:id" element={<RoomPage />} />
                    <Route path="/session/:id/present" element={<PresentPage />} />
                    <Route path={paths.notices()} element={<NoticesPage />} />
                    <Route path="/s/:slug" element={<LegacySpacePage />} />
                    <Route path="*" element={<NotFound />} />
                  </Routes>
                </Suspense>
              </Boundary>
            </GateProvider>
          </VisitedContext>
        </ToastProvider>
      </AnnouncerProvider>
    </AriaRouter>
  )
}

export function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchIntervalInBackground: false, networkMode: 'always' } },
  })
}
