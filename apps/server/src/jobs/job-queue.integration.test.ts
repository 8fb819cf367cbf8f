import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hours, later, noteKind, openJobQueues } from '../../test/job-queues.ts'
import type { JobQueues } from '../../test/job-queues.ts'
import { createClock } from '../lib/clock.ts'

let queues: JobQueues

beforeAll(async () => {
  queues = await openJobQueues()
})
afterAll(() => queues.database.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await queues.clear()
})

describe('enqueue', () => {
  it('adds a job if its transaction commits, and none if it rolls back', async () => {
    const kind = noteKind()
    const { db, jobs } = await queues.start([kind])
    await db.transaction().execute((tx) => jobs.enqueue(tx, kind.name, { is: 'kept' }, { key: 'a' }))
    const rolledBack = db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, kind.name, { is: 'lost' }, { key: 'b' })
      throw new Error('the change failed')
    })
    await expect(rolledBack).rejects.toThrow('the change failed')
    expect(await jobs.runDue()).toBe(1)
    expect(kind.seen).toEqual([{ is: 'kept' }])
  })

  it('adds no second job while one with the same key waits, but does after that ran', async () => {
    const kind = noteKind()
    const { db, jobs } = await queues.start([kind])
    for (const n of [1, 2]) await jobs.enqueue(db, kind.name, { n }, { key: 'same' })
    await jobs.enqueue(db, kind.name, { n: 3 }, { key: 'other' })
    await jobs.runDue()
    await jobs.enqueue(db, kind.name, { n: 4 }, { key: 'same' })
    await jobs.runDue()
    expect(kind.seen).toHaveLength(3)
    expect(kind.seen).toEqual(expect.arrayContaining([{ n: 1 }, { n: 3 }, { n: 4 }]))
  })

  it('refuses an unregistered kind', async () => {
    const { db, jobs } = await queues.start([])
    await expect(jobs.enqueue(db, 'test.run-unknown', {}, { key: 'a' })).rejects.toThrow('test.run-unknown')
  })
})

describe('a process that stops', () => {
  it('interrupts long work and starts nothing new, leaving both to the next process', async () => {
    const begun = Promise.withResolvers<void>()
    const long = noteKind({
      name: 'test.take-long',
      async handle(_data, stopping) {
        begun.resolve()
        await new Promise((_resolve, reject) => stopping.addEventListener('abort', reject))
      },
    })
    const note = noteKind()
    const first = await queues.start([long, note], { work: true })
    await first.jobs.enqueue(first.db, long.name, {}, { key: 'a' })
    const running = first.jobs.runDue()
    await begun.promise
    first.jobs.breakOff()
    await running
    await first.jobs.enqueue(first.db, note.name, { n: 1 }, { key: 'b' })
    await first.jobs.runDue()
    await first.jobs.stop()
    expect(note.seen).toEqual([])

    const longAgain = noteKind({ name: long.name })
    const clock = createClock(new Date(Date.now() + hours(1)))
    const second = await queues.start([longAgain, note], { clock })
    await second.jobs.runDue()
    expect([longAgain.seen, note.seen]).toEqual([[{}], [{ n: 1 }]])
  })
})

