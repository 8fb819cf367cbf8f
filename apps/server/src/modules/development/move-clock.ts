import { fieldError } from '@guidefeed/contract'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { validationFailed } from '../../lib/domain-error.ts'
import type { MovableClock } from '../../lib/clock.ts'

export type MovedJobs = Pick<JobQueue<never>, 'runDue' | 'nextDue' | 'setClockMoving' | 'isStopping'>
export type ClockMove = { now: Date; jobsRun: number }

/**
 * Moves the clock forward as time would pass: stops whenever a job falls due, and runs it with its consequences before going on.
 * Guides are updated once, at the target. Moves are serialised; when the process stops, the clock stays at the reached time.
 */
export function createClockMover(deps: { clock: MovableClock; jobs: MovedJobs }) {
  const { clock, jobs } = deps
  let lastMove: Promise<unknown> = Promise.resolve()

  async function moveTo(target: Date): Promise<ClockMove> {
    if (target < clock.now()) {
      throw validationFailed({ now: [fieldError('before_clock', { now: clock.now().toISOString() })] })
    }
    jobs.setClockMoving(true)
    const onTheWay = await passStops(target).finally(() => jobs.setClockMoving(false))
    const atArrival = await jobs.runDue()
    return { now: clock.now(), jobsRun: onTheWay + atArrival }
  }

  /** Returns the number of finished jobs. */
  async function passStops(target: Date): Promise<number> {
    let reached = clock.now()
    let jobsRun = await jobs.runDue()
    while (!jobs.isStopping()) {
      // From the last stop rather than from now: jobs that fell due while others ran are stops too.
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
    /** Throws validation_failed for an `instant` in the past. */
    to: (instant: Date) => inTurn(() => moveTo(instant)),
    by: (ms: number) => inTurn(() => moveTo(new Date(clock.now().getTime() + ms))),
    /** Runs due jobs without moving the clock. */
    stay: () => inTurn(async (): Promise<ClockMove> => ({ jobsRun: await jobs.runDue(), now: clock.now() })),
  }
}
