import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { attentionRepository } from '../../../attention/index.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { disputeRepository } from '../../ledger/dispute.repository.ts'
import type { DisputeRow } from '../../ledger/dispute.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import type { ProviderDispute } from '../../payment-provider.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { Cancellation } from '../cancel/cancellation.service.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { RefundSettlement } from '../refund/refund-settlement.service.ts'
import { noteOutsideMoney } from '../refund/outside-money.ts'

/**
 * Books disputes (record 0101). An open one stops the renewal and needs an administrator; access stays. A lost one is money
 * back. Idempotent, and safe to run concurrently in several processes.
 */
export function createDisputes(deps: {
  db: Db
  clock: Clock
  providers: PaymentProviders
  cancel: Cancellation
  withCustomer: Customers['withCustomer']
  refundSettlement: Pick<RefundSettlement, 'completeLostDisputes'>
}) {
  const { db, clock, providers, cancel, withCustomer, refundSettlement } = deps

  const openItem = (tx: CustomerTx, payment: PaymentRow, { reason }: ProviderDispute) =>
    attentionRepository(tx).open(
      {
        kind: 'dispute_opened',
        subject: 'payment',
        subjectId: payment.id,
        cause: reason,
      },
      clock.now(),
    )

  /** Records a dispute that is new or opened again, together with the end of the renewal. */
  async function open(payment: PaymentRow, order: OrderRow, said: ProviderDispute, because: Because) {
    const outcome = await cancel(order.userId, order.subscriptionId, {
      at: clock.now(),
      because,
      isDone: async (tx) => !isOpening(await disputeRepository(tx).find(payment.id, said.providerReference)),
      async alongside(tx) {
        const disputes = disputeRepository(tx)
        const won = await disputes.find(payment.id, said.providerReference)
        if (won === null) await disputes.insert(payment.id, said, clock.now(), because)
        else await disputes.update(won, said, clock.now(), because)
        await openItem(tx, payment, said)
      },
    })
    if (outcome === 'payment_under_way')
      throw new Error(`dispute ${said.providerReference} waits for an order that is not settled`)
  }

  /** Records the outcome of a dispute. */
  const follow = (payment: PaymentRow, order: OrderRow, said: ProviderDispute, because: Because) =>
    withCustomer(order.userId, async (tx) => {
      const disputes = disputeRepository(tx)
      const { providerReference, amountCents } = said
      const now = clock.now()
      const dispute =
        (await disputes.find(payment.id, providerReference)) ??
        (await disputes.insert(payment.id, said, now, because))
      const isBooked = dispute.state === 'lost'
      // A booked loss is never reversed automatically: an administrator decides.
      if (isBooked && said.state !== 'lost') await openItem(tx, payment, said)
      if (isBooked) return
      await disputes.update(dispute, said, now, because)
      const all = await disputes.listOfPayments([payment.id])
      if (all.every(({ state }) => state !== 'open'))
        await attentionRepository(tx).close('dispute_opened', payment.id, now)
      if (said.state === 'lost')
        await noteOutsideMoney(
          tx,
          { payment, order },
          { origin: 'dispute', providerReference, amountCents },
          { because, now },
        )
    })

  /** Books the disputes of a completed payment that the provider lists. Idempotent. Throws ProviderError. */
  return async (
    payment: PaymentRow,
    paymentReference: string,
    providerEventId: string | undefined,
  ): Promise<void> => {
    const because: Because = { cause: 'dispute', actor: 'provider', providerEventId }
    const order = await orderRepository(db).get(payment.orderId)
    for (const said of await providers.get(payment.provider).readDisputes(paymentReference)) {
      const known = await disputeRepository(db).find(payment.id, said.providerReference)
      // One that is first seen lost was open before.
      if (isOpening(known) && said.state !== 'won')
        await open(payment, order, { ...said, state: 'open' }, because)
      if (known !== null || said.state !== 'open') await follow(payment, order, said, because)
    }
    await refundSettlement.completeLostDisputes(payment.id)
  }
}
export type Disputes = ReturnType<typeof createDisputes>

/** Whether the next open state of a dispute stops the renewal: it is new, or was won. */
const isOpening = (dispute: DisputeRow | null) => dispute === null || dispute.state === 'won'
