import { expect, test } from 'vitest'
import { termStateOf } from './term-state.ts'

const term = {
  start_at: '2025-11-21T12:00:00.000Z',
  finish_at: '2026-11-21T12:00:00.000Z',
  access_until: '2026-12-05T12:00:00.000Z',
}

test.each([
  ['scheduled', 'before its start', '2025-11-21T11:59:59.999Z'],
  ['inForce', 'from its start', '2025-11-21T12:00:00.000Z'],
  ['inForce', 'in the grace period', '2026-11-28T12:00:00.000Z'],
  ['ended', 'once its access ends', '2026-12-05T12:00:00.000Z'],
])('a service is %s %s', (state, _when, now) => {
  expect(termStateOf(term, Date.parse(now))).toBe(state)
})
