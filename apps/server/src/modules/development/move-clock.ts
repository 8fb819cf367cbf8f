import type { JobQueue } from '../../jobs/job-queue.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { MovableClock } from '../../lib/clock.ts'

export type ClockMove = { now: Date; jobsRun: number }

/**
 * Moves the clock forward the way time would pass: it stops wherever a job falls due, and that job and what it causes
 * are done before the clock goes on. Moves wait for each other.
 */
export function createClockMover(deps: { clock: MovableClock; jobs: Pick<JobQueue, 'runDue' | 'nextDue'> }) {
  const { clock, jobs } = deps
  let lastMove: Promise<unknown> = Promise.resolve()

  async function moveTo(target: Date): Promise<ClockMove> {
    if (target < clock.now()) {
      const message = `must not be before the clock, which shows ${clock.now().toISOString()}`
      throw new DomainError('validation_failed', `now: ${message}`, { fields: { now: [message] } })
    }
    let reached = clock.now()
    let jobsRun = await jobs.runDue()
    for (;;) {
      // From the last stop and not from now on: what fell due while jobs were at work is a stop too.
      const stop = (await jobs.nextDue(reached, target)) ?? target
      if (stop > clock.now()) await clock.moveTo(stop)
      jobsRun += await jobs.runDue()
      if (stop >= target) return { now: clock.now(), jobsRun }
      reached = stop
    }
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = lastMove.then(work)
    lastMove = result.catch(() => {})
    return result
  }

  return {
    /** Throws validation_failed where `instant` has passed. */
    to: (instant: Date) => inTurn(() => moveTo(instant)),
    by: (ms: number) => inTurn(() => moveTo(new Date(clock.now().getTime() + ms))),
    /** Runs what is due, and leaves the clock. */
    stay: () => inTurn(async (): Promise<ClockMove> => ({ jobsRun: await jobs.runDue(), now: clock.now() })),
  }
}
