import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours, later, noteKind, openJobQueues } from '../../test/job-queues.ts'
import type { JobQueues } from '../../test/job-queues.ts'
import { createClock } from '../lib/clock.ts'

let queues: JobQueues

beforeAll(async () => {
  queues = await openJobQueues()
})
afterAll(() => queues.database.close())
afterEach(() => queues.clear())

describe('time', () => {
  it('runs a deferred job when the clock reaches its time, not before', async () => {
    const kind = noteKind()
    const { db, jobs, clock } = await queues.start([kind])
    const due = later(clock, hours(24 * 365))
    await jobs.enqueue(db, kind.name, { is: 'renewal' }, { key: 'a', startAfter: due })
    expect(await jobs.runDue()).toBe(0)
    await clock.moveTo(new Date(due.getTime() - 60_000))
    expect(await jobs.runDue()).toBe(0)
    await clock.moveTo(due)
    expect(await jobs.runDue()).toBe(1)
    expect(kind.seen).toEqual([{ is: 'renewal' }])
  })

  it('returns the next time a job falls due, within the given bound', async () => {
    const kind = noteKind()
    const { db, jobs, clock } = await queues.start([kind])
    const [first, second] = [later(clock, hours(1)), later(clock, hours(2))]
    await jobs.enqueue(db, kind.name, {}, { key: '2', startAfter: second })
    await jobs.enqueue(db, kind.name, {}, { key: '1', startAfter: first })
    expect(await jobs.nextDue(clock.now(), later(clock, hours(9)))).toEqual(first)
    expect(await jobs.nextDue(first, later(clock, hours(9)))).toEqual(second)
    expect(await jobs.nextDue(clock.now(), later(clock, 60_000))).toBeNull()
    expect(await jobs.nextDue(second, later(clock, hours(9)))).toBeNull()
  })

  it('starts on a clock that was already moved', async () => {
    const kind = noteKind()
    const clock = createClock(new Date('2030-01-01T00:00:00Z'))
    const { db, jobs } = await queues.start([kind], { clock })
    await jobs.enqueue(db, kind.name, {}, { key: 'a', startAfter: new Date('2029-12-31T00:00:00Z') })
    expect(await jobs.runDue()).toBe(1)
  })

  it('resets the time offset left by a killed process', async () => {
    const kind = noteKind()
    const clock = createClock()
    // Not stopped, as after a kill.
    await queues.start([kind], { clock: createClock(new Date('2040-01-01T00:00:00Z')) })
    const { jobs } = await queues.start([kind], { clock })
    await jobs.enqueue(queues.database.db, kind.name, {}, { key: 'a', startAfter: later(clock, hours(1)) })
    expect(await jobs.runDue()).toBe(0)
  })

  it('removes its offset when it stops', async () => {
    const clock = createClock(new Date('2040-01-01T00:00:00Z'))
    const jobs = queues.create(clock)
    await jobs.start({}, { work: false })
    await jobs.stop()
    const { rows } = await queues.database.pool.query<{ moved: boolean }>(
      `select pgboss.job_now() > now() + interval '1 day' as moved`,
    )
    expect(rows).toEqual([{ moved: false }])
  })
})

describe('a repeating kind', () => {
  it('runs on its time grid, and makes up for missed runs once', async () => {
    const kind = noteKind({ everySeconds: 3600 })
    const clock = createClock(new Date('2026-11-21T12:30:00Z'))
    const { jobs } = await queues.start([kind], { clock, work: true })
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

  it('continues after a run that failed permanently', async () => {
    let tries = 0
    const kind = noteKind({
      everySeconds: 3600,
      retryLimit: 0,
      handle: () => Promise.reject(new Error(`run ${++tries} failed`)),
    })
    const clock = createClock(new Date('2026-11-21T12:30:00Z'))
    const { jobs } = await queues.start([kind], { clock, work: true })
    for (const hour of ['13', '14']) {
      await clock.moveTo(new Date(`2026-11-21T${hour}:00:00Z`))
      await jobs.runDue()
    }
    expect(tries).toBe(2)
  })

  it('does not stop a moving clock', async () => {
    const kind = noteKind({ everySeconds: 60 })
    const { jobs, clock } = await queues.start([kind], { work: true })
    expect(await jobs.nextDue(clock.now(), later(clock, hours(1)))).toBeNull()
  })

  it('is rescheduled earlier after a restart if the clock had been moved far ahead', async () => {
    const kind = noteKind({ everySeconds: 3600 })
    const ahead = createClock(new Date('2040-01-01T00:00:00Z'))
    const first = queues.create(ahead)
    await first.start({ [kind.name]: kind }, { work: true })
    await first.stop()
    const { jobs, clock } = await queues.start([kind], { work: true })
    await clock.moveTo(later(clock, hours(1)))
    await jobs.runDue()
    expect(kind.seen).toHaveLength(1)
  })
})
