import { fieldError } from '@guidefeed/contract'
import type { AdminSource } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import { adminSourceRepository } from './admin-source.repository.ts'
import type { AdminSourceRow } from './admin-source.repository.ts'
import { describeSource } from './describe-source.ts'
import type { SourceFacts, SourceFields } from './describe-source.ts'
import { createSourceEdits } from './source-edits.ts'
import { enqueueSource } from './source-job.ts'
import type { SourceJobs } from './source-job.ts'
import { sourceRunRepository } from './source-run.repository.ts'

type Edit = RecordEdit<SourceFields & { version: number }>

/** Sources for administrators: their standing, changes, runs and the acceptance of what was held back. */
export function createAdminSources(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<SourceJobs>, 'enqueue' | 'pendingKeys'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, jobs, asAdministrator, auditLog } = deps
  const edits = createSourceEdits({ clock, auditLog })

  async function readFacts(at: DbOrTx): Promise<SourceFacts> {
    const runs = sourceRunRepository(at)
    const standings = await runs.listStandings()
    return {
      now: clock.now(),
      standings: new Map(standings.map((standing) => [standing.sourceId, standing])),
      lastRuns: await runs.listLast(),
      undecided: await runs.listUndecided(),
      channels: await channelGuideRepository(at).countBySource(),
      pending: await jobs.pendingKeys(at, 'ingest.read-source'),
    }
  }

  const get = (at: DbOrTx, id: number) => describeFound(at, adminSourceRepository(at).find(id))
  const lock = (tx: Tx, id: number) => describeFound(tx, adminSourceRepository(tx).lock(id))

  async function describeFound(at: DbOrTx, found: Promise<AdminSourceRow | null>) {
    return describeSource(requireSource(await found), await readFacts(at))
  }

  /** Two administrators may save the same new address at once: the unique index decides. */
  async function save<T>(origin: Origin, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await asAdministrator(origin, work)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw validationFailed({ url: [fieldError('source_url_taken')] })
    }
  }

  return {
    /** All, by id. */
    async list(): Promise<AdminSource[]> {
      const facts = await readFacts(db)
      return (await adminSourceRepository(db).list()).map((row) => describeSource(row, facts))
    },

    /** Throws source_not_found. */
    get: (id: number): Promise<AdminSource> => get(db, id),

    /** Throws source_not_found. */
    async requireExisting(id: number) {
      requireSource(await adminSourceRepository(db).find(id))
    },

    /** Throws validation_failed. */
    create: (source: SourceFields, origin: Origin): Promise<AdminSource> =>
      save(origin, async (tx) => get(tx, await edits.add(tx, source, origin))),

    /** Throws source_not_found, record_changed, validation_failed. */
    update: (id: number, changes: Edit, origin: Origin): Promise<AdminSource> =>
      save(origin, async (tx) => {
        await edits.change(tx, await lock(tx, id), changes, origin)
        return get(tx, id)
      }),

    /** Throws source_not_found. */
    delete: (id: number, origin: Origin): Promise<void> =>
      asAdministrator(origin, async (tx) => edits.remove(tx, await lock(tx, id), origin)),

    /** Queues a run unless one waits or is under way. Throws source_not_found. */
    run: (id: number, origin: Origin): Promise<AdminSource> =>
      asAdministrator(origin, async (tx) => {
        const source = await lock(tx, id)
        if (source.running) return source
        await enqueueSource(jobs, tx, { sourceId: id })
        await auditLog.note(tx, { origin, action: 'source.run', subject: { type: 'source', id } })
        return { ...source, running: true }
      }),

    /** Throws source_not_found, source_run_not_found, source_run_not_acceptable, source_running. */
    accept: (id: number, runId: number, origin: Origin): Promise<AdminSource> =>
      asAdministrator(origin, async (tx) => {
        const source = await lock(tx, id)
        if (!(await sourceRunRepository(tx).exists(id, runId))) throw new DomainError('source_run_not_found')
        if (source.running) throw new DomainError('source_running')
        if (source.held_run_id !== runId) throw new DomainError('source_run_not_acceptable')
        await enqueueSource(jobs, tx, { sourceId: id, heldRunId: runId })
        await auditLog.note(tx, {
          origin,
          action: 'source.accept',
          subject: { type: 'source', id },
          after: { run_id: runId },
        })
        return { ...source, running: true }
      }),
  }
}
export type AdminSources = ReturnType<typeof createAdminSources>

function requireSource(row: AdminSourceRow | null): AdminSourceRow {
  if (row === null) throw new DomainError('source_not_found')
  return row
}
