import { z } from 'zod'
import type { Db, Tx } from '../../../../db/database.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { systemOrigin } from '../../../audit/index.ts'
import type { Origin } from '../../../audit/index.ts'
import { userRepository } from '../../../identity/index.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { isRunning, isUnpaid } from '../../policy/early-leave.ts'
import { totalOf } from '../../policy/unused-part.ts'
import type { Customers } from '../../use-cases/customer/customers.service.ts'
import type { RefundSettlement } from '../../use-cases/refund/refund-settlement.service.ts'
import type { Settlement } from '../../use-cases/settle/settlement.service.ts'
import { settleThenRetry } from '../../use-cases/settle/settle-then-retry.ts'
import type { Decision } from '../../use-cases/settle/settle-then-retry.ts'
import { endedEarly } from '../end-with-refund.ts'
import type { EndWithRefund, UnpaidEnd } from '../end-with-refund.ts'
import { holderEndingRepository } from './holder-ending.repository.ts'
import type { HolderEndingRow } from './holder-ending.repository.ts'
import { isStillHolder } from './holder-subscriptions.ts'

const EndHolders = z.object({ endingId: z.int() })
export type HolderEndingJobs = { 'billing.end-holders': z.infer<typeof EndHolders> }

/** Ends the subscriptions of a bulk end one after the other. A crash or a retry continues with the next one (record 0106). */
export function createHolderEndingJob(deps: {
  db: Db
  clock: Clock
  logger: Logger
  endWithRefund: EndWithRefund
  endUnpaid: UnpaidEnd
  settlement: Pick<Settlement, 'abandon'>
  carryOut: RefundSettlement['carryOut']
  withCustomerIn: Customers['withCustomerIn']
}): JobKind {
  const { db, clock, logger, endWithRefund, endUnpaid, settlement, carryOut, withCustomerIn } = deps

  /** Ends a subscription. Null = nothing to do: it has ended, or its customer no longer holds the channels. */
  async function end(tx: CustomerTx, id: number, ending: HolderEndingRow) {
    const subscription = await subscriptionRepository(tx).get(id)
    const now = clock.now()
    if (!isRunning(subscription, now) && !isUnpaid(subscription, now)) return null
    if (!(await isStillHolder(tx, subscription.userId, ending))) return null
    const { actorUserId, requestId, reason } = ending
    const origin: Origin = { ...systemOrigin, actorKind: 'user', actorUserId, requestId }
    if (isUnpaid(subscription, now)) return endUnpaid(tx, subscription, reason, origin)
    const confirmedCents = ending.unusedCents?.[ending.done] ?? Infinity
    // The unused sum falls every day; only a purchase, or a delayed cancellation for good cause, since the confirmation raises it.
    const mayRefund = (cents: number) => cents <= confirmedCents
    return endWithRefund(tx, subscription, { mayRefund, reason }, origin)
  }

  /** The bulk end, locked after the administrators as in all their changes; null = nothing is left to do. */
  async function lockRunning(tx: Tx, endingId: number): Promise<HolderEndingRow | null> {
    const administrators = await userRepository(tx).lockAdministrators()
    const endings = holderEndingRepository(tx)
    const ending = await endings.lock(endingId)
    if (ending?.status !== 'running') return null
    if (administrators.some((id) => id === ending.actorUserId)) return ending
    await endings.setStatus(endingId, 'stopped')
    return null
  }

  /** Ends the next subscription and notes its outcome, in one transaction. Returns refunds to carry out; null = there is none left. */
  const takeStep = (endingId: number): Promise<Decision<RefundRow[] | null>> =>
    db.transaction().execute(async (tx) => {
      const ending = await lockRunning(tx, endingId)
      const id = ending?.subscriptionIds[ending.done]
      if (ending === null || id === undefined) return { decided: null }
      const { userId } = await subscriptionRepository(tx).get(id)
      const ended = await withCustomerIn(tx, userId, (held) => end(held, id, ending))
      if (ended !== null && 'blockedBy' in ended) return ended
      const outcome =
        ended === null
          ? ({ is: 'kept' } as const)
          : ({ is: 'ended', refundedCents: totalOf(ended.decided) } as const)
      await holderEndingRepository(tx).advance(ending, outcome)
      return { decided: ended?.decided ?? [] }
    })

  async function endNext(endingId: number): Promise<RefundRow[] | null> {
    const result = await settleThenRetry({
      decide: () => takeStep(endingId),
      settle: (order) => settlement.abandon(order, { reason: 'canceled_subscription' }, endedEarly),
    })
    if (result !== null) return result.decided
    throw new Error('an order is not settled')
  }

  /** Skips a subscription that cannot be ended, so that one never holds up the others. */
  const skip = (endingId: number, done: number) =>
    db.transaction().execute(async (tx) => {
      const ending = await lockRunning(tx, endingId)
      if (ending?.done === done) await holderEndingRepository(tx).advance(ending, { is: 'failed' })
    })

  /** False = there is nothing left to do. */
  async function handleNext(endingId: number): Promise<boolean> {
    const ending = await holderEndingRepository(db).find(endingId)
    if (ending?.status !== 'running') return false
    const subscriptionId = ending.subscriptionIds[ending.done]
    const refunds = await endNext(endingId).catch(async (error: unknown) => {
      logger.error({ err: error, endingId, subscriptionId }, 'subscription not ended')
      await skip(endingId, ending.done)
      return []
    })
    // The sweep resumes what is not carried out.
    for (const { id: refundId } of refunds ?? [])
      await carryOut(refundId).catch((error: unknown) =>
        logger.error({ err: error, refundId }, 'refund not carried out yet'),
      )
    return refunds !== null
  }

  return {
    retryLimit: 5,
    timeoutSeconds: 3600,
    concurrency: 1,
    async handle(data, stopping) {
      const { endingId } = EndHolders.parse(data)
      while (await handleNext(endingId)) stopping.throwIfAborted()
    },
  }
}
