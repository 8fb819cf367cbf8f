import type { Db } from '../../../db/database.ts'
import type { SomeHandlers } from '../../../http/handlers.ts'
import type { Clock } from '../../../lib/clock.ts'
import { countedMeta, oncePerExport, pageWindow } from '../../../lib/paging.ts'
import type { PageWindow } from '../../../lib/paging.ts'
import { originOf } from '../../audit/index.ts'
import { describeIncome, describeOrder, describePayment, describeSubscription } from './admin-descriptions.ts'
import type { AdminDossiers } from './admin-dossier.service.ts'
import { adminOrderRepository } from './admin-order.repository.ts'
import { adminPaymentRepository } from './admin-payment.repository.ts'
import { matchBilling, matchPayments } from './admin-search.repository.ts'
import type { AdminRenewals } from './admin-renewal.service.ts'
import type { SubscriptionEnding } from './admin-subscription-end.service.ts'
import { adminSubscriptionRepository } from './admin-subscription.repository.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { orderRepository } from '../ledger/order.repository.ts'

/** Within a span by time, whose index then has the first page; by id, rows outside the span would be read first. */
const newestFirst = ({ from, to }: { from?: unknown; to?: unknown }) =>
  ({ field: from === undefined && to === undefined ? 'id' : 'created_at', reversed: true }) as const

/** Order, payment and subscription handlers for administrators. */
export function createAdminBillingHandlers(deps: {
  db: Db
  clock: Clock
  dossiers: AdminDossiers
  endSubscription: SubscriptionEnding
  renewals: AdminRenewals
  providers: Pick<PaymentProviders, 'paymentPage'>
}) {
  const { db, clock, dossiers, endSubscription, renewals, providers } = deps
  const orders = adminOrderRepository(db)
  const payments = adminPaymentRepository(db)
  const subscriptions = adminSubscriptionRepository(db)
  /** Returns the filter of a query at the present, with its search resolved. */
  const filterBy =
    <Match>(match: (words: string, window?: PageWindow) => Promise<Match>) =>
    async <Query extends { search?: string | undefined }>(query: Query, window?: PageWindow) => {
      const { search, ...filter } = query
      return { ...filter, match: search ? await match(search, window) : undefined, now: clock.now() }
    }
  const filterOf = filterBy(oncePerExport((words) => matchBilling(db, words)))
  const filterOfPayments = filterBy(oncePerExport((words) => matchPayments(db, words, { isWhole: false })))
  const filterOfIncome = filterBy((words) => matchPayments(db, words, { isWhole: true }))

  return {
    async adminOrderList({ query }) {
      const window = pageWindow(query)
      const filter = await filterOf(query, window)
      const rows = await orders.list(filter, query.sort ?? newestFirst(query), window)
      const items = await orderRepository(db).listItems(rows.map(({ id }) => id))
      return {
        data: rows.map((row) => describeOrder(row, items)),
        meta: await countedMeta(window, rows, () => orders.count(filter)),
      }
    },

    adminOrderTotalIncome: async ({ query }) => ({
      data: describeIncome(await orders.sumCompleted(await filterOf(query))),
    }),

    async adminPaymentList({ query }) {
      const window = pageWindow(query)
      const filter = await filterOfPayments(query, window)
      const rows = await payments.list(filter, query.sort ?? newestFirst(query), window)
      return {
        data: rows.map((row) => describePayment(row, providers.paymentPage)),
        meta: await countedMeta(window, rows, () => payments.count(filter)),
      }
    },

    adminPaymentTotalIncome: async ({ query }) => ({
      data: describeIncome(await payments.sumCompleted(await filterOfIncome(query))),
    }),

    adminPaymentRead: async ({ params }) => ({ data: await dossiers.readPayment(params.id) }),

    async adminSubscriptionList({ query }) {
      const window = pageWindow(query)
      const filter = await filterOf(query, window)
      const rows = await subscriptions.list(filter, query.sort ?? newestFirst(query), window)
      return {
        data: rows.map((row) => describeSubscription(row, clock.now())),
        meta: await countedMeta(window, rows, () => subscriptions.count(filter)),
      }
    },

    adminSubscriptionRead: async ({ params }) => ({ data: await dossiers.readSubscription(params.id) }),

    adminSubscriptionEnd: async ({ params, body, caller, client }) => ({
      data: await endSubscription(params.id, body, originOf({ caller, client })),
    }),

    adminSubscriptionCancel: async ({ params, body, caller, client }) => ({
      data: await renewals.cancel(params.id, body.reason, originOf({ caller, client })),
    }),

    adminSubscriptionResume: async ({ params, body, caller, client }) => ({
      data: await renewals.resume(params.id, body.reason, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
