import { cleanName } from './text'

/** A display name, cleaned and isolated (WEB-42). `short` keeps the first word. */
export function PersonName({ name, short = false }: { name: string | null | undefined; short?: boolean }) {
  const clean = cleanName(name)
  return <bdi>{short ? clean.split(' ')[0] : clean}</bdi>
}
