/**
 * Every address the client builds, in one module (WEB-21): `routes` are pages of the client, `api` are paths of the server. Segments are
 * percent-encoded; a name that is no action name never becomes a path (WEB-35).
 */

const seg = (value: string): string => encodeURIComponent(value)

export const routes = {
  home: () => '/',
  org: (org: string) => `/o/${seg(org)}`,
  space: (org: string, slug: string) => `/o/${seg(org)}/s/${seg(slug)}`,
  spaceSettings: (org: string, slug: string) => `/o/${seg(org)}/s/${seg(slug)}/settings`,
  room: (id: string) => `/session/${seg(id)}`,
  present: (id: string) => `/session/${seg(id)}/present`,
  adminPlugins: (org: string) => `/o/${seg(org)}/admin/plugins`,
  adminMembers: (org: string) => `/o/${seg(org)}/admin/members`,
  adminSpaces: (org: string) => `/o/${seg(org)}/admin/spaces`,
  adminAudit: (org: string) => `/o/${seg(org)}/admin/audit`,
  /** Provider sign-in: path and query only, never the fragment (WEB-63, WEB-502). */
  signIn: (next: string) => `/auth/login?next=${encodeURIComponent(next)}`,
  notices: () => '/notices',
}

const space = (org: string, slug: string) => `/api/orgs/${seg(org)}/spaces/${seg(slug)}`
const session = (id: string) => `/api/sessions/${seg(id)}`

export const api = {
  auth: () => '/api/auth',
  me: () => '/api/me',
  meAvatar: () => '/api/me/avatar',
  meSettings: () => '/api/me/settings',
  meIcs: () => '/api/me/ics',
  meAway: () => '/api/me/away',
  meAwayRange: (id: string) => `/api/me/away/${seg(id)}`,
  orgs: () => '/api/orgs',
  spaces: () => '/api/spaces',
  orgSpaces: (org: string, after?: string) =>
    `/api/orgs/${seg(org)}/spaces${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
  space,
  spaceVisibility: (org: string, slug: string) => `${space(org, slug)}/visibility`,
  spaceJoin: (org: string, slug: string) => `${space(org, slug)}/join`,
  spaceInvite: (org: string, slug: string) => `${space(org, slug)}/invite`,
  spaceLeave: (org: string, slug: string) => `${space(org, slug)}/leave`,
  spaceSeen: (org: string, slug: string) => `${space(org, slug)}/seen`,
  spacePasscode: (org: string, slug: string) => `${space(org, slug)}/passcode`,
  spaceSessions: (org: string, slug: string) => `${space(org, slug)}/sessions`,
  spaceSession: (org: string, slug: string, id: string) => `${space(org, slug)}/sessions/${seg(id)}`,
  memberRole: (org: string, slug: string, userId: string) => `${space(org, slug)}/members/${seg(userId)}/role`,
  member: (org: string, slug: string, userId: string) => `${space(org, slug)}/members/${seg(userId)}`,
  decks: (org: string, slug: string) => `${space(org, slug)}/decks`,
  deck: (org: string, slug: string, deckId: string) => `${space(org, slug)}/decks/${seg(deckId)}`,
  kudos: (org: string, slug: string) => `${space(org, slug)}/kudos`,
  kudo: (org: string, slug: string, id: string) => `${space(org, slug)}/kudos/${seg(id)}`,
  session,
  sessionReopen: (id: string) => `${session(id)}/reopen`,
  sessionExport: (id: string) => `${session(id)}/export.csv`,
  sessionPrefill: (id: string) => `${session(id)}/prefill`,
  sessionMentions: (id: string) => `${session(id)}/mentions`,
  facilitator: (id: string) => `${session(id)}/facilitator`,
  facilitatorClaim: (id: string) => `${session(id)}/facilitator/claim`,
  spectator: (id: string) => `${session(id)}/spectator`,
  participantRemove: (id: string, userId: string) => `${session(id)}/participants/${seg(userId)}/remove`,
  action: (id: string, name: string) => `${session(id)}/actions/${seg(checkedAction(name))}`,
  version: () => '/version',
  socket: (id: string) => `/ws?session=${encodeURIComponent(id)}`,
}

const ACTION_NAME = /^[A-Za-z0-9_-]{1,64}$/

function checkedAction(name: string): string {
  if (!ACTION_NAME.test(name)) {
    throw new Error('not an action name')
  }
  return name
}

/** The verb an action answers (WEB-34). */
export function actionVerb(name: string): 'POST' | 'PUT' | 'PATCH' {
  switch (name) {
    case 'standup':
    case 'ready':
    case 'mention':
      return 'PUT'
    case 'story':
    case 'config':
      return 'PATCH'
    default:
      return 'POST'
  }
}

/** The socket address of a room: scheme and host follow the page (WEB-50). */
export function socketUrl(id: string, page: { protocol: string; host: string } = window.location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${api.socket(id)}`
}

/** The address people paste into a chat (UP-27). */
export function absolute(path: string, origin: string = window.location.origin): string {
  return origin + path
}
