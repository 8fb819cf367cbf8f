import { CLOCK_OVERRIDE_SETTING, systemClock } from 'pg-boss'
import type { AttachableClock } from 'pg-boss'
import type { MovableClock } from '../lib/clock.ts'

type Target = Parameters<AttachableClock['attach']>[0]

/**
 * pg-boss on the product's clock. Its timers keep the machine's time; what is due is judged in SQL by its function
 * `job_now()`, which is moved by as much as our clock is. A clock that was never moved leaves the function alone.
 */
export function createJobClock(clock: MovableClock): AttachableClock {
  return {
    ...systemClock,
    now: () => clock.now().getTime(),
    async attach(target) {
      const follow = () => moveJobNow(target, clock.now().getTime() - Date.now())
      if (clock.isMoved()) await follow()
      const unsubscribe = clock.onMove(follow)
      return {
        async [Symbol.asyncDispose]() {
          unsubscribe()
          if (clock.isMoved()) await moveJobNow(target, 0)
        },
      }
    },
  }
}

async function moveJobNow({ db, schema }: Target, offsetMs: number) {
  // The comment names pg-boss's own override, by which it finds and mends a function that a killed process left behind.
  const mark = offsetMs === 0 ? '' : ` /* ${CLOCK_OVERRIDE_SETTING} */`
  await db.executeSql(
    `CREATE OR REPLACE FUNCTION ${schema}.job_now() RETURNS timestamptz LANGUAGE sql STABLE
     AS $$ SELECT pg_catalog.now() + interval '${Math.round(offsetMs)} milliseconds'${mark}; $$`,
  )
}