describe('work', () => {
  it('runs enqueued jobs automatically, within the kind’s concurrency', async () => {
    let atOnce = 0
    let most = 0
    let ran = 0
    const kind = noteKind({
      concurrency: 2,
      async handle() {
        most = Math.max(most, ++atOnce)
        await new Promise((resolve) => setTimeout(resolve, 30))
        atOnce -= 1
        ran += 1
      },
    })
    const { db, jobs } = await queues.start([kind], { work: true })
    for (let i = 0; i < 6; i++) await jobs.enqueue(db, kind.name, {}, { key: String(i) })
    await vi.waitFor(() => expect(ran).toBe(6), 300_000)
    expect(most).toBe(2)
  })

  it('is not blocked by a job of another kind that never ends', async () => {
    const stuck = noteKind({ name: 'test.get-stuck', timeoutSeconds: 1, handle: () => new Promise(() => {}) })
    const kind = noteKind()
    const { db, jobs } = await queues.start([stuck, kind], { work: true })
    await jobs.enqueue(db, stuck.name, {}, { key: 'a' })
    await jobs.enqueue(db, kind.name, { is: 'quick' }, { key: 'a' })
    await vi.waitFor(() => expect(kind.seen).toEqual([{ is: 'quick' }]), 300_000)
  })

  it('retries a failing job with growing delays, then gives up', async () => {
    let tries = 0
    const kind = noteKind({
      retryLimit: 2,
      handle: () => Promise.reject(new Error(`try ${++tries} failed`)),
    })
    const { db, jobs, clock } = await queues.start([kind])
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
    const { rows } = await queues.database.pool.query(`select state, output from pgboss.job`)
    expect(rows).toEqual([{ state: 'failed', output: { message: 'Error: try 3 failed' } }])
  })

  it('counts a timed-out try as failed', async () => {
    const kind = noteKind({ timeoutSeconds: 1, retryLimit: 0, handle: () => new Promise(() => {}) })
    const { db, jobs } = await queues.start([kind])
    await jobs.enqueue(db, kind.name, {}, { key: 'a' })
    await jobs.runDue()
    const { rows } = await queues.database.pool.query(`select state, output from pgboss.job`)
    expect(rows).toEqual([{ state: 'failed', output: { message: 'Error: Timed out after 1 seconds' } }])
  })

  it('resumes the jobs of a killed process', async ({ skip }) => {
    skip(
      queues.database.isServer,
      'on a server with many processes, only a lapsed heartbeat shows it, after a minute',
    )
    const kind = noteKind({ retryLimit: 3 })
    const first = await queues.start([kind])
    await first.jobs.enqueue(queues.database.db, kind.name, { is: 'begun' }, { key: 'a' })
    await queues.database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()`,
    )
    const clock = createClock()
    const second = await queues.start([kind], { clock, work: true })
    await clock.moveTo(later(clock, 60_000))
    await second.jobs.runDue()
    expect(kind.seen).toEqual([{ is: 'begun' }])
  })
})

describe('two queues on one database', () => {
  it('run each job once', async () => {
    const seen: string[] = []
    const kind = noteKind({
      handle: (data) => {
        seen.push((data as { id: string }).id)
        return Promise.resolve()
      },
    })
    const [one, two] = [await queues.start([kind]), await queues.start([kind])]
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const id of ids) await one.jobs.enqueue(queues.database.db, kind.name, { id }, { key: id })
    const ran = await Promise.all([one.jobs.runDue(), two.jobs.runDue()])
    expect(ran[0] + ran[1]).toBe(20)
    expect(new Set(seen)).toEqual(new Set(ids))
    expect(seen).toHaveLength(20)
  })

  it('keep one series of a repeating kind', async () => {
    const kinds = [noteKind({ everySeconds: 3600 }), noteKind({ everySeconds: 3600 })] as const
    for (const kind of kinds) await queues.start([kind], { work: true })
    const { rowCount } = await queues.database.pool.query(`select 1 from pgboss.job where state < 'active'`)
    expect(rowCount).toBe(1)
  })
})

describe('idling', () => {
  it('queries the database a few times a second, however many kinds there are', async () => {
    const kinds = Array.from({ length: 12 }, (_, i) =>
      noteKind({ name: `test.kind-${i}`, concurrency: 4, everySeconds: 86_400 }),
    )
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await queues.start(kinds, { work: true })
    const query = vi.spyOn(queues.database.pool, 'query')
    await vi.advanceTimersByTimeAsync(2000)
    expect(query.mock.calls.length).toBeGreaterThan(0)
    expect(query.mock.calls.length).toBeLessThanOrEqual(8)
  })
})
