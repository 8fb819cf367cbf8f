import { fieldError } from '@guidefeed/contract'
import type { AdminSource } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import { attentionRepository } from '../attention/index.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminSourceRepository } from './admin-source.repository.ts'
import type { AdminSourceRow } from './admin-source.repository.ts'
import { describeSource, describeStored } from './describe-source.ts'
import type { SourceFacts, SourceFields } from './describe-source.ts'
import { createSourceEdits } from './source-edits.ts'
import { restoreCredentials } from './source-credentials.ts'
import { enqueueSource } from './source-job.ts'
import type { SourceJobs } from './source-job.ts'
import { moveSource } from './source-order.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import { sourceRepository } from './source.repository.ts'

type Edit = RecordEdit<SourceFields & { version: number }>

/** Sources for administrators: state, changes, runs and the acceptance of held-back runs. */
export function createAdminSources(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<SourceJobs>, 'enqueue' | 'pendingKeys'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, jobs, asAdministrator, auditLog } = deps
  const edits = createSourceEdits({ clock, auditLog })

  /** Reads what the page shows about these sources, or about all. */
  async function readFacts(at: DbOrTx, ids?: readonly number[]): Promise<SourceFacts> {
    const runs = sourceRunRepository(at)
    const health = await runs.listHealth(ids)
    return {
      now: clock.now(),
      nextRuns: await sourceRepository(at).listNextRuns(clock.now(), ids),
      health: new Map(health.map((source) => [source.sourceId, source])),
      lastRuns: await runs.listLast(ids),
      undecided: await runs.listUndecided(ids),
      channels: await adminSourceRepository(at).listSupplied(ids),
      pending: await jobs.pendingKeys(at, 'ingest.read-source', ids?.map(String)),
    }
  }

  const get = (at: DbOrTx, id: number) => describeFound(at, adminSourceRepository(at).find(id))
  const lock = (tx: Tx, id: number) => describeFound(tx, adminSourceRepository(tx).lock(id))

  async function describeFound(at: DbOrTx, found: Promise<AdminSourceRow | null>) {
    const row = requireSource(await found)
    return describeSource(row, await readFacts(at, [row.id]))
  }

  const lockStored = async (tx: Tx, id: number) =>
    describeStored(requireSource(await adminSourceRepository(tx).lock(id)))

  /** Locks a source whose run waits for a decision. Throws as `accept` and `refuse`. */
  async function lockHeld(tx: Tx, id: number, runId: number): Promise<AdminSource> {
    const source = await lock(tx, id)
    if (!(await sourceRunRepository(tx).exists(id, runId))) throw new DomainError('source_run_not_found')
    if (source.running) throw new DomainError('source_running')
    if (source.held_run_id !== runId) throw new DomainError('source_run_not_acceptable')
    return source
  }

  const noteDecision = (
    tx: Tx,
    origin: Origin,
    action: 'source.accept' | 'source.refuse',
    { id, runId }: { id: number; runId: number },
  ) => auditLog.note(tx, { origin, action, subject: { type: 'source', id }, after: { run_id: runId } })

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
        const stored = await lockStored(tx, id)
        const url = changes.url === undefined ? undefined : restoreCredentials(changes.url, stored.url)
        const kept = { ...changes, url: url === stored.url ? undefined : url }
        // A refused edit is answered with the whole record.
        await edits.change(tx, await lock(tx, id), kept, origin)
        return get(tx, id)
      }),

    /** Throws source_not_found. */
    delete: (id: number, origin: Origin): Promise<void> =>
      asAdministrator(origin, async (tx) => edits.remove(tx, await lockStored(tx, id), origin)),

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
        const source = await lockHeld(tx, id, runId)
        await enqueueSource(jobs, tx, { sourceId: id, heldRunId: runId })
        await sourceRunRepository(tx).decide(runId, { acceptedAt: clock.now() }, origin.actorUserId)
        await noteDecision(tx, origin, 'source.accept', { id, runId })
        return { ...source, running: true }
      }),

    /** Throws source_not_found, source_run_not_found, source_run_not_acceptable, source_running. */
    refuse: (id: number, runId: number, origin: Origin): Promise<AdminSource> =>
      asAdministrator(origin, async (tx) => {
        await lockHeld(tx, id, runId)
        await sourceRunRepository(tx).decide(runId, { refusedAt: clock.now() }, origin.actorUserId)
        await attentionRepository(tx).close('source_held_back', id, clock.now())
        await noteDecision(tx, origin, 'source.refuse', { id, runId })
        return get(tx, id)
      }),

    /** Returns the sources whose priority has changed. Throws source_not_found, validation_failed. */
    move: (id: number, above: number | null, origin: Origin): Promise<AdminSource[]> =>
      asAdministrator(origin, async (tx) => {
        const rows = await adminSourceRepository(tx).lockAll()
        const byId = new Map(rows.map((row) => [row.id, row]))
        requireSource(byId.get(id) ?? null)
        if (above !== null) requireSource(byId.get(above) ?? null)
        const changed = moveSource(rows, id, above)
        for (const [changedId, priority] of changed) {
          const row = requireSource(byId.get(changedId) ?? null)
          await edits.change(tx, describeStored(row), { priority }, origin)
        }
        const facts = await readFacts(tx, [...changed.keys()])
        const moved = new Map((await adminSourceRepository(tx).list()).map((row) => [row.id, row]))
        return [...changed.keys()].map((changedId) =>
          describeSource(requireSource(moved.get(changedId) ?? null), facts),
        )
      }),
  }
}
export type AdminSources = ReturnType<typeof createAdminSources>

function requireSource(row: AdminSourceRow | null): AdminSourceRow {
  if (row === null) throw new DomainError('source_not_found')
  return row
}
