import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../db/database.ts'
import { createClock } from '../../lib/clock.ts'
import { createThrottle, tooManyAttempts } from './throttle.service.ts'

const rule = { name: 'test', limit: 3, windowSeconds: 600 }
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function createProcess() {
  const clock = createClock(new Date('2026-11-21T12:00:00Z'))
  return {
    clock,
    throttle: createThrottle({ db: database.db, clock, isUnlimited: (ip) => ip === '203.0.113.7' }),
  }
}

it('counts across processes and restarts', async () => {
  const [one, two] = [createProcess(), createProcess()]
  for (const { throttle } of [one, two, one]) await throttle.require(rule, 'together')
  await expect(two.throttle.require(rule, 'together')).rejects.toMatchObject({ code: 'too_many_requests' })
  const restarted = createProcess()
  await expect(restarted.throttle.require(rule, 'together')).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  await restarted.throttle.require(rule, 'somebody else')
})

it('resets when the window ends, however many attempts were refused in it', async () => {
  const { throttle, clock } = createProcess()
  for (let i = 0; i < 9; i++) await throttle.take(rule, 'window')
  expect((await throttle.take(rule, 'window')).allowed).toBe(false)
  await clock.moveTo(new Date('2026-11-21T12:10:01Z'))
  expect((await throttle.take(rule, 'window')).allowed).toBe(true)
})

it('stores no subject in plain text', async () => {
  const { throttle } = createProcess()
  await throttle.take(rule, 'edda@example.test')
  const rows = await database.db.selectFrom('throttle').select('key').execute()
  expect(JSON.stringify(rows)).not.toContain('edda')
})

it.each([
  [60, 'a minute'],
  [61, '2 minutes'],
  [90 * 60, '90 minutes'],
  [90 * 60 + 1, '2 hours'],
  [86_400, '24 hours'],
])('words a wait of %i seconds as %s', (seconds, words) => {
  expect(tooManyAttempts(seconds * 1000)).toMatchObject({
    message: `Too many attempts. Try again in ${words}.`,
    retryAfterSeconds: seconds,
  })
})

it('purges ended windows', async () => {
  const { throttle, clock } = createProcess()
  await throttle.take(rule, 'swept')
  await clock.moveTo(new Date('2026-11-22T12:00:00Z'))
  await throttle.sweep()
  expect(await database.db.selectFrom('throttle').select('key').execute()).toEqual([])
})
