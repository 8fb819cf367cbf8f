import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { attentionRepository } from '../../../attention/index.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import { MethodGoneError, ProviderError } from '../../payment-provider.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { byTimeline } from '../../ledger/status-change.repository.ts'

/**
 * Second and third step of a renewal attempt: charges at the provider, outside any transaction, and records the answer. A retry
 * after a crash uses the same reference, so nothing is charged twice.
 */
export function createCharging(deps: {
  db: Db
  clock: Clock
  logger: Logger
  providers: PaymentProviders
  settlement: Settlement
  withCustomer: Customers['withCustomer']
  publicUrl: () => string
}) {
  const { db, clock, logger, providers, settlement, withCustomer, publicUrl } = deps

  /**
   * Records that the provider refused the request. Not a decline: only the operator can fix it, for instance a wrong API key. Ignores a
   * payment that has been abandoned since.
   */
  async function report({ userId }: OrderRow, { id, provider }: PaymentRow, { message }: ProviderError) {
    logger.error(
      { paymentId: id, provider, reason: message },
      'a renewal is refused: check the configuration',
    )
    const record = async (tx: CustomerTx) => {
      const payments = paymentRepository(tx)
      if ((await payments.get(id)).status !== 'CREATED') return
      await payments.noteRefusal(id, message)
      const item = { kind: 'charge_refused', subject: 'payment', subjectId: id, cause: message } as const
      await attentionRepository(tx).open(item, clock.now())
    }
    await withCustomer(userId, record, { leavesDueSteps: () => true })
  }

  /**
   * `payment` is CREATED. Throws ProviderError where the provider did not decide, which is not a decline; the charge is retried
   * later. Where the provider refused the request itself, the payment shows the reason to administrators.
   */
  return async (order: OrderRow, payment: PaymentRow): Promise<void> => {
    const method = await paymentMethodRepository(db).find(payment.paymentMethodId)
    if (method === null) {
      const abandonment = { reason: 'removed_method', keepsOrder: true } as const
      await settlement.abandon(order, abandonment, byTimeline('method_removed'))
      return
    }
    try {
      const charged = await providers.get(payment.provider).chargeStored({
        reference: payment.reference,
        amountCents: payment.amountCents,
        currency: 'EUR',
        description: payment.description ?? `Guidefeed order ${order.id}`,
        returnUrl: `${publicUrl()}/callback?provider=${payment.provider}&order_id=${order.id}`,
        customerReference: `customer-${order.userId}`,
        methodReference: method.providerReference,
      })
      await settlement.recordCharge(order, payment, charged, byTimeline('renewal'))
    } catch (error) {
      if (error instanceof MethodGoneError) {
        const declined = { reason: 'removed_method', decline: 'hard' } as const
        await settlement.recordDecline(order, payment, declined, byTimeline('method_removed'))
        return
      }
      if (error instanceof ProviderError && !error.retryable) await report(order, payment, error)
      throw error
    }
  }
}
export type Charging = ReturnType<typeof createCharging>
