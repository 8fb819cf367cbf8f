import type { ExportedUse } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import { billingCountryRepository } from '../../ledger/billing-country.repository.ts'
import { listOrdersOf, listPaymentMethodsOf } from '../../ledger/customer.repository.ts'
import type { CustomerOrder } from '../../ledger/customer.repository.ts'
import { disputeRepository } from '../../ledger/dispute.repository.ts'
import type { Subscriptions } from '../subscription/subscription.service.ts'

/** Billing's part of the personal data export. */
export async function describeCustomer(
  db: Db,
  subscriptions: Subscriptions,
  userId: number,
): Promise<
  Pick<ExportedUse, 'subscriptions' | 'orders' | 'disputes' | 'billing_country' | 'payment_methods'>
> {
  const chosen = await billingCountryRepository(db).find(userId)
  const methods = await listPaymentMethodsOf(db, userId)
  return {
    subscriptions: (await subscriptions.list(userId, { all: true })).data,
    orders: (await listOrdersOf(db, userId)).map(describeOrder),
    disputes: (await disputeRepository(db).listOfUser(userId)).map((dispute) => ({
      order_code: dispute.orderCode,
      state: dispute.state,
      reason: dispute.reason,
      amount: centsToAmount(dispute.amountCents),
      currency: 'EUR',
      opened_at: dispute.openedAt.toISOString(),
      closed_at: dispute.closedAt?.toISOString() ?? null,
    })),
    billing_country: chosen && {
      country: chosen.country,
      network_country: chosen.networkCountry,
      chosen_at: chosen.chosenAt.toISOString(),
    },
    payment_methods: methods.map(({ provider, label, createdAt }) => ({
      provider,
      label,
      created_at: createdAt.toISOString(),
    })),
  }
}

function describeOrder(order: CustomerOrder): ExportedUse['orders'][number] {
  return {
    id: order.id,
    code: order.code,
    kind: order.kind,
    status: order.status,
    total: centsToAmount(order.totalCents),
    payment_fee: centsToAmount(order.paymentFeeCents),
    currency: 'EUR',
    billing_country: order.billingCountry,
    network_country: order.networkCountry,
    consents: order.consents,
    created_at: order.createdAt.toISOString(),
  }
}
