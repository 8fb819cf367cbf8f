import { fieldError } from '@guidefeed/contract'
import type { HolderEnding, routes } from '@guidefeed/contract'
import type { z } from 'zod'
import type { Db, DbOrTx, Tx } from '../../../../db/database.ts'
import type { JobQueue } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { amountToCents, centsToAmount } from '../../../../lib/money.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../../audit/index.ts'
import { adminChannelRepository } from '../../../catalogue/index.ts'
import type { HolderEndingJobs } from './holder-ending.jobs.ts'
import { holderEndingRepository } from './holder-ending.repository.ts'
import type { HolderEndingRow } from './holder-ending.repository.ts'
import { isChosen, listHolderSubscriptions, sumOf } from './holder-subscriptions.ts'
import type { HolderSubscription } from './holder-subscriptions.ts'

type Request = z.infer<typeof routes.adminHolderEnd.body>

/** Undo window: delay between the confirmation and the first ended subscription. */
const startMs = 10_000

/** Lets administrators end and refund all subscriptions whose customers have channels that are gone (record 0106). */
export function createHolderEndings(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<HolderEndingJobs>, 'enqueue' | 'isPending'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, jobs, asAdministrator, auditLog } = deps

  async function requireChannels(at: DbOrTx, ids: readonly number[]) {
    const known = new Set(await adminChannelRepository(at).listKnown(ids))
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length === 0) return
    throw new DomainError('channel_unknown', {
      fields: { channel_ids: [fieldError('channels_unknown', { ids: unknown.slice(0, 10) })] },
      params: { channel_ids: unknown },
    })
  }

  const hasJob = (at: DbOrTx, id: number) => jobs.isPending(at, 'billing.end-holders', String(id))

  /**
   * Running bulk ends must not overlap: stopping one would not save a subscription that the other ends, too. A run whose job was given up
   * counts as ended.
   */
  async function requireNoneRunning(tx: Tx, subscriptionIds: readonly number[]) {
    for (const { id } of await holderEndingRepository(tx).listRunningOf(subscriptionIds))
      if (await hasJob(tx, id)) throw new DomainError('holder_ending_running')
  }

  const startOf = ({ createdAt }: HolderEndingRow) => new Date(createdAt.getTime() + startMs)

  function describe(row: HolderEndingRow, status: HolderEnding['status']): HolderEnding {
    const leftMs = status === 'running' ? startOf(row).getTime() - clock.now().getTime() : 0
    return {
      id: row.id,
      holders: row.holders,
      status,
      starts_in_seconds: Math.max(0, Math.ceil(leftMs / 1000)),
      done: row.done,
      total: row.subscriptionIds.length,
      ended: row.endedIds.length,
      refunded: centsToAmount(row.refundedCents),
      currency: 'EUR',
      failed_ids: row.failedIds,
    }
  }

  return {
    /** Throws channel_unknown. */
    async readSums(channelIds: readonly number[]) {
      await requireChannels(db, channelIds)
      const all = await listHolderSubscriptions(db, channelIds, clock.now())
      const describeSum = (chosen: readonly HolderSubscription[]) => ({
        subscriptions: chosen.length,
        refund: centsToAmount(sumOf(chosen)),
      })
      return {
        all: describeSum(all),
        without_others: describeSum(all.filter((each) => isChosen('without_others', each))),
        currency: 'EUR' as const,
      }
    },

    /** Throws channel_unknown, selection_changed, holder_ending_running. */
    begin: (request: Request, origin: Origin): Promise<HolderEnding> =>
      asAdministrator(origin, async (tx) => {
        const { holders, expected_total: total, refund, reason } = request
        const channelIds = [...new Set(request.channel_ids)]
        await requireChannels(tx, channelIds)
        const found = await listHolderSubscriptions(tx, channelIds, clock.now())
        const chosen = found.filter((each) => isChosen(holders, each))
        // The refund only shrinks as time passes; a larger one than the administrator confirmed needs a new confirmation.
        if (chosen.length !== total || sumOf(chosen) > amountToCents(refund))
          throw new DomainError('selection_changed')
        const { actorUserId, requestId } = origin
        const subscriptionIds = chosen.map(({ id }) => id)
        await requireNoneRunning(tx, subscriptionIds)
        const row = await holderEndingRepository(tx).insert({
          channelIds,
          holders,
          reason,
          subscriptionIds,
          unusedCents: chosen.map(({ unusedCents }) => unusedCents),
          actorUserId,
          requestId,
          createdAt: clock.now(),
        })
        await auditLog.note(tx, {
          origin,
          action: 'subscription.mass_end',
          subject: { type: 'holder_ending', id: row.id },
          after: { channel_ids: channelIds, holders, subscriptions: total, amount: refund, reason },
        })
        const data = { endingId: row.id }
        const options = { key: String(row.id), startAfter: startOf(row) }
        await jobs.enqueue(tx, 'billing.end-holders', data, options)
        return describe(row, 'running')
      }),

    /** Throws holder_ending_not_found. */
    async read(id: number): Promise<HolderEnding> {
      // Before the row is read: a job that ends in between has already written its status.
      const isPending = await hasJob(db, id)
      const row = requireEnding(await holderEndingRepository(db).find(id))
      return describe(row, row.status === 'running' && !isPending ? 'failed' : row.status)
    },

    /** Idempotent. Throws holder_ending_not_found. */
    stop: (id: number, origin: Origin): Promise<HolderEnding> =>
      asAdministrator(origin, async (tx) => {
        const endings = holderEndingRepository(tx)
        const row = requireEnding(await endings.lock(id))
        if (row.status !== 'running') return describe(row, row.status)
        await endings.setStatus(id, 'stopped')
        await auditLog.note(tx, {
          origin,
          action: 'subscription.mass_end_stop',
          subject: { type: 'holder_ending', id },
          after: { ended: row.endedIds.length, kept: row.subscriptionIds.length - row.done },
        })
        return describe(row, 'stopped')
      }),
  }
}
export type HolderEndings = ReturnType<typeof createHolderEndings>

function requireEnding(row: HolderEndingRow | null): HolderEndingRow {
  if (row === null) throw new DomainError('holder_ending_not_found')
  return row
}
