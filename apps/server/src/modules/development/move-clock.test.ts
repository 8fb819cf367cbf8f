import { describe, expect, it } from 'vitest'
import { createClock } from '../../lib/clock.ts'
import { createClockMover } from './move-clock.ts'

/** Jobs by due time; a running job may add another. Those of `atArrival` wait until the clock has arrived. */
function createDiary(startsAt: string) {
  const clock = createClock(new Date(startsAt))
  const waiting = new Map<string, () => void>()
  const log: string[] = []
  const add = (at: string, work: () => void = () => {}) =>
    waiting.set(at, () => {
      log.push(`${at.slice(5, 10)} at ${clock.now().toISOString().slice(5, 10)}`)
      work()
    })
  const atArrival = new Set<string>()
  let isClockMoving = false
  let isStopping = false
  const jobs = {
    setClockMoving: (value: boolean) => void (isClockMoving = value),
    isStopping: () => isStopping,
    async runDue() {
      const due = [...waiting].filter(
        ([at]) => new Date(at) <= clock.now() && !(isClockMoving && atArrival.has(at)),
      )
      for (const [at, run] of due) {
        waiting.delete(at)
        run()
      }
      return due.length
    },
    async nextDue(after: Date, until: Date) {
      const dues = [...waiting.keys()].map((at) => new Date(at)).filter((at) => at > after && at <= until)
      return dues.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
    },
  }
  const stop = () => void (isStopping = true)
  return { clock, add, atArrival, stop, log, mover: createClockMover({ clock, jobs }) }
}

describe('moving the clock', () => {
  it('stops at each job in order, including jobs added on the way', async () => {
    const { mover, add, log } = createDiary('2026-01-01T00:00:00Z')
    add('2026-03-01T00:00:00Z', () => add('2026-03-08T00:00:00Z'))
    add('2026-02-01T00:00:00Z')
    add('2026-12-01T00:00:00Z')
    const { now, jobsRun } = await mover.to(new Date('2026-06-01T00:00:00Z'))
    expect(log).toEqual(['02-01 at 02-01', '03-01 at 03-01', '03-08 at 03-08'])
    expect(jobsRun).toBe(3)
    expect(now.toISOString()).toMatch(/^2026-06-01T00:00/)
  })

  it('runs overdue jobs first', async () => {
    const { mover, add, log } = createDiary('2026-01-10T00:00:00Z')
    add('2026-01-01T00:00:00Z')
    await mover.by(86_400_000)
    expect(log).toEqual(['01-01 at 01-10'])
  })

  it('runs jobs with `onlyAtArrival` once, on arrival', async () => {
    const { mover, add, atArrival, log } = createDiary('2026-01-01T00:00:00Z')
    add('2026-01-02T00:00:00Z')
    atArrival.add('2026-01-02T00:00:00Z')
    add('2026-02-01T00:00:00Z')
    await mover.to(new Date('2026-03-01T00:00:00Z'))
    await mover.stay()
    expect(log).toEqual(['02-01 at 02-01', '01-02 at 03-01'])
  })

  it('stays at the reached time when the process stops', async () => {
    const { mover, add, stop, log } = createDiary('2026-01-01T00:00:00Z')
    add('2026-02-01T00:00:00Z', stop)
    add('2026-03-01T00:00:00Z')
    const { now } = await mover.to(new Date('2026-06-01T00:00:00Z'))
    expect(log).toEqual(['02-01 at 02-01'])
    expect(now.toISOString()).toMatch(/^2026-02-01T00:00/)
  })

  it('refuses to go back and keeps working afterwards', async () => {
    const { mover, clock } = createDiary('2026-01-10T00:00:00Z')
    await expect(mover.to(new Date('2026-01-09T00:00:00Z'))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { now: [{ code: 'before_clock', params: { now: expect.any(String) } }] },
    })
    await mover.by(3_600_000)
    expect(clock.now().toISOString()).toMatch(/^2026-01-10T01:00/)
  })
})
