import type { Matches, UserBatch, UserSelection } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import type { JobKinds, JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { requireConfirmed } from '../../lib/matches.ts'
import { systemOrigin } from '../audit/index.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import type { UserServices } from '../billing/index.ts'
import { userRepository } from '../identity/index.ts'
import type { UserRow } from '../identity/index.ts'
import type { UserAccounts } from './user-account.service.ts'
import { userBatchRepository } from './user-batch.repository.ts'
import type { UserBatchRow } from './user-batch.repository.ts'
import { userListRepository } from './user-list.repository.ts'
import type { UserStandings } from './user-standing.service.ts'

export type UserBatchJobs = { 'moderation.change-users': { batchId: number } }

type UserFilter = NonNullable<UserSelection['filter']>

type NewBatch = { selection: UserSelection; change: UserBatch['change']; reason: string | null }

/** Changes many users by a job. Users that a newer batch or a single change has activated or inactivated since stay as they are. */
export function createUserBatches(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<UserBatchJobs>, 'enqueue' | 'isPending'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  selectHolders: UserServices['selectHolders']
  standings: Pick<UserStandings, 'writeInactivation'>
  accounts: Pick<UserAccounts, 'writeVerification'>
}) {
  const { db, clock, jobs, asAdministrator, auditLog, selectHolders, standings, accounts } = deps

  const usersOf = (at: DbOrTx) => userListRepository(at, selectHolders(at))

  /** Ids of the selected users. Throws selection_changed if they are not those that were confirmed. */
  async function resolve(tx: Tx, { user_ids: ids, filter, expected_digest: digest }: UserSelection) {
    if (filter === undefined) {
      const living = await userRepository(tx).holdLiving(ids ?? [])
      if (living.size !== new Set(ids).size) throw new DomainError('selection_changed')
      return [...living]
    }
    const matching = await usersOf(tx).listIds(listFilter(filter))
    requireConfirmed(matching, digest)
    return matching
  }

  async function write(tx: Tx, user: UserRow, batch: UserBatchRow) {
    const { change, reason, actorUserId, requestId } = batch
    const origin: Origin = { ...systemOrigin, actorKind: 'user', actorUserId, requestId }
    if (user.deletedAt !== null) return
    if (change === 'verify') return accounts.writeVerification(tx, user, origin)
    // A newer batch or a later change takes precedence: this may be the retry of a job that failed before it.
    if (user.standingBatchId >= batch.id) return
    const isInactive = user.inactivatedAt !== null
    if (change === 'activate' ? !isInactive : isInactive || user.isAdmin)
      return userRepository(tx).update(user.id, { standingBatchId: batch.id })
    const newReason = change === 'activate' ? null : (reason ?? '')
    await standings.writeInactivation(tx, user, newReason, batch.id, origin)
  }

  /**
   * Changes the next user, each in a transaction: several locked accounts could deadlock. Stops the batch once its administrator has lost
   * their rights. False = there is nothing left to do.
   */
  const changeNext = (batchId: number): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const batches = userBatchRepository(tx)
      // Locked before the batch and its user, as in all changes by administrators.
      const administrators = await userRepository(tx).lockAdministrators()
      const batch = await batches.lock(batchId)
      if (batch?.status !== 'running') return false
      if (!administrators.some((admin) => admin === batch.actorUserId)) {
        await batches.advance(batchId, { done: batch.done, status: 'stopped' })
        return false
      }
      const [id] = batch.userIds.slice(batch.done)
      const user = id === undefined ? null : await userRepository(tx).lock(id)
      if (user !== null) await write(tx, user, batch)
      const done = Math.min(batch.done + 1, batch.userIds.length)
      const isOver = done === batch.userIds.length
      await batches.advance(batchId, { done, status: isOver ? 'done' : 'running' })
      return !isOver
    })

  const jobKinds: JobKinds<UserBatchJobs> = {
    'moderation.change-users': {
      retryLimit: 5,
      timeoutSeconds: 3600,
      concurrency: 1,
      async handle({ batchId }, stopping) {
        while (await changeNext(batchId)) stopping.throwIfAborted()
      },
    },
  }

  return {
    jobKinds,

    /** Users who match, as an action on all of them confirms them. */
    match: (filter: UserFilter): Promise<Matches> => usersOf(db).describeMatches(listFilter(filter)),

    /** Throws selection_changed. */
    begin: ({ selection, change, reason }: NewBatch, origin: Origin): Promise<UserBatch> =>
      asAdministrator(origin, async (tx) => {
        const { actorUserId, requestId } = origin
        const userIds = await resolve(tx, selection)
        const createdAt = clock.now()
        const batch = { change, reason, userIds, actorUserId, requestId, createdAt }
        const row = await userBatchRepository(tx).insert(batch)
        await auditLog.note(tx, {
          origin,
          action: 'user.mass_update',
          subject: { type: 'user_batch', id: row.id },
          // Without the reason: it is recorded with each user, and erased with their account.
          after: { change, users: userIds.length },
        })
        const data = { batchId: row.id }
        await jobs.enqueue(tx, 'moderation.change-users', data, { key: String(row.id) })
        return describeBatch(row, 'running')
      }),

    /** Throws user_batch_not_found. */
    async read(id: number): Promise<UserBatch> {
      // Before the row is read: a job that ends in between has already written its status.
      const hasJob = await jobs.isPending(db, 'moderation.change-users', String(id))
      const row = await userBatchRepository(db).find(id)
      if (row === null) throw new DomainError('user_batch_not_found')
      return describeBatch(row, row.status === 'running' && !hasJob ? 'failed' : row.status)
    },

    deleteBefore: (before: Date) => userBatchRepository(db).deleteBefore(before),
  }
}
export type UserBatches = ReturnType<typeof createUserBatches>

const listFilter = ({ has_service: hasService, ...rest }: UserFilter) => ({ ...rest, hasService })

function describeBatch({ id, change, done, userIds }: UserBatchRow, status: UserBatch['status']): UserBatch {
  return { id, change, status, done, total: userIds.length }
}
