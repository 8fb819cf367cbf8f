import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import {
  checkTransition,
  disputeTransitions,
  methodSetupTransitions,
  orderTransitions,
  paymentTransitions,
  refundTransitions,
  subscriptionTransitions,
} from './billing-states.ts'

const tables = {
  subscription: subscriptionTransitions,
  order: orderTransitions,
  payment: paymentTransitions,
  method_setup: methodSetupTransitions,
  refund: refundTransitions,
  dispute: disputeTransitions,
}

/** Cause and actor of a status change. */
export type Because = {
  /** A short code: 'checkout', 'payment_declined', 'canceled'. */
  cause: string
  actor: Row<'billingEvent'>['actor']
  actorUserId?: number
  /** Id of the webhook event. */
  providerEventId?: string | undefined
}

export const byCustomer = (cause: string, actorUserId: number): Because => ({
  cause,
  actor: 'customer',
  actorUserId,
})
export const byTimeline = (cause: string): Because => ({ cause, actor: 'timeline' })

/**
 * Records a status change in the append-only log, in the transaction that makes it, and checks it against the table of
 * transitions. `from` null = creation.
 */
export async function recordStatusChange(
  db: DbOrTx,
  change: { subject: keyof typeof tables; id: number; from: string | null; to: string },
  because: Because,
  at: Date,
): Promise<void> {
  const { subject, id, from, to } = change
  if (from !== null) checkTransition<string>(tables[subject], from, to)
  await db
    .insertInto('billingEvent')
    .values({
      subject,
      subjectId: id,
      fromStatus: from,
      toStatus: to,
      cause: because.cause,
      actor: because.actor,
      actorUserId: because.actorUserId ?? null,
      providerEventId: because.providerEventId ?? null,
      at,
    })
    .execute()
}

/** When a subscription was ended; null = it was not. */
export async function findSubscriptionEnd(db: DbOrTx, id: number): Promise<Date | null> {
  const ended = await firstRow(
    db
      .selectFrom('billingEvent')
      .select('at')
      .where('subject', '=', 'subscription')
      .where('subjectId', '=', id)
      .where('toStatus', '=', 'CANCELED')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return ended?.at ?? null
}
