/**
 * Every sentence the client says, by id (WEB-9). One file per area; this one merges them. `t` gives text; `rich` puts nodes (a name in a
 * `<bdi>`, a link) into a sentence without taking it apart.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import { common } from './common'
import { pieces, type Value, type Values } from './format'
import { landing } from './landing'
import { poker } from './poker'
import { room } from './room'
import { space } from './space'
import { standup } from './standup'

const messages = { ...common, ...landing, ...space, ...room, ...poker, ...standup } as const

export type MessageId = keyof typeof messages

export function t(id: MessageId, values: Values<Value> = {}): string {
  return pieces<Value>(messages[id], values).join('')
}

export function rich(id: MessageId, values: Values<ReactNode>): ReactNode {
  return createElement(Fragment, null, ...pieces<ReactNode>(messages[id], values))
}
