import type { JobSelection } from '@guidefeed/contract'
import type { Tx } from '../../db/database.ts'
import { jobRepository } from '../../jobs/job.repository.ts'
import type { JobFilter, JobRow } from '../../jobs/job.repository.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { requireConfirmed } from '../../lib/matches.ts'
import { pageWindow } from '../../lib/paging.ts'
import type { Clock } from '../../lib/clock.ts'
import { attentionRepository } from '../attention/index.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'

type Change = 'retry' | 'drop'

/** Retries and drops of jobs by administrators. */
export function createJobChanges({
  clock,
  asAdministrator,
  auditLog,
}: {
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  /** A job that is retried or dropped needs no attention any more. */
  async function apply(tx: Tx, change: Change, filter: JobFilter): Promise<JobRow[]> {
    const rows = await jobRepository(tx)[change](filter)
    const ids = rows.map(({ id }) => id)
    await attentionRepository(tx).closeEach('job_given_up', ids, clock.now())
    return rows
  }

  return {
    /** Throws job_not_found, job_running, job_kept, job_repeating. */
    change: (change: Change, id: string, origin: Origin): Promise<JobRow> =>
      asAdministrator(origin, async (tx) => {
        const [row] = await apply(tx, change, { ids: [id] })
        if (row === undefined) throw await refusalOf(tx, id)
        await auditLog.note(tx, {
          origin,
          action: `job.${change}`,
          subject: { type: 'job', id },
          // Without the error: mail servers quote the recipient's address, and the audit log is kept.
          after: { kind: row.name, attempts: row.attempts },
        })
        return row
      }),

    /** Returns the number of jobs that changed. Throws selection_changed. */
    changeAll: (change: Change, selection: JobSelection, origin: Origin): Promise<number> =>
      asAdministrator(origin, async (tx) => {
        const { filter } = selection
        const rows = await apply(tx, change, { ids: await idsOf(tx, selection), ...filter })
        if (rows.length > 0)
          await auditLog.note(tx, {
            origin,
            action: `job.mass_${change}`,
            subject: { type: 'job', id: 'selection' },
            after: {
              kinds: [...new Set(rows.map(({ name }) => name))],
              changed: rows.length,
              ...(filter ? { filter } : { job_ids: rows.map(({ id }) => id) }),
            },
          })
        return rows.length
      }),
  }
}

/** Ids of the selected jobs. Throws selection_changed if a filter matches other jobs than were confirmed. */
async function idsOf(tx: Tx, { ids, filter, expected_digest: digest }: JobSelection) {
  if (filter === undefined) return ids
  const matching = await jobRepository(tx).listIds(filter)
  requireConfirmed(matching, digest)
  return matching
}

async function refusalOf(tx: Tx, id: string): Promise<DomainError> {
  const [row] = await jobRepository(tx).list({ ids: [id] }, undefined, pageWindow({}))
  if (row === undefined) return new DomainError('job_not_found')
  if (row.state === 'running') return new DomainError('job_running')
  return new DomainError(row.isKept ? 'job_kept' : 'job_repeating')
}
