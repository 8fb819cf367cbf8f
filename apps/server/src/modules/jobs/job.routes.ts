import type { AdminJob } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { jobRepository } from '../../jobs/job.repository.ts'
import type { JobRow } from '../../jobs/job.repository.ts'
import type { Clock } from '../../lib/clock.ts'
import { describeMatches } from '../../lib/matches.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import { originOf } from '../audit/index.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { createJobChanges } from './job-changes.service.ts'

/** Handlers that list, retry and delete jobs, for administrators. */
export function createJobHandlers(deps: {
  db: Db
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, asAdministrator, auditLog } = deps
  const jobs = jobRepository(db)
  const changes = createJobChanges({ clock, asAdministrator, auditLog })
  return {
    async adminJobList({ query }) {
      const window = pageWindow(query)
      const rows = await jobs.list(query, query.sort, window)
      return { data: rows.map(describe), meta: await countedMeta(window, rows, () => jobs.count(query)) }
    },

    adminJobKinds: async () => ({ data: await jobs.listKinds() }),

    adminJobMatches: async ({ query }) => ({ data: describeMatches(await jobs.listIds(query)) }),

    adminJobRetry: async ({ params, caller, client }) => ({
      data: describe(await changes.change('retry', params.id, originOf({ caller, client }))),
    }),

    adminJobDelete: async ({ params, caller, client }) => ({
      data: describe(await changes.change('drop', params.id, originOf({ caller, client }))),
    }),

    adminJobMassRetry: async ({ body, caller, client }) => ({
      data: { changed: await changes.changeAll('retry', body, originOf({ caller, client })) },
    }),

    adminJobMassDelete: async ({ body, caller, client }) => ({
      data: { changed: await changes.changeAll('drop', body, originOf({ caller, client })) },
    }),
  } satisfies SomeHandlers
}

function describe(row: JobRow): AdminJob {
  return {
    id: row.id,
    kind: row.name,
    state: row.state,
    subjects: subjectsOf(row.data),
    attempts: row.attempts,
    run_at: row.startAfter.toISOString(),
    created_at: row.createdOn.toISOString(),
    error: row.error,
    is_repeating: row.isRepeating,
    is_kept: row.isKept,
  }
}

/** Numbers named `…Id` in a job's data. Texts are left out: they may be addresses, tokens or payment methods. */
function subjectsOf(data: unknown): AdminJob['subjects'] {
  return Object.entries(Object(data) as Record<string, unknown>).flatMap(([name, value]) =>
    name.endsWith('Id') && typeof value === 'number' && Number.isInteger(value)
      ? [{ type: snakeCase(name.slice(0, -2)), id: value }]
      : [],
  )
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
