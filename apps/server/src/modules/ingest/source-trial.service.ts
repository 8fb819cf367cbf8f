import { fieldError, sourceFault } from '@guidefeed/contract'
import type { FieldError, SourceTrial } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { countryRepository } from '../catalogue/index.ts'
import type { Throttle } from '../identity/index.ts'
import { describeError } from './describe-source.ts'
import type { SourceFields } from './describe-source.ts'
import type { TrialJobs } from './source-job.ts'
import { findCredentialFault, maskUrl } from './source-credentials.ts'
import { sourceTrialRepository } from './source-trial.repository.ts'
import type { TrialRow } from './source-trial.repository.ts'
import { parseTimezone } from './source-timezone.ts'
import { sourceRepository } from './source.repository.ts'

/** By administrator. */
const trialsPerHour = { name: 'source-trial', limit: 30, windowSeconds: 3600 }

const stopped = sourceFault('trial_stopped')
const replaced = sourceFault('trial_replaced')
const canceled = sourceFault('trial_canceled')

/** Trial reads of sources that are not saved yet: begun here, performed by a job, polled. */
export function createSourceTrials(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<TrialJobs>, 'enqueue' | 'isPending'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  throttle: Pick<Throttle, 'require'>
}) {
  const { db, clock, jobs, asAdministrator, auditLog, throttle } = deps

  const hasJob = (at: DbOrTx, id: number) => jobs.isPending(at, 'ingest.trial-source', String(id))

  /** Ends trials that must not block another one: the administrator's own, and those whose process was killed. */
  async function endReplaced(tx: Tx, actorUserId: number | null) {
    const trials = sourceTrialRepository(tx)
    for (const { id, userId } of await trials.listRunning())
      if (!(await hasJob(tx, id))) await trials.end(id, { fault: stopped }, clock.now())
      else if (userId !== null && userId === actorUserId)
        await trials.end(id, { fault: replaced }, clock.now())
  }

  return {
    /** Replaces a running trial of the same administrator. Throws source_trial_running, validation_failed, too_many_requests. */
    async begin(
      source: Pick<SourceFields, 'url' | 'country_id' | 'timezone'>,
      origin: Origin,
    ): Promise<SourceTrial> {
      await throttle.require(trialsPerHour, String(origin.actorUserId))
      try {
        return await asAdministrator(origin, async (tx) => {
          await check(tx, source)
          await endReplaced(tx, origin.actorUserId)
          const { url, country_id: countryId, timezone } = source
          const row = await sourceTrialRepository(tx).insert({
            url,
            countryId,
            timezone,
            userId: origin.actorUserId,
            createdAt: clock.now(),
          })
          await jobs.enqueue(tx, 'ingest.trial-source', { trialId: row.id }, { key: String(row.id) })
          await auditLog.note(tx, {
            origin,
            action: 'source.trial',
            subject: { type: 'source_trial', id: row.id },
            after: maskUrl(source),
          })
          return describeTrial(row)
        })
      } catch (error) {
        if (isUniqueViolation(error)) throw new DomainError('source_trial_running')
        throw error
      }
    },

    /** Throws source_trial_not_found. */
    async get(id: number): Promise<SourceTrial> {
      // Before the row is read: a job that ends in between has already written its result.
      const isPending = await hasJob(db, id)
      const row = await sourceTrialRepository(db).find(id)
      if (row === null) throw new DomainError('source_trial_not_found')
      return row.status === 'running' && !isPending
        ? describeTrial({ ...row, status: 'failed', error: stopped.code })
        : describeTrial(row)
    },

    /** Ends a running trial of the administrator; its job stops within a second. Idempotent. Throws source_trial_not_found. */
    cancel: (id: number, origin: Origin): Promise<SourceTrial> =>
      asAdministrator(origin, async (tx) => {
        const trials = sourceTrialRepository(tx)
        const row = await trials.lock(id)
        if (row === null || row.userId !== origin.actorUserId) throw new DomainError('source_trial_not_found')
        if (row.status !== 'running') return describeTrial(row)
        await trials.end(id, { fault: canceled }, clock.now())
        const subject = { type: 'source_trial', id } as const
        await auditLog.note(tx, { origin, action: 'source.trial_cancel', subject })
        return describeTrial({ ...row, status: 'failed', error: canceled.code })
      }),
  }
}
export type SourceTrials = ReturnType<typeof createSourceTrials>

async function check(tx: Tx, source: Pick<SourceFields, 'url' | 'country_id' | 'timezone'>) {
  const fields: Record<string, FieldError[]> = {}
  const fault = findCredentialFault(source.url)
  if (fault !== null) fields['url'] = [fieldError(fault)]
  else if ((await sourceRepository(tx).findIdByUrl(source.url)) !== null)
    fields['url'] = [fieldError('source_url_taken')]
  if (parseTimezone(source.timezone) === null) fields['timezone'] = [fieldError('not_a_timezone')]
  const { country_id: id } = source
  if (id !== null && (await countryRepository(tx).listByIds([id])).length === 0)
    fields['country_id'] = [fieldError('country_unknown')]
  if (Object.keys(fields).length > 0) throw validationFailed(fields)
}

function describeTrial({ id, status, findings, error, errorParams }: TrialRow): SourceTrial {
  return { id, status, findings, ...describeError(error, errorParams) }
}
