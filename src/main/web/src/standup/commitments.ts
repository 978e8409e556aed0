/** Which commitments a person sees in a room: their own and nobody else's (WEB-263). */
import type { Commitment, StandupEnvelope } from '../api/types'

export interface CarriedRow extends Commitment {
  /** "Not yet" was answered in this room (COM-9). */
  carriedHere: boolean
}

export interface Rows {
  carried: CarriedRow[]
  fresh: Commitment[]
}

/** Carried in: opened in another room, asked about here. Fresh: opened here, not asked about (WEB-261, COM-6). */
export function rowsOf(room: StandupEnvelope, me: string): Rows {
  const own = room.state.commitments.filter((each) => each.userId === me)
  const carriedHere = new Set(
    (room.state.changes ?? []).filter((change) => change.outcome === 'carried').map((change) => change.id),
  )
  return {
    carried: own.filter((each) => !each.openedHere).map((each) => ({ ...each, carriedHere: carriedHere.has(each.id) })),
    fresh: own.filter((each) => each.openedHere),
  }
}
