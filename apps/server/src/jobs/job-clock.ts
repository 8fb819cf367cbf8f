import { systemClock } from 'pg-boss'
import type { AttachableClock } from 'pg-boss'
import type { MovableClock } from '../lib/clock.ts'

type Target = Parameters<AttachableClock['attach']>[0]

/** Marks our `job_now()`, so that one left behind by a killed process is found and reset. */
const movedMark = 'guidefeed:moved'

/** Longest delay of a Node.js timer. */
const longestTimeoutMs = 2 ** 31 - 1

/**
 * Runs pg-boss on the product's clock. Timers use machine time; due jobs are selected in SQL by pg-boss's function `job_now()`,
 * which is offset like our clock. An unmoved clock leaves the function alone, except to reset one left by a killed process. All
 * processes of a database share the function, so a moved clock supports one process only: it is a development aid.
 */
export function createJobClock(clock: MovableClock): AttachableClock {
  return {
    ...systemClock,
    now: () => clock.now().getTime(),
    // A clock moved back by years yields delays beyond Node's limit, which Node would treat as no delay at all.
    setTimeout: (call, ms) => systemClock.setTimeout(call, Math.min(ms, longestTimeoutMs)),
    async attach(target) {
      const follow = () => moveJobNow(target, clock.now().getTime() - Date.now())
      if (clock.isMoved()) await follow()
      else if (await isLeftMoved(target)) await moveJobNow(target, 0)
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

async function isLeftMoved({ db, schema }: Target): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select 1 from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname = $1 and proname = 'job_now' and prosrc like $2`,
    [schema, `%${movedMark}%`],
  )
  return rows.length > 0
}

async function moveJobNow({ db, schema }: Target, offsetMs: number) {
  const moved = `pg_catalog.now() + interval '${Math.round(offsetMs)} milliseconds' /* ${movedMark} */`
  await db.executeSql(
    `CREATE OR REPLACE FUNCTION ${schema}.job_now() RETURNS timestamptz LANGUAGE sql STABLE
     AS $$ SELECT ${offsetMs === 0 ? 'pg_catalog.now()' : moved}; $$`,
  )
}
