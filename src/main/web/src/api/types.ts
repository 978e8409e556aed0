/** The JSON shapes that the server speaks (chapter 70 section 3; owners: chapters 20, 31, 40, 41, 50). Optional means: may be absent (WEB-41). */

export interface Me {
  id: string
  name: string
  avatarHue: number
  avatarIcon?: string
  notificationSounds?: boolean
  linkSessionId?: string
  linkExpiresAt?: string
}

export interface EmbedProvider {
  name: string
  label: string
  sdkScript: string
  cloudProjectNumber: string
}

export interface AuthInfo {
  mode: 'open' | 'oidc'
  embedProviders?: EmbedProvider[]
}

export interface Person {
  userId: string
  name: string
  avatarHue: number
  avatarIcon?: string
  spectator: boolean
  guest?: boolean
  role?: 'owner' | 'member'
  at?: { sessionId: string; title: string }
}

export interface SpaceView {
  slug: string
  name: string
  protected: boolean
  passcode?: string
  members?: Person[]
  sessions?: SessionSummary[]
  visibility?: 'private' | 'org'
  orgSlug?: string
  kinds?: string[]
}

export interface Membership {
  slug: string
  name: string
  orgSlug: string
  protected: boolean
}

export interface CreatedSpace {
  id: string
  slug: string
  name: string
  orgSlug: string
  passcode: string
  protected: boolean
}

export interface OrgMembership {
  slug: string
  name: string
  role: 'admin' | 'member'
}

export interface OrgSpace {
  slug: string
  name: string
  visibility: 'private' | 'org'
  protected: boolean
  member: boolean
}

export interface OrgSpacePage {
  spaces: OrgSpace[]
  next?: string
}

export type Progress =
  | { kind: 'poker'; settled: number; total: number }
  | { kind: 'standup'; answered: number; total: number }

export interface SessionSummary {
  id: string
  kind: string
  title: string
  createdAt: string
  endedAt: string | null
  here: number
  lastActivityAt?: string
  present?: { id: string; name: string; facilitator: boolean }[]
  progress?: Progress | null
}

export interface CreatedSession {
  id: string
  spaceId: string
  kind: string
  title: string
  phase: string
  revealed: boolean
  version: number
  facilitatorId: string
  createdAt: string
  endedAt: string | null
}

export interface Deck {
  id: string
  name: string
  cards: string[]
  ordinal: boolean
  createdAt: string
}

export interface Kudo {
  id: string
  fromUserId: string
  toUserId: string
  text: string
  createdAt: string
  sessionId?: string
}

/** The whole state of a room (ENV-1 … ENV-14). `state` belongs to the kind. */
export interface Envelope<S = unknown> {
  id: string
  kind: string
  title: string
  phase: string
  revealed: boolean
  version: number
  facilitatorId: string
  facilitatorConnected: boolean
  facilitatorOfflineSince?: string
  endedAt: string | null
  presence: string[]
  spaceSlug: string
  orgSlug: string
  participants: Person[]
  serverTime: string
  state: S
  kindUnavailable?: boolean
  plugin?: { name: string; version: string; grants: string[] }
}

export interface DeckFace {
  name: string
  values: string[]
  ordinal: boolean
}

export interface HistogramRow {
  value: string
  count: number
}

export interface Results {
  histogram: HistogramRow[]
  average?: number
  median?: number
  mode?: string
  range?: string
  consensus: boolean
}

export interface Vote {
  userId: string
  value: string
}

export interface Story {
  id: string
  ref: string
  title: string
  notes: string
  position: number
  estimate: string | null
  status: string
  votedUserIds: string[]
  votes?: Vote[]
  results?: Results
}

export interface PokerState {
  deck: DeckFace
  autoReveal: boolean
  openVoting: boolean
  currentStoryId: string | null
  waitingFor?: string[]
  roundVersion: number
  stories: Story[]
}

export type PokerEnvelope = Envelope<PokerState>

export interface StandupEntry {
  userId: string
  /** Empty for a guest's entry, so that a self-chosen name does not pass for a member's (STD-31). */
  name?: string
  yesterday: string
  today: string
  blockers: string
  position: number
  skipped: boolean
  ready: boolean
  postedAt: string
}

export interface Commitment {
  id: string
  userId: string
  text: string
  carried: number
  stuck: boolean
  openedHere: boolean
}

export interface CommitmentChange {
  id: string
  userId: string
  text: string
  outcome: 'landed' | 'dropped' | 'carried'
}

export interface SessionKudo {
  id: string
  fromUserId: string
  toUserId: string
  text: string
}

export interface Expected {
  userId: string
  name: string
  guest: boolean
}

export interface StandupState {
  entries: StandupEntry[]
  commitments: Commitment[]
  changes?: CommitmentChange[]
  kudos: SessionKudo[]
  currentSpeakerId: string | null
  speakerStartedAt: string | null
  secondsPerPerson: number
  mode: 'sync' | 'async'
  closesAt: string | null
  away?: string[]
  /** Absent when not served (STD-33). */
  expected?: Expected[]
}

export type StandupEnvelope = Envelope<StandupState>

/** Who asked the caller for help, and whom the caller asked (MEN-8). */
export interface Mentions {
  needsYou: string[]
  asked: string[]
}
