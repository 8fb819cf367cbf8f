import type { Db } from '../../../db/database.ts'
import { pageWindow } from '../../../lib/paging.ts'
import { adminOrderRepository } from './admin-order.repository.ts'
import type { AdminOrderRow } from './admin-order.repository.ts'
import { adminPaymentRepository } from './admin-payment.repository.ts'
import type { AdminPaymentRow } from './admin-payment.repository.ts'
import { matchPayments } from './admin-search.repository.ts'
import { adminSubscriptionRepository } from './admin-subscription.repository.ts'
import type { AdminSubscriptionRow } from './admin-subscription.repository.ts'

/** The newest orders, payments and subscriptions that a search finds in their lists, up to `limit` of each. */
export async function searchBillingRecords(
  db: Db,
  { words, limit, now }: { words: string; limit: number; now: Date },
): Promise<{ orders: AdminOrderRow[]; payments: AdminPaymentRow[]; subscriptions: AdminSubscriptionRow[] }> {
  const filter = { match: await matchPayments(db, words, { isWhole: false }), now }
  const newest = { field: 'id', reversed: true } as const
  const window = pageWindow({ per_page: limit })
  const [orders, payments, subscriptions] = await Promise.all([
    adminOrderRepository(db).list(filter, newest, window),
    adminPaymentRepository(db).list(filter, newest, window),
    adminSubscriptionRepository(db).list(filter, newest, window),
  ])
  return { orders, payments, subscriptions }
}
