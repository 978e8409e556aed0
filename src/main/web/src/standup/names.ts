/** Who is meant by a user id in a standup (WEB-274): the room's people, then who is waited for, the entry, the space's members, "Someone". */
import type { Person, StandupEnvelope } from '../api/types'
import { cleanName } from '../ui'
import { t } from '../words'

export interface Named {
  name: string
  guest: boolean
  person: Person | null
}

export type Names = (userId: string) => Named

export function namesOf(room: StandupEnvelope, members: readonly Person[] | undefined): Names {
  const people = new Map(room.participants.map((person) => [person.userId, person]))
  const expected = new Map((room.state.expected ?? []).map((each) => [each.userId, each]))
  const entries = new Map(room.state.entries.map((entry) => [entry.userId, entry.name ?? '']))
  const space = new Map((members ?? []).map((person) => [person.userId, person]))
  return (userId) => {
    const here = people.get(userId)
    const member = space.get(userId) ?? null
    if (here !== undefined) {
      return { name: cleanName(here.name), guest: here.guest === true, person: here }
    }
    const awaited = expected.get(userId)
    if (awaited !== undefined) {
      return { name: cleanName(awaited.name), guest: awaited.guest, person: member }
    }
    return { name: cleanName(entries.get(userId) || member?.name), guest: false, person: member }
  }
}

/** The name in plain text, a guest marked as one. */
export function plainName(names: Names, userId: string): string {
  const { name, guest } = names(userId)
  return guest ? t('standup.guest', { name }) : name
}
