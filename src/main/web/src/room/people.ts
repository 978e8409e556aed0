/** Names of people in a room (ENV-14, WEB-43). */
import type { Envelope, Person } from '../api/types'
import { t } from '../words'

export function personOf(room: Envelope, userId: string): Person | null {
  return room.participants.find((person) => person.userId === userId) ?? null
}

export function nameOf(room: Envelope, userId: string): string {
  return personOf(room, userId)?.name ?? t('person.someone')
}
