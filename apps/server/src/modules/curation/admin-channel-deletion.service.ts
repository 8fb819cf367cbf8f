import type { ChannelDeletion, ChannelSelection } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import type { JobKinds, JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminChannelRepository, channelRepository } from '../catalogue/index.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import { channelHolders } from '../guide/index.ts'
import { userRepository } from '../identity/index.ts'
import type { ChannelLosses } from './channel-losses.service.ts'
import { channelDeletionRepository } from './channel-deletion.repository.ts'
import type { DeletionRow } from './channel-deletion.repository.ts'
import { resolveSelection } from './channel-selection.ts'

export type ChannelDeletionJobs = { 'curation.delete-channels': { deletionId: number } }

/** Delay before the first channel is deleted, in which a mistake can be undone without any effect. */
const undoMs = 10_000
/** Few, so that carts and guides never wait long for a batch. */
const channelsPerBatch = 25

/** Deletes many channels by a job. It starts after a delay, can be undone until it has ended, and restarted if it fails. */
export function createChannelDeletions(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<ChannelDeletionJobs>, 'enqueue' | 'isPending'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  losses: ChannelLosses
}) {
  const { db, clock, jobs, asAdministrator, auditLog, losses } = deps

  /**
   * Deletes the next batch and returns whether another is left. False also if the administrator has lost their rights; another one can
   * then restart the deletion.
   */
  const deleteBatch = (deletionId: number): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const deletions = channelDeletionRepository(tx)
      const administrators = await userRepository(tx).lockAdministrators()
      const row = await deletions.lock(deletionId)
      if (row?.status !== 'running') return false
      if (!administrators.some((id) => id === row.actorUserId)) return false
      const ids = row.channelIds.slice(row.done, row.done + channelsPerBatch)
      const deleted = await adminChannelRepository(tx).delete(ids, clock.now())
      const deletedIds = deleted.map((channel) => channel.id)
      const done = row.done + ids.length
      const isOver = done === row.channelIds.length
      await deletions.advance(deletionId, { done, deleted, status: isOver ? 'done' : 'running' })
      await losses.note(tx, deletionId, deletedIds)
      const wereActive = deleted.filter((channel) => channel.wasActive).map((channel) => channel.id)
      await channelChangeRepository(tx).note({
        kind: 'removed',
        channels: await channelRepository(tx).listByIds(wereActive),
        now: clock.now(),
        groupKey: `deletion:${deletionId}`,
      })
      if (isOver) await losses.announce(tx, deletionId)
      await channelRepository(tx).markChanged()
      await channelHolders(tx).touchLinks(deletedIds, clock.now())
      return !isOver
    })

  const startOf = ({ createdAt }: DeletionRow) => new Date(createdAt.getTime() + undoMs)

  const enqueue = (tx: Tx, row: DeletionRow) =>
    jobs.enqueue(
      tx,
      'curation.delete-channels',
      { deletionId: row.id },
      { key: String(row.id), startAfter: startOf(row) },
    )

  function describe(row: DeletionRow, status: ChannelDeletion['status']): ChannelDeletion {
    const leftMs = status === 'running' ? startOf(row).getTime() - clock.now().getTime() : 0
    return {
      id: row.id,
      status,
      starts_in_seconds: Math.max(0, Math.ceil(leftMs / 1000)),
      done: status === 'undone' ? 0 : row.done,
      total: row.channelIds.length,
    }
  }

  const isPending = (at: DbOrTx, deletionId: number): Promise<boolean> =>
    jobs.isPending(at, 'curation.delete-channels', String(deletionId))

  const jobKinds: JobKinds<ChannelDeletionJobs> = {
    'curation.delete-channels': {
      retryLimit: 5,
      timeoutSeconds: 3600,
      concurrency: 1,
      async handle({ deletionId }, stopping) {
        while (await deleteBatch(deletionId)) stopping.throwIfAborted()
      },
    },
  }

  return {
    jobKinds,

    /** Records the deletion and enqueues its job. Throws channel_unknown, selection_changed. */
    begin: (selection: ChannelSelection, origin: Origin): Promise<ChannelDeletion> =>
      asAdministrator(origin, async (tx) => {
        const known = await resolveSelection(tx, selection, clock.now())
        const { actorUserId } = origin
        const deletion = { channelIds: [...known], actorUserId, createdAt: clock.now() }
        const row = await channelDeletionRepository(tx).insert(deletion)
        await auditLog.note(tx, {
          origin,
          action: 'channel.mass_delete',
          subject: { type: 'channel_deletion', id: row.id },
          after: { channel_ids: known },
        })
        await enqueue(tx, row)
        return describe(row, 'running')
      }),

    /** Returns the state of a deletion; `failed` = running without a job. Throws channel_deletion_not_found. */
    async read(id: number): Promise<ChannelDeletion> {
      // Before the row is read: a job that ends in between has already written its status.
      const hasJob = await isPending(db, id)
      const row = requireDeletion(await channelDeletionRepository(db).find(id))
      return describe(row, row.status === 'running' && !hasJob ? 'failed' : row.status)
    },

    /** Enqueues the job of a failed deletion again. Throws channel_deletion_not_found, channel_deletion_over. */
    restart: (id: number, origin: Origin): Promise<ChannelDeletion> =>
      asAdministrator(origin, async (tx) => {
        const deletions = channelDeletionRepository(tx)
        const row = requireDeletion(await deletions.lock(id))
        if (row.status !== 'running') throw new DomainError('channel_deletion_over')
        if (!(await isPending(tx, id))) {
          await deletions.setActor(id, origin.actorUserId)
          const subject = { type: 'channel_deletion', id } as const
          await auditLog.note(tx, { origin, action: 'channel.mass_delete_restart', subject })
          await enqueue(tx, row)
        }
        return describe(row, 'running')
      }),

    /** Stops a running deletion and restores its channels. Throws channel_deletion_not_found, channel_deletion_over. */
    undo: (id: number, origin: Origin): Promise<ChannelDeletion> =>
      asAdministrator(origin, async (tx) => {
        const deletions = channelDeletionRepository(tx)
        const row = requireDeletion(await deletions.lock(id))
        if (row.status !== 'running') throw new DomainError('channel_deletion_over')
        await adminChannelRepository(tx).restore(row.deletedIds, row.wereActive)
        await channelChangeRepository(tx).note({
          kind: 'restored',
          channels: await channelRepository(tx).listByIds(row.wereActive),
          now: clock.now(),
        })
        await deletions.setStatus(id, 'undone')
        await losses.forget(tx, id)
        await auditLog.note(tx, {
          origin,
          action: 'channel.mass_delete_undo',
          subject: { type: 'channel_deletion', id },
          after: { restored: row.deletedIds.length },
        })
        await channelRepository(tx).markChanged()
        await channelHolders(tx).touchLinks(row.deletedIds, clock.now())
        return describe(row, 'undone')
      }),
  }
}
export type ChannelDeletions = ReturnType<typeof createChannelDeletions>

function requireDeletion(row: DeletionRow | null): DeletionRow {
  if (row === null) throw new DomainError('channel_deletion_not_found')
  return row
}
