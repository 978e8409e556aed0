declare module 'virtual:notices' {
  export const notices: readonly { name: string; version: string; license: string; text: number }[]
  export const texts: readonly string[]
}
