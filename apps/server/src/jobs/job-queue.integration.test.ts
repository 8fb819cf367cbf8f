import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../db/database.ts'
import { createClock } from '../lib/clock.ts'
import type { MovableClock } from '../lib/clock.ts'
import { createLogger } from '../lib/logger.ts'
import { createJobQueue } from './job-queue.ts'
import type { JobKind } from './job-queue.ts'

const logger = createLogger({ level: 'silent', pretty: false })
const closing: (() => Promise<void>)[] = []
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const stop of closing.splice(0).toReversed()) await stop()
  await database.pool.query('delete from pgboss.job')
  await database.pool.query('delete from pgboss.queue')
})

function note(changes: Partial<JobKind> = {}): JobKind & { seen: object[] } {
  const seen: object[] = []
  return {
    name: 'test.note',
    seen,
    handle: (data) => {
      seen.push(data)
      return Promise.resolve()
    },
    retryLimit: 2,
    timeoutSeconds: 60,
    concurrency: 2,
    ...changes,
  }
}

async function startQueue(kinds: JobKind[], options: { clock?: MovableClock; work?: boolean } = {}) {
  const clock = options.clock ?? createClock()
  const jobs = createJobQueue({ database, clock, logger })
  await jobs.start(kinds, { work: options.work ?? false })
  closing.push(jobs.stop)
  return { clock, jobs, db: database.db }
}

const hours = (count: number) => count * 3_600_000
const later = (clock: MovableClock, ms: number) => new Date(clock.now().getTime() + ms)
const waitingCount = async () =>
  (await database.pool.query(`select 1 from pgboss.job where state < 'active'`)).rowCount

describe('enqueue', () => {
  it('adds a job with the transaction that commits and none with the one that rolls back', async () => {
    const kind = note()
    const { db, jobs } = await startQueue([kind])
    await db.transaction().execute((tx) => jobs.enqueue(tx, kind.name, { is: 'kept' }, { key: 'a' }))
    const rolledBack = db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, kind.name, { is: 'lost' }, { key: 'b' })
      throw new Error('the change failed')
    })
    await expect(rolledBack).rejects.toThrow('the change failed')
    expect(await jobs.runDue()).toBe(1)
    expect(kind.seen).toEqual([{ is: 'kept' }])
  })

  it('adds no second job while one with the same key waits, and does once that ran', async () => {
    const kind = note()
    const { db, jobs } = await startQueue([kind])
    for (const n of [1, 2]) await jobs.enqueue(db, kind.name, { n }, { key: 'same' })
    await jobs.enqueue(db, kind.name, { n: 3 }, { key: 'other' })
    await jobs.runDue()
    await jobs.enqueue(db, kind.name, { n: 4 }, { key: 'same' })
    await jobs.runDue()
    expect(kind.seen).toHaveLength(3)
    expect(kind.seen).toEqual(expect.arrayContaining([{ n: 1 }, { n: 3 }, { n: 4 }]))
  })

  it('refuses a kind that was never started', async () => {
    const { db, jobs } = await startQueue([])
    await expect(jobs.enqueue(db, 'test.unknown', {}, { key: 'a' })).rejects.toThrow('test.unknown')
  })
})

