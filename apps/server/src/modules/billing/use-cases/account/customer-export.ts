import type { ExportedUse } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import { listOrdersOf, listPaymentMethodsOf } from '../../ledger/customer.repository.ts'
import type { CustomerOrder } from '../../ledger/customer.repository.ts'
import type { Subscriptions } from '../subscription/subscription.service.ts'

/** Billing's part of the personal data export. */
export async function describeCustomer(
  db: Db,
  subscriptions: Subscriptions,
  userId: number,
): Promise<Pick<ExportedUse, 'subscriptions' | 'orders' | 'payment_methods'>> {
  const methods = await listPaymentMethodsOf(db, userId)
  return {
    subscriptions: (await subscriptions.list(userId, { all: true })).data,
    orders: (await listOrdersOf(db, userId)).map(describeOrder),
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
    consents: order.consents,
    created_at: order.createdAt.toISOString(),
  }
}
