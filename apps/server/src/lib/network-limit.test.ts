import { expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { createNetworkLimit } from './network-limit.ts'

const now = new Date('2026-11-21T12:00:00Z')
const createLimit = () =>
  createNetworkLimit({
    clock: { ...createClock(), now: () => now },
    isUnlimited: (ip) => ip === '192.0.2.1',
    limit: 10,
    windowMs: 60_000,
  })
const tooMany = { code: 'too_many_requests', retryAfterSeconds: 60 }

it('refuses a network over the limit, by what its calls cost, and no other', () => {
  const count = createLimit()
  count('2001:db8::1', 9)
  count('2001:db8::2')
  expect(() => count('2001:db8::3')).toThrow(expect.objectContaining(tooMany))
  expect(() => count('2001:db8:0:1::1', 10)).not.toThrow()
})

it('never refuses whitelisted addresses', () => {
  const count = createLimit()
  for (let calls = 0; calls < 3; calls += 1) expect(() => count('192.0.2.1', 10)).not.toThrow()
})