describe('work', () => {
  it('runs what is enqueued by itself, no more at once than the kind allows', async () => {
    let atOnce = 0
    let most = 0
    let ran = 0
    const kind = note({
      concurrency: 2,
      async handle() {
        most = Math.max(most, ++atOnce)
        await new Promise((resolve) => setTimeout(resolve, 30))
        atOnce -= 1
        ran += 1
      },
    })
    const { db, jobs } = await startQueue([kind], { work: true })
    for (let i = 0; i < 6; i++) await jobs.enqueue(db, kind.name, {}, { key: String(i) })
    await vi.waitFor(() => expect(ran).toBe(6), 10_000)
    expect(most).toBe(2)
  })

  it('does not let a job that never ends hold up other kinds', async () => {
    const stuck = note({ name: 'test.stuck', timeoutSeconds: 1, handle: () => new Promise(() => {}) })
    const kind = note()
    const { db, jobs } = await startQueue([stuck, kind], { work: true })
    await jobs.enqueue(db, stuck.name, {}, { key: 'a' })
    await jobs.enqueue(db, kind.name, { is: 'quick' }, { key: 'a' })
    await vi.waitFor(() => expect(kind.seen).toEqual([{ is: 'quick' }]), 10_000)
  })

  it('tries a failing job again, later and later, and then gives it up', async () => {
    let tries = 0
    const kind = note({
      retryLimit: 2,
      handle: () => Promise.reject(new Error(`try ${++tries} failed`)),
    })
    const { db, jobs, clock } = await startQueue([kind])
    await jobs.enqueue(db, kind.name, {}, { key: 'a' })
    await jobs.runDue()
    expect(tries).toBe(1)
    const waits = []
    for (let next; (next = await jobs.nextDue(clock.now(), later(clock, hours(1)))) !== null;) {
      waits.push(next.getTime() - clock.now().getTime())
      await clock.moveTo(new Date(next.getTime() + 1))
      await jobs.runDue()
    }
    expect(tries).toBe(3)
    expect(waits[0]).toBeGreaterThan(4000)
    expect(waits[1]).toBeGreaterThan(9000)
    const { rows } = await database.pool.query(`select state, output from pgboss.job`)
    expect(rows).toEqual([{ state: 'failed', output: { message: 'Error: try 3 failed' } }])
  })

  it('counts a try that takes longer than its time as failed', async () => {
    const kind = note({ timeoutSeconds: 1, retryLimit: 0, handle: () => new Promise(() => {}) })
    const { db, jobs } = await startQueue([kind])
    await jobs.enqueue(db, kind.name, {}, { key: 'a' })
    await jobs.runDue()
    const { rows } = await database.pool.query(`select state, output from pgboss.job`)
    expect(rows).toEqual([{ state: 'failed', output: { message: 'Error: It took longer than 1 seconds' } }])
  })

  it('takes up again what a killed process had begun', async ({ skip }) => {
    skip(database.isServer, 'a server has many processes: there the lapsed heartbeat tells, after a minute')
    const kind = note({ retryLimit: 3 })
    const first = await startQueue([kind])
    await first.jobs.enqueue(database.db, kind.name, { is: 'begun' }, { key: 'a' })
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()`,
    )
    const clock = createClock()
    const second = await startQueue([kind], { clock, work: true })
    await clock.moveTo(later(clock, 60_000))
    await second.jobs.runDue()
    expect(kind.seen).toEqual([{ is: 'begun' }])
  })
})

describe('time', () => {
  it('runs a deferred job when the clock is moved to its time, and not before', async () => {
    const kind = note()
    const { db, jobs, clock } = await startQueue([kind])
    const due = later(clock, hours(24 * 365))
    await jobs.enqueue(db, kind.name, { is: 'renewal' }, { key: 'a', startAfter: due })
    expect(await jobs.runDue()).toBe(0)
    await clock.moveTo(new Date(due.getTime() - 60_000))
    expect(await jobs.runDue()).toBe(0)
    await clock.moveTo(due)
    expect(await jobs.runDue()).toBe(1)
    expect(kind.seen).toEqual([{ is: 'renewal' }])
  })

  it('tells the next moment at which a job falls due, within what was asked', async () => {
    const kind = note()
    const { db, jobs, clock } = await startQueue([kind])
    const [first, second] = [later(clock, hours(1)), later(clock, hours(2))]
    await jobs.enqueue(db, kind.name, {}, { key: '2', startAfter: second })
    await jobs.enqueue(db, kind.name, {}, { key: '1', startAfter: first })
    expect(await jobs.nextDue(clock.now(), later(clock, hours(9)))).toEqual(first)
    expect(await jobs.nextDue(first, later(clock, hours(9)))).toEqual(second)
    expect(await jobs.nextDue(clock.now(), later(clock, 60_000))).toBeNull()
    expect(await jobs.nextDue(second, later(clock, hours(9)))).toBeNull()
  })

  it('starts on a clock that was moved before', async () => {
    const kind = note()
    const clock = createClock(new Date('2030-01-01T00:00:00Z'))
    const { db, jobs } = await startQueue([kind], { clock })
    await jobs.enqueue(db, kind.name, {}, { key: 'a', startAfter: new Date('2029-12-31T00:00:00Z') })
    expect(await jobs.runDue()).toBe(1)
  })

  it('mends the time that a killed process left moved', async () => {
    const kind = note()
    const clock = createClock()
    // Not stopped yet, as after a kill.
    await startQueue([kind], { clock: createClock(new Date('2040-01-01T00:00:00Z')) })
    const { jobs } = await startQueue([kind], { clock })
    await jobs.enqueue(database.db, kind.name, {}, { key: 'a', startAfter: later(clock, hours(1)) })
    expect(await jobs.runDue()).toBe(0)
  })

  it('gives the time back when it stops', async () => {
    const clock = createClock(new Date('2040-01-01T00:00:00Z'))
    const jobs = createJobQueue({ database, clock, logger })
    await jobs.start([], { work: false })
    await jobs.stop()
    const { rows } = await database.pool.query<{ moved: boolean }>(
      `select pgboss.job_now() > now() + interval '1 day' as moved`,
    )
    expect(rows).toEqual([{ moved: false }])
  })
})

describe('a repeating kind', () => {
  it('runs on its grid of times, and makes up for missed times by one run', async () => {
    const kind = note({ everySeconds: 3600 })
    const clock = createClock(new Date('2026-11-21T12:30:00Z'))
    const { jobs } = await startQueue([kind], { clock, work: true })
    expect(await jobs.runDue()).toBe(0)
    await clock.moveTo(new Date('2026-11-21T13:00:00Z'))
    await jobs.runDue()
    expect(kind.seen).toHaveLength(1)
    await clock.moveTo(new Date('2026-11-25T09:10:00Z'))
    await jobs.runDue()
    expect(kind.seen).toHaveLength(2)
    await clock.moveTo(new Date('2026-11-25T10:00:00Z'))
    await jobs.runDue()
    expect(kind.seen).toHaveLength(3)
  })

  it('goes on after a run that failed for good', async () => {
    let tries = 0
    const kind = note({
      everySeconds: 3600,
      retryLimit: 0,
      handle: () => Promise.reject(new Error(`run ${++tries} failed`)),
    })
    const clock = createClock(new Date('2026-11-21T12:30:00Z'))
    const { jobs } = await startQueue([kind], { clock, work: true })
    for (const hour of ['13', '14']) {
      await clock.moveTo(new Date(`2026-11-21T${hour}:00:00Z`))
      await jobs.runDue()
    }
    expect(tries).toBe(2)
  })

  it('is no stop of a moved clock', async () => {
    const kind = note({ everySeconds: 60 })
    const { jobs, clock } = await startQueue([kind], { work: true })
    expect(await jobs.nextDue(clock.now(), later(clock, hours(1)))).toBeNull()
  })

  it('comes forward again when the clock was moved far ahead and the process started anew', async () => {
    const kind = note({ everySeconds: 3600 })
    const ahead = createClock(new Date('2040-01-01T00:00:00Z'))
    const first = createJobQueue({ database, clock: ahead, logger })
    await first.start([kind], { work: true })
    await first.stop()
    const { jobs, clock } = await startQueue([kind], { work: true })
    await clock.moveTo(later(clock, hours(1)))
    await jobs.runDue()
    expect(kind.seen).toHaveLength(1)
  })
})

describe('two queues on one database', () => {
  it('run each job once', async () => {
    const seen: string[] = []
    const kind = note({
      handle: (data) => {
        seen.push((data as { id: string }).id)
        return Promise.resolve()
      },
    })
    const [one, two] = [await startQueue([kind]), await startQueue([kind])]
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const id of ids) await one.jobs.enqueue(database.db, kind.name, { id }, { key: id })
    const ran = await Promise.all([one.jobs.runDue(), two.jobs.runDue()])
    expect(ran[0] + ran[1]).toBe(20)
    expect(new Set(seen)).toEqual(new Set(ids))
    expect(seen).toHaveLength(20)
  })

  it('keep one series of a repeating kind', async () => {
    const kinds = [note({ everySeconds: 3600 }), note({ everySeconds: 3600 })] as const
    for (const kind of kinds) await startQueue([kind], { work: true })
    expect(await waitingCount()).toBe(1)
  })
})

describe('idling', () => {
  it('asks the database a few times a second, however many kinds there are', async () => {
    const kinds = Array.from({ length: 12 }, (_, i) =>
      note({ name: `test.kind-${i}`, concurrency: 4, everySeconds: 86_400 }),
    )
    await startQueue(kinds, { work: true })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const query = vi.spyOn(database.pool, 'query')
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(query.mock.calls.length).toBeGreaterThan(0)
    expect(query.mock.calls.length).toBeLessThanOrEqual(8)
  })
})
