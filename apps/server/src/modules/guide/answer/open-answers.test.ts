import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createOpenAnswers } from './open-answers.ts'

const whitelisted = '203.0.113.9'

function createDoor(totalLimit?: number) {
  const answers = createOpenAnswers({
    isUnlimited: (ip) => ip === whitelisted,
    ...(totalLimit === undefined ? {} : { totalLimit }),
  })
  return (userId: number, ip: string) => {
    const socket = new EventEmitter()
    const response = new EventEmitter()
    const request = { socket } as unknown as IncomingMessage
    const admission = answers.admit(request, response as unknown as ServerResponse, {
      token: `token of ${userId}`,
      ip,
    })
    return { admission, response, socket }
  }
}

it('a link has at most 32 open responses, from all networks together', () => {
  const ask = createDoor()
  for (let open = 0; open < 32; open += 1) expect(ask(1, `198.51.${open}.1`).admission).toBe('admitted')
  expect([ask(1, '192.0.2.1').admission, ask(1, whitelisted).admission]).toEqual(['too_many', 'too_many'])
  expect(ask(2, '192.0.2.1').admission).toBe('admitted')
})

it('a network has at most 256 open responses, an IPv6 one by its /64', () => {
  const ask = createDoor()
  for (let user = 0; user < 256; user += 1) ask(user, `2001:db8::${user.toString(16)}`)
  expect(ask(900, '2001:db8::ffff').admission).toBe('too_many')
  expect(ask(900, '2001:db8:0:1::1').admission).toBe('admitted')
})

it('a whitelisted address has no limit per network', () => {
  const ask = createDoor()
  for (let user = 0; user < 256; user += 1) ask(user, whitelisted)
  expect(ask(900, whitelisted).admission).toBe('admitted')
})

it('a process has an overall limit', () => {
  const ask = createDoor(2)
  ask(1, '192.0.2.1')
  ask(2, whitelisted)
  expect(ask(3, whitelisted).admission).toBe('busy')
})

it.each(['response', 'socket'] as const)('a response is counted once, until its %s is closed', (part) => {
  const ask = createDoor(1)
  const first = ask(1, '192.0.2.1')
  first[part].emit('close')
  first.response.emit('close')
  expect([ask(2, '192.0.2.2').admission, ask(3, '192.0.2.3').admission]).toEqual(['admitted', 'busy'])
})
