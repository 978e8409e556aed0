import { QueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router'
import { routes as paths } from '../api/paths'
import { GateProvider } from '../identity/GateProvider'
import { AnnouncerProvider, ToastProvider } from '../ui'
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

/** What every page stands in: announcements, toasts, the gate, and the memory of where focus has been. */
export function Root() {
  const visited = useRef<string | null>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <AriaRouter navigate={navigate} useHref={useHref}>
      <AnnouncerProvider>
        <ToastProvider>
          <VisitedContext value={visited}>
            <GateProvider>
              <Boundary key={pathname} fallback={(error) => <Crashed stale={error instanceof StaleVersion} />}>
                <Suspense fallback={<PageLoading />}>
                  <Outlet />
                </Suspense>
              </Boundary>
            </GateProvider>
          </VisitedContext>
        </ToastProvider>
      </AnnouncerProvider>
      <ScrollRestoration />
    </AriaRouter>
  )
}

function RouteCrashed() {
  return <Crashed stale={useRouteError() instanceof StaleVersion} />
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteCrashed />,
    children: [
      { path: '/', element: <LandingPage /> },
      { path: '/o/:org/s/:slug', element: <SpacePage /> },
      { path: '/session/:id', element: <RoomPage /> },
      { path: '/session/:id/present', element: <PresentPage /> },
      { path: paths.notices(), element: <NoticesPage /> },
      { path: '/s/:slug', element: <LegacySpacePage /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]

export function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchIntervalInBackground: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

export const createRouter = () => createBrowserRouter(routes)
