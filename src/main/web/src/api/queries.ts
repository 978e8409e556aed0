/**
 * What the client knows of the server, one cache entry per route and parameters (WEB-39). A failed background read never replaces good
 * data: `data` stays, and only a first read shows its error.
 */
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, get } from './http'
import { api } from './paths'
import type {
  AuthInfo,
  Deck,
  Envelope,
  Kudo,
  Me,
  Membership,
  Mentions,
  OrgMembership,
  OrgSpacePage,
  SpaceView,
} from './types'

export const keys = {
  auth: ['auth'] as const,
  me: ['me'] as const,
  orgs: ['orgs'] as const,
  spaces: ['spaces'] as const,
  orgSpaces: (org: string) => ['orgSpaces', org] as const,
  space: (org: string, slug: string) => ['space', org, slug] as const,
  decks: (org: string, slug: string) => ['decks', org, slug] as const,
  kudos: (org: string, slug: string) => ['kudos', org, slug] as const,
  session: (id: string) => ['session', id] as const,
  mentions: (id: string) => ['mentions', id] as const,
  version: ['version'] as const,
}

/** The text of the `401` on `GET /api/me`, kept beside the answer "nobody": `session ended` or `not signed in` (ME-2, WEB-65). */
let nobodyText: string | undefined

export function lastNobodyText(): string | undefined {
  return nobodyText
}

/** `401` on `GET /api/me` means nobody, not an error (WEB-33). */
async function readMe(): Promise<Me | null> {
  try {
    const me = await get<Me>(api.me(), { expect401: true })
    nobodyText = undefined
    return me
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      nobodyText = error.text
      return null
    }
    throw error
  }
}

/** Refusals are answers; only what may pass by itself is tried again, once. */
function retry(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status < 500)
}

export const meQuery = queryOptions({ queryKey: keys.me, queryFn: readMe, staleTime: 60_000, retry })

export const spaceQuery = (org: string, slug: string) =>
  queryOptions({
    queryKey: keys.space(org, slug),
    queryFn: () => get<SpaceView>(api.space(org, slug)),
    staleTime: 5_000,
    retry,
  })

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.session(id),
    queryFn: () => get<Envelope>(api.session(id), { expect401: true }),
    staleTime: 5_000,
    retry,
  })

export const useAuth = () =>
  useQuery({ queryKey: keys.auth, queryFn: () => get<AuthInfo>(api.auth()), staleTime: Infinity, retry })

/** `data === undefined` is "still loading", `null` is "nobody" (WEB-60). */
export const useMe = () => useQuery(meQuery)

/** A full account is a `Me` that is not bound to one room (WEB-61). */
export function isFullAccount(me: Me | null | undefined): me is Me {
  return me != null && me.linkSessionId === undefined
}

interface Polling {
  enabled?: boolean
  /** Milliseconds between reads while the page is visible. */
  every?: number
}

export function useOrgs(options: Polling = {}) {
  return useQuery({
    queryKey: keys.orgs,
    queryFn: () => get<OrgMembership[]>(api.orgs()),
    staleTime: 60_000,
    retry,
    enabled: options.enabled ?? true,
  })
}

export function useSpaces(options: Polling = {}) {
  return useQuery({
    queryKey: keys.spaces,
    queryFn: () => get<Membership[]>(api.spaces()),
    staleTime: 5_000,
    retry,
    enabled: options.enabled ?? true,
  })
}

export function useSpace(org: string, slug: string, options: Polling = {}) {
  return useQuery({
    ...spaceQuery(org, slug),
    enabled: (options.enabled ?? true) && org !== '' && slug !== '',
    refetchInterval: options.every ?? false,
  })
}

/** One read of a room, for pages that show it from outside; the room itself is kept by `useRoomConnection`. */
export function useSession(id: string, options: Polling = {}) {
  return useQuery({ ...sessionQuery(id), enabled: options.enabled ?? true, refetchInterval: options.every ?? false })
}

export function useOrgSpaces(org: string, options: Polling = {}) {
  return useInfiniteQuery({
    queryKey: keys.orgSpaces(org),
    queryFn: ({ pageParam }) => get<OrgSpacePage>(api.orgSpaces(org, pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 5_000,
    retry,
    enabled: options.enabled ?? true,
  })
}

export function useDecks(org: string, slug: string, options: Polling = {}) {
  return useQuery({
    queryKey: keys.decks(org, slug),
    queryFn: () => get<Deck[]>(api.decks(org, slug)),
    staleTime: 30_000,
    retry,
    enabled: options.enabled ?? true,
  })
}

export function useKudos(org: string, slug: string, options: Polling = {}) {
  return useQuery({
    queryKey: keys.kudos(org, slug),
    queryFn: () => get<Kudo[]>(api.kudos(org, slug)),
    staleTime: 5_000,
    retry,
    enabled: options.enabled ?? true,
  })
}

/** Who asked for help and who was asked; read again with every version of the room (MEN-6, WEB-271). */
export function useMentions(id: string, version: number, options: Polling = {}) {
  return useQuery({
    queryKey: [...keys.mentions(id), version],
    queryFn: () => get<Mentions>(api.sessionMentions(id)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 5_000,
    retry,
    enabled: options.enabled ?? true,
  })
}

export const useVersion = () =>
  useQuery({
    queryKey: keys.version,
    queryFn: () => get<{ version: string }>(api.version()),
    staleTime: Infinity,
    retry: false,
  })

const PUBLIC = new Set<unknown>(['auth', 'version', 'me'])

/**
 * Somebody else (or nobody) is here now: what only the former person might see goes before anything is shown to the new one, and is read
 * again (WEB-40). A space keeps what a stranger sees, so the page under a gate stays mounted.
 */
export function identityChanged(client: QueryClient, me: Me | null): void {
  client.setQueryData(keys.me, me)
  client.setQueriesData<SpaceView>({ queryKey: ['space'] }, (space) =>
    space === undefined
      ? undefined
      : {
          slug: space.slug,
          name: space.name,
          protected: space.protected,
          ...(space.orgSlug === undefined ? {} : { orgSlug: space.orgSlug }),
        },
  )
  void client.invalidateQueries({ queryKey: ['space'] })
  void client.resetQueries({
    predicate: ({ queryKey }) => !PUBLIC.has(queryKey[0]) && queryKey[0] !== 'space',
  })
}

export function useIdentityChanged(): (me: Me | null) => void {
  const client = useQueryClient()
  return (me) => identityChanged(client, me)
}

/** After a change of name or picture: the same person, drawn anew (WEB-167). */
export function profileChanged(client: QueryClient, me: Me): void {
  client.setQueryData(keys.me, me)
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'me' || /^(space|session)/.test(String(queryKey[0])),
  })
}
