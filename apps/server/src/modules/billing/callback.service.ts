import { DomainError } from '../../lib/domain-error.ts'
import type { Db } from '../../db/database.ts'
import { orderRepository } from './order.repository.ts'
import { orProviderFailed } from './payment-providers.ts'
import type { PaymentProviders } from './payment-providers.ts'
import { paymentRepository } from './payment.repository.ts'
import type { OrderStatus } from './billing-states.ts'
import type { Settlement } from './settlement.service.ts'

export type CallbackAnswer = {
  order_id: number
  status: OrderStatus
  subscription_id: number | null
  message: string
}

/** A payment of ours, as the provider names it, is looked at again. */
export function createCallbacks(deps: { db: Db; providers: PaymentProviders; settlement: Settlement }) {
  const { db, providers, settlement } = deps

  async function settle(providerCode: string, providerReference: string) {
    const payment = await paymentRepository(db).findByProviderReference(providerCode, providerReference)
    if (payment === null) return null
    return settlement.settle(await orderRepository(db).find(payment.orderId))
  }

  return {
    /**
     * The customer is back from the provider's page. What became of the payment is asked of the provider, never read from
     * the query. Throws provider_unknown, order_not_found, provider_failed.
     */
    async answer(providerCode: string, providerReference: string): Promise<CallbackAnswer> {
      providers.get(providerCode)
      const order = await orProviderFailed(settle(providerCode, providerReference))
      if (order === null)
        throw new DomainError('order_not_found', 'There is no order for this payment. Look at your profile.')
      const payment = await paymentRepository(db).findLatest(order.id)
      return {
        order_id: order.id,
        status: order.status,
        subscription_id: order.status === 'completed' ? order.subscriptionId : null,
        message: describe(order.status, payment?.error ?? ''),
      }
    },

    /** The same for a webhook; a payment that is not ours, or not yet, is left to the sweep. Throws ProviderError. */
    async settle(providerCode: string, providerReference: string): Promise<void> {
      await settle(providerCode, providerReference)
    },
  }
}
export type Callbacks = ReturnType<typeof createCallbacks>

function describe(status: OrderStatus, reason: string): string {
  switch (status) {
    case 'completed':
      return 'Thank you. Your payment has arrived and your guide link is ready.'
    case 'pending':
      return 'Your payment is not decided yet. This page and your profile will tell as soon as it is.'
    case 'failed':
      return `${reason} You were not charged and your channels are kept. Try again or pay in another way.`.trim()
  }
}
