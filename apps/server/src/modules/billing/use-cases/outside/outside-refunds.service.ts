import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { eurosText } from '../../../../lib/money.ts'
import { reasonMessage } from '../../../../lib/notice.ts'
import { attentionRepository } from '../../../attention/index.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import type { ListedRefund } from '../../payment-provider.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { RefundSettlement } from '../refund/refund-settlement.service.ts'
import { noteOutsideMoney } from '../refund/outside-money.ts'

/**
 * Books refunds that were made on the provider's own site (record 0101), and completes ours that the provider has carried out.
 * Idempotent, and safe to run concurrently in several processes.
 */
export function createOutsideRefunds(deps: {
  db: Db
  clock: Clock
  providers: PaymentProviders
  withCustomer: Customers['withCustomer']
  recordAnswer: RefundSettlement['recordAnswer']
}) {
  const { db, clock, providers, withCustomer, recordAnswer } = deps

  /** The credit note is issued and access changed, so a person decides: the customer's account may be closed. */
  const reportReversal = (tx: CustomerTx, { id, paymentId, amountCents }: RefundRow, reason: string) =>
    attentionRepository(tx).openOnce(
      {
        kind: 'refund_failed',
        subject: 'payment',
        subjectId: paymentId,
        cause: `${eurosText(amountCents)} failed after completion: refund ${id}. ${reasonMessage(reason)}`,
      },
      clock.now(),
    )

  /** Records the refund unless it is known, and returns it while it is open; null = nothing is left to do. */
  const note = (
    payment: PaymentRow,
    order: OrderRow,
    listed: ListedRefund,
    because: Because,
  ): Promise<RefundRow | null> =>
    withCustomer(order.userId, async (tx) => {
      const { providerReference, amountCents } = listed
      const find = async () =>
        (await refundRepository(tx).listOfPayments([payment.id])).find((refund) => isSame(refund, listed))
      if (listed.status !== 'failed' && (await find()) === undefined)
        await noteOutsideMoney(
          tx,
          { payment, order },
          { origin: 'provider', providerReference, amountCents },
          { because, now: clock.now() },
        )
      const refund = await find()
      if (refund?.status === 'COMPLETED' && listed.status === 'failed')
        await reportReversal(tx, refund, listed.reason)
      return refund === undefined || refund.status === 'COMPLETED' || refund.status === 'FAILED'
        ? null
        : refund
    })

  /** Books the refunds of a completed payment that the provider lists. Idempotent. Throws ProviderError. */
  return async (
    payment: PaymentRow,
    paymentReference: string,
    providerEventId: string | undefined,
  ): Promise<void> => {
    const because: Because = { cause: 'refund', actor: 'provider', providerEventId }
    const order = await orderRepository(db).get(payment.orderId)
    for (const listed of await providers.get(payment.provider).readRefunds(paymentReference)) {
      const open = await note(payment, order, listed, because)
      if (open !== null) await recordAnswer(open.id, order, listed)
    }
  }
}
export type OutsideRefunds = ReturnType<typeof createOutsideRefunds>

/** Ours are recorded before the provider is asked, so their reference is known even while the answer is on its way. */
const isSame = (refund: RefundRow, listed: ListedRefund) =>
  refund.reference === listed.reference || refund.providerReference === listed.providerReference
