import { expect, it } from 'vitest'
import { createClock } from '../../lib/clock.ts'
import { createLongListLimit } from './long-list-limit.ts'

const now = new Date('2026-11-21T12:00:00Z')
const createLimit = () =>
  createLongListLimit({
    clock: { ...createClock(), now: () => now },
    isUnlimited: (ip) => ip === '192.0.2.1',
  })
const tooMany = { code: 'too_many_requests', retryAfterSeconds: 60 }

it('refuses a network after 480,000 channels a minute', () => {
  const countList = createLimit()
  for (let list = 0; list < 60; list += 1) countList('2001:db8::1', 8000)
  expect(() => countList('2001:db8::2', 101)).toThrow(expect.objectContaining(tooMany))
  expect(() => countList('2001:db8:0:1::1', 8000)).not.toThrow()
})

it('never refuses lists as short as a page', () => {
  const countList = createLimit()
  for (let list = 0; list < 10_000; list += 1) countList('198.51.100.1', 100)
  expect(() => countList('198.51.100.1', 8000)).not.toThrow()
})

it('never refuses whitelisted addresses', () => {
  const countList = createLimit()
  for (let list = 0; list < 100; list += 1) countList('192.0.2.1', 8000)
  expect(() => countList('192.0.2.1', 8000)).not.toThrow()
})
