import type { JobQueue } from '../../jobs/job-queue.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { MovableClock } from '../../lib/clock.ts'

export type MovedJobs = Pick<JobQueue, 'runDue' | 'nextDue' | 'setUnderWay' | 'isStopping'>
export type ClockMove = { now: Date; jobsRun: number }

/**
 * Moves the clock forward the way time would pass: it stops wherever a job falls due, and that job and what it causes
 * are done before the clock goes on. Guides are brought up to date once, when it has arrived. Moves wait for each other, and
 * end where they are when the process stops.
 */
export function createClockMover(deps: { clock: MovableClock; jobs: MovedJobs }) {
  const { clock, jobs } = deps
  let lastMove: Promise<unknown> = Promise.resolve()

  async function moveTo(target: Date): Promise<ClockMove> {
    if (target < clock.now()) {
      const message = `must not be before the clock, which shows ${clock.now().toISOString()}`
      throw new DomainError('validation_failed', `now: ${message}`, { fields: { now: [message] } })
    }
    jobs.setUnderWay(true)
    const onTheWay = await passStops(target).finally(() => jobs.setUnderWay(false))
    const atArrival = await jobs.runDue()
    return { now: clock.now(), jobsRun: onTheWay + atArrival }
  }

  /** Returns how many jobs ended on the way. */
  async function passStops(target: Date): Promise<number> {
    let reached = clock.now()
    let jobsRun = await jobs.runDue()
    while (!jobs.isStopping()) {
      // From the last stop and not from now on: what fell due while jobs were at work is a stop too.
      const stop = (await jobs.nextDue(reached, target)) ?? target
      if (stop > clock.now()) await clock.moveTo(stop)
      jobsRun += await jobs.runDue()
      if (stop >= target) break
      reached = stop
    }
    return jobsRun
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
