import { paymentMethodRepository } from '../payment-method/payment-method.repository.ts'
import type { Db } from '../../../db/database.ts'
import type { OrderRow } from '../order/order.repository.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import type { PaymentRow } from '../order/payment.repository.ts'
import type { Settlement } from '../order/settlement.service.ts'
import { byTimeline } from '../subscription/status-change.repository.ts'

/**
 * The second and third step of an attempt to renew: asks the provider, outside any transaction, and writes down the answer.
 * After a crash in between it is asked again under the same reference, which charges nothing twice.
 */
export function createCharging(deps: {
  db: Db
  providers: PaymentProviders
  settlement: Settlement
  publicUrl: () => string
}) {
  const { db, providers, settlement, publicUrl } = deps
  /** `payment` is CREATED. Throws ProviderError: the provider did not decide, which is no decline. */
  return async (order: OrderRow, payment: PaymentRow): Promise<void> => {
    const method = await paymentMethodRepository(db).find(payment.paymentMethodId)
    if (method === null) {
      const givenUp = { reason: 'The way to pay was removed.', keepsOrder: true }
      await settlement.abandon(order, givenUp, byTimeline('method_removed'))
      return
    }
    const charged = await providers.get(payment.provider).chargeStored({
      reference: payment.reference,
      amountCents: payment.amountCents,
      currency: 'EUR',
      description: `Guidefeed order ${order.id}`,
      returnUrl: `${publicUrl()}/callback?provider=${payment.provider}&order_id=${order.id}`,
      customerReference: `customer-${order.userId}`,
      methodReference: method.providerReference,
    })
    await settlement.recordCharge(order, payment, charged, byTimeline('renewal'))
  }
}
export type Charge = ReturnType<typeof createCharging>
