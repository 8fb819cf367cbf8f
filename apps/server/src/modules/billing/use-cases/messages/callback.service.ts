import type { Notice } from '@guidefeed/contract'
import { DomainError } from '../../../../lib/domain-error.ts'
import { createNotice } from '../../../../lib/notice.ts'
import type { Db } from '../../../../db/database.ts'
import type { OrderStatus } from '../../ledger/billing-states.ts'
import type { MethodSetupRow } from '../../ledger/method-setup.repository.ts'
import type { MethodSetups } from '../payment-method/method-setup.service.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderKind } from '../../ledger/order.repository.ts'
import { orProviderFailed } from '../../payment-providers.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import type { Because } from '../../ledger/status-change.repository.ts'

export type CallbackAnswer = {
  order_id: number
  order_code: string
  kind: OrderKind
  status: OrderStatus
  subscription_id: number | null
} & Notice

export type SetupAnswer = Notice & { subscription_id: number; status: OrderStatus }

const callback = { cause: 'callback', actor: 'customer' } as const

/** Settles a payment or a stored payment method by the provider's reference. */
export function createCallbacks(deps: {
  db: Db
  providers: PaymentProviders
  settlement: Settlement
  methodSetups: MethodSetups
}) {
  const { db, providers, settlement, methodSetups } = deps

  async function settleOrder(providerCode: string, providerReference: string, because: Because) {
    const payment = await paymentRepository(db).findByProviderReference(providerCode, providerReference)
    if (payment === null) return null
    return settlement.settle(await orderRepository(db).get(payment.orderId), because)
  }

  async function settleSetup(providerCode: string, providerReference: string, because: Because) {
    const setup = await methodSetups.find(providerCode, providerReference)
    return setup === null ? null : methodSetups.settle(setup, because)
  }

  return {
    /**
     * Handles the customer's return from the provider's page. The payment's state is read from the provider, never from the
     * query. Throws provider_unknown, order_not_found, provider_failed.
     */
    async answer(providerCode: string, providerReference: string): Promise<CallbackAnswer> {
      providers.get(providerCode)
      const order = await orProviderFailed(settleOrder(providerCode, providerReference, callback))
      if (order === null) throw new DomainError('order_not_found')
      const payment = await paymentRepository(db).findLatest(order.id)
      // A renewal stays open for its next attempt, but this attempt has failed.
      const status = order.status === 'pending' && payment?.status === 'FAILED' ? 'failed' : order.status
      return {
        order_id: order.id,
        order_code: order.code,
        kind: order.kind,
        status,
        subscription_id: status === 'completed' ? order.subscriptionId : null,
        ...describe(order.kind, status, payment?.error ?? ''),
      }
    },

    /**
     * Handles the customer's return from a page that stores a payment method. Throws provider_unknown, method_setup_not_found,
     * provider_failed.
     */
    async answerSetup(providerCode: string, providerReference: string): Promise<SetupAnswer> {
      providers.get(providerCode)
      const setup = await orProviderFailed(settleSetup(providerCode, providerReference, callback))
      if (setup !== null) return describeSetup(setup)
      throw new DomainError('method_setup_not_found')
    },

    /**
     * Reads the state of what a webhook names. Unknown references are ignored: the sweeps pick up payments that we have not
     * recorded yet. Throws ProviderError.
     */
    async settle(providerCode: string, providerReference: string, eventId?: string): Promise<void> {
      const because: Because = { cause: 'webhook', actor: 'provider', providerEventId: eventId }
      const order = await settleOrder(providerCode, providerReference, because)
      if (order === null) await settleSetup(providerCode, providerReference, because)
    },
  }
}
export type Callbacks = ReturnType<typeof createCallbacks>

function describe(kind: OrderKind, status: OrderStatus, reason: string): Notice {
  switch (status) {
    case 'completed':
      return createNotice(kind === 'gift' ? 'gift_paid' : 'payment_completed')
    case 'pending':
      return createNotice('payment_pending')
    case 'failed':
      return createNotice(kind === 'gift' ? 'gift_failed' : 'payment_failed', { reason })
  }
}

function describeSetup({ subscriptionId, status, error }: MethodSetupRow): SetupAnswer {
  switch (status) {
    case 'COMPLETED':
      return { subscription_id: subscriptionId, status: 'completed', ...createNotice('method_stored') }
    case 'CREATED':
    case 'PENDING':
      return { subscription_id: subscriptionId, status: 'pending', ...createNotice('method_pending') }
    case 'FAILED':
      return {
        subscription_id: subscriptionId,
        status: 'failed',
        ...createNotice('method_failed', { reason: error ?? '' }),
      }
  }
}
