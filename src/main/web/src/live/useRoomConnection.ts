import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { get } from '../api/http'
import { api, socketUrl } from '../api/paths'
import type { Envelope } from '../api/types'
import { RoomConnection, type RoomSnapshot, type Socket } from './RoomConnection'

/** A connection to the real server for the room `id`. */
export function openRoom(id: string): RoomConnection {
  return new RoomConnection({
    open: () => new WebSocket(socketUrl(id)) as Socket,
    read: () => get<Envelope>(api.session(id), { expect401: true }),
    random: Math.random,
    now: Date.now,
  })
}

export interface LiveRoom extends RoomSnapshot {
  connection: RoomConnection
}

/** Keeps one connection while the caller is on the page; a new room or a new person gets a new one. */
export function useRoomConnection(id: string, personId: string): LiveRoom {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person means another cookie, hence another socket
  const connection = useMemo(() => openRoom(id), [id, personId])
  useEffect(() => {
    connection.start()
    return () => connection.stop()
  }, [connection])
  const snapshot = useSyncExternalStore(connection.subscribe, connection.current)
  return { ...snapshot, connection }
}
