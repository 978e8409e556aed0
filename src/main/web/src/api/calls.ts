/** Every write of the client by name. Each answers what the server answers; none retries (WEB-37). */
import { del, patch, post, type RequestOptions, request } from './http'
import { actionVerb, api } from './paths'
import type { CreatedSession, CreatedSpace, Me } from './types'

export const calls = {
  name: (name: string) => post<Me>(api.me(), { name }),
  avatar: (icon: string) => patch<Me>(api.meAvatar(), { icon }),
  sounds: (notificationSounds: boolean) => patch<Me>(api.meSettings(), { notificationSounds }),
  signOut: () => del(api.me()),

  createSpace: (space: { name: string; open?: boolean; org?: string }) => post<CreatedSpace>(api.spaces(), space),
  renameSpace: (org: string, slug: string, name: string) =>
    patch<{ slug: string; name: string }>(api.space(org, slug), { name }),
  deleteSpace: (org: string, slug: string) => del(api.space(org, slug)),
  visibility: (org: string, slug: string, visibility: 'org' | 'private') =>
    patch(api.spaceVisibility(org, slug), { visibility }),
  join: (org: string, slug: string, key: { passcode: string } | { handle: string } | Record<string, never>) =>
    post(api.spaceJoin(org, slug), key),
  invite: (org: string, slug: string, passcode?: string) =>
    post<{ handle: string }>(api.spaceInvite(org, slug), passcode === undefined ? {} : { passcode }),
  leave: (org: string, slug: string) => post(api.spaceLeave(org, slug)),
  seen: (org: string, slug: string) => post(api.spaceSeen(org, slug)),
  passcode: (org: string, slug: string, open: boolean) =>
    post<{ passcode: string; protected: boolean }>(api.spacePasscode(org, slug), { open }),
  role: (org: string, slug: string, userId: string, role: 'owner' | 'member') =>
    post(api.memberRole(org, slug, userId), { role }),
  removeMember: (org: string, slug: string, userId: string) => del(api.member(org, slug, userId)),

  createRoom: (org: string, slug: string, room: { kind: string; title: string; config: object }) =>
    post<CreatedSession>(api.spaceSessions(org, slug), room),
  renameRoom: (org: string, slug: string, id: string, title: string) =>
    patch<{ id: string; title: string }>(api.spaceSession(org, slug, id), { title }),
  deleteRoom: (org: string, slug: string, id: string) => del(api.spaceSession(org, slug, id)),

  endRoom: (id: string) => del(api.session(id)),
  reopenRoom: (id: string) => post(api.sessionReopen(id)),
  handOver: (id: string, userId: string) => post(api.facilitator(id), { userId }),
  claim: (id: string) => post(api.facilitatorClaim(id)),
  spectator: (id: string, on: boolean) => post(api.spectator(id), { on }),
  removeParticipant: (id: string, userId: string, message: string) =>
    post(api.participantRemove(id, userId), message === '' ? undefined : { message }),

  /** One action of a room's kind; the verb goes by its name (WEB-34). */
  action: async (id: string, name: string, body?: object, options?: RequestOptions) =>
    request<unknown>(actionVerb(name), api.action(id, name), body, options),
}
