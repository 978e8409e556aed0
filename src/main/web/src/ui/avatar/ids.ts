/** The picture ids the client knows, in the order they are offered (WEB-442). They stand in people's rows: never rename one. */
export const faceIds = [
  'ada',
  'ari',
  'bex',
  'bo',
  'cai',
  'cleo',
  'dot',
  'eli',
  'fern',
  'gil',
  'hana',
  'ines',
  'jai',
  'kit',
  'lior',
  'mira',
  'nils',
  'noor',
  'otto',
  'pia',
  'quinn',
  'rafa',
  'sana',
  'tam',
  'uma',
  'vik',
  'wren',
  'xiu',
  'yara',
  'zeke',
] as const

export type FaceId = (typeof faceIds)[number]
const known: ReadonlySet<string> = new Set(faceIds)

/** Ids are opaque and come from anybody: everything that is not ours shows initials (WEB-441). */
export function isFace(id: string | undefined | null): id is FaceId {
  return typeof id === 'string' && known.has(id)
}
