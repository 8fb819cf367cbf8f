import type { Clock } from '../../../../lib/clock.ts'
import { createOpaqueToken } from '../../../../lib/opaque-token.ts'
import type { SendMail } from '../../../messaging/index.ts'
import type { DbOrTx } from '../../../../db/database.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import type { BegunSubscription, SubscriptionRow } from '../../ledger/subscription.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { termRepository } from '../../ledger/term.repository.ts'
import { subscriptionEnd, noticeEndOf } from '../../policy/early-leave.ts'
import { currentTerm, holdingOf } from '../../policy/holding.ts'
import { cutOff } from '../../policy/term.ts'
import { totalOf, unusedPart } from '../../policy/unused-part.ts'
import type { UnusedPart } from '../../policy/unused-part.ts'
import type { TermLedger } from '../customer/term-ledger.ts'
import { refundReason } from '../mails/refund-reasons.ts'
import { createRenewalMails } from '../mails/renewal-mail.ts'

/** Whether the customer gave notice of an earlier end than that of the term. */
export const hasNotice = <S extends SubscriptionRow>(
  subscription: S,
): subscription is S & { finishAt: Date; endsEarlyAt: Date } =>
  subscription.finishAt !== null && subscription.endsEarlyAt !== null

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Returns what to refund of a subscription's payments if it ends at `from`. */
export async function readUnusedPart(db: DbOrTx, subscriptionId: number, from: Date): Promise<UnusedPart[]> {
  const terms = await termRepository(db).list(subscriptionId)
  return unusedPart(terms, await paymentRepository(db).listKept(subscriptionId), from)
}

/** Returns the end of a notice given at `declaredAt`; null = the term ends sooner, or it is the customer's first year. */
export async function readNoticeEnd(
  db: DbOrTx,
  { id, finishAt }: BegunSubscription,
  declaredAt: Date,
): Promise<Date | null> {
  return noticeEndOf(await termRepository(db).list(id), { finishAt, declaredAt })
}

/** Returns when the current term began if it was renewed after `declaredAt` against payment; null = it was not. */
export async function readRenewedAt(
  db: DbOrTx,
  subscriptionId: number,
  declaredAt: Date,
): Promise<Date | null> {
  const [first] = currentTerm(await termRepository(db).list(subscriptionId))
  if (first?.kind !== 'renewal' || first.orderId === null) return null
  const { completedAt } = await orderRepository(db).get(first.orderId)
  return completedAt !== null && completedAt > declaredAt ? first.startAt : null
}

/** `requestedBy`: the administrator; null = the customer gave notice. */
type Refunding = {
  parts: readonly UnusedPart[]
  reason: string
  requestedBy: number | null
  because: Because
}

/** Ends a subscription within its term and refunds the unused part (record 0102). */
export function createEarlyEnd(deps: {
  clock: Clock
  terms: TermLedger
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { clock, terms, sendMail, publicUrl } = deps
  const mails = createRenewalMails({ publicUrl })

  /** The row that ends the term leaves what was bought untouched, so the days that were used stay paid. */
  async function endTerm(tx: CustomerTx, subscription: BegunSubscription, from: Date, because: Because) {
    const holding = holdingOf(await termRepository(tx).list(subscription.id))
    const finishAt = holding === null ? from : cutOff(holding.startAt, from)
    await terms.change(tx, subscription, { size: {}, finishAt })
    const now = clock.now()
    await subscriptionRepository(tx).setStatus(subscription, 'CANCELED', now, because, {
      canceledAt: subscription.canceledAt ?? now,
    })
  }

  async function recordRefunds(tx: CustomerTx, { parts, reason, requestedBy, because }: Refunding) {
    const refunds: RefundRow[] = []
    for (const { paymentId, amountCents } of parts)
      refunds.push(
        await refundRepository(tx).insert(
          {
            paymentId,
            amountCents,
            reason,
            reference: createOpaqueToken(),
            requestedBy,
            idempotencyKey: null,
            bodyHash: null,
          },
          clock.now(),
          because,
        ),
      )
    return refunds
  }

  /** The refund of the year that was renewed at `renewedAt`. */
  const describeRenewed = async (
    tx: CustomerTx,
    { id, userId }: SubscriptionRow,
    renewedAt: Date,
    because: Because,
  ): Promise<Refunding> => ({
    parts: await readUnusedPart(tx, id, renewedAt),
    reason: refundReason('cancellation', (await getCustomer(tx, userId)).locale),
    requestedBy: null,
    because,
  })

  /**
   * Ends it as of `from`, which may be a moment ago, and records the refunds of `parts`. They are carried out after the
   * transaction, by the caller or the sweep.
   */
  async function endEarly(
    tx: CustomerTx,
    subscription: BegunSubscription,
    end: Refunding & { from: Date },
  ): Promise<RefundRow[]> {
    const { from, parts, reason, because } = end
    await endTerm(tx, subscription, from, because)
    const refunds = await recordRefunds(tx, end)
    const customer = await getCustomer(tx, subscription.userId)
    if (customer.deletedAt !== null) return refunds
    const service = await getService(tx, subscription.serviceId)
    const own = parts.filter(({ payerId }) => payerId === subscription.userId)
    await sendMail(
      tx,
      mails.endedEarly({ customer, service, endedAt: from, refundCents: totalOf(own), reason }),
    )
    return refunds
  }

  return {
    endEarly,

    /** Ends it after the customer's notice, and refunds what is unused from that day on, even if it ends on another. */
    async endWithNotice(
      tx: CustomerTx,
      subscription: BegunSubscription & { endsEarlyAt: Date },
      because: Because,
    ): Promise<RefundRow[]> {
      const { id, userId, endsEarlyAt } = subscription
      const { locale } = await getCustomer(tx, userId)
      return endEarly(tx, subscription, {
        from: earlier(subscriptionEnd(subscription), clock.now()),
        parts: await readUnusedPart(tx, id, endsEarlyAt),
        reason: refundReason('notice', locale),
        requestedBy: null,
        because,
      })
    },

    /** Ends it because the customer had canceled before the renewal of `renewedAt` was charged, and refunds that year in full. */
    async endRenewed(
      tx: CustomerTx,
      subscription: BegunSubscription,
      renewedAt: Date,
      because: Because,
    ): Promise<RefundRow[]> {
      const renewed = await describeRenewed(tx, subscription, renewedAt, because)
      return endEarly(tx, subscription, { ...renewed, from: clock.now() })
    },

    /** The same for one that has ended in the meantime, such as with its account. */
    async refundRenewed(
      tx: CustomerTx,
      subscription: SubscriptionRow,
      renewedAt: Date,
      because: Because,
    ): Promise<RefundRow[]> {
      return recordRefunds(tx, await describeRenewed(tx, subscription, renewedAt, because))
    },
  }
}
export type EarlyEnd = ReturnType<typeof createEarlyEnd>
