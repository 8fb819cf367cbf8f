import type { DbOrTx } from '../../../db/database.ts'
import {
  checkTransition,
  methodSetupTransitions,
  orderTransitions,
  paymentTransitions,
  refundTransitions,
  subscriptionTransitions,
} from '../billing-states.ts'

const tables = {
  subscription: subscriptionTransitions,
  order: orderTransitions,
  payment: paymentTransitions,
  method_setup: methodSetupTransitions,
  refund: refundTransitions,
}

/** Why a status changed and who is behind it. */
export type Because = {
  /** A short code: 'checkout', 'payment_declined', 'canceled'. */
  cause: string
  actor: 'customer' | 'provider' | 'timeline' | 'admin' | 'system'
  actorUserId?: number
  /** The provider's message that told of it. */
  providerEventId?: string | undefined
}

export const byCustomer = (cause: string, actorUserId: number): Because => ({
  cause,
  actor: 'customer',
  actorUserId,
})
export const byTimeline = (cause: string): Because => ({ cause, actor: 'timeline' })

/**
 * Every change of a status passes here, in the transaction that makes it: it must be in its table of transitions, and it is
 * written down for good. `from` null = it begins to exist.
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
