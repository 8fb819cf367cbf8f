import type { Order, PageMeta, PageQuery, Subscription } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { centsToAmount } from '../../lib/money.ts'
import { paginate } from '../../lib/paging.ts'
import { foldForSearch } from '../../lib/search-text.ts'
import { listReceiptsOf } from '../receipts/index.ts'
import { lockCustomer } from './customer.repository.ts'
import { describeOrder } from './describe-order.ts'
import { orderRepository } from './order.repository.ts'
import { subscriptionRepository } from './subscription.repository.ts'
import type { SubscriptionView } from './subscription.repository.ts'

/** A customer's agreements. Somebody else's are as if they were not there: subscription_not_found. */
export function createSubscriptions(deps: { db: Db; clock: Clock }) {
  const { db, clock } = deps

  /** Changes one under the customer's lock and tells what it is then. */
  const change = (
    userId: number,
    id: number,
    act: (tx: Tx, subscription: SubscriptionView) => Promise<void>,
  ): Promise<Subscription> =>
    db.transaction().execute(async (tx) => {
      await lockCustomer(tx, userId)
      await act(tx, await findView(tx, userId, id))
      return withOrders(tx, await findView(tx, userId, id))
    })

  const hasEnded = (subscription: SubscriptionView) =>
    (subscription.status !== 'ACTIVE' && subscription.status !== 'INACTIVE') ||
    subscription.finishAt === null ||
    (subscription.status === 'ACTIVE' && subscription.finishAt <= clock.now())

  return {
    /** Newest first; `search` looks into the services' names. */
    async list(userId: number, query: PageQuery): Promise<{ data: Subscription[]; meta: PageMeta }> {
      const needle = foldForSearch(query.search ?? '')
      const views = await subscriptionRepository(db).listViews(userId)
      const found = views.filter((view) => foldForSearch(view.serviceName).includes(needle))
      const { data, meta } = paginate(found, query)
      return { data: await describeAll(db, data), meta }
    },

    read: async (userId: number, id: number): Promise<Subscription> =>
      withOrders(db, await findView(db, userId, id)),

    /** No renewal; access stays until the last paid day. Again is no error. Throws subscription_not_cancelable. */
    cancel: (userId: number, id: number): Promise<Subscription> =>
      change(userId, id, async (tx, subscription) => {
        if (hasEnded(subscription))
          throw new DomainError('subscription_not_cancelable', 'This subscription does not renew any more.')
        if (subscription.canceledAt !== null) return
        await subscriptionRepository(tx).update(id, { canceledAt: clock.now() })
      }),

    /** Takes a cancellation back while it still runs. Again is no error. Throws subscription_not_resumable. */
    resume: (userId: number, id: number): Promise<Subscription> =>
      change(userId, id, async (tx, subscription) => {
        if (hasEnded(subscription))
          throw new DomainError(
            'subscription_not_resumable',
            'This subscription is over. Order a new one: your guide link stays the same.',
          )
        await subscriptionRepository(tx).update(id, { canceledAt: null })
      }),
  }
}
export type Subscriptions = ReturnType<typeof createSubscriptions>

async function findView(db: DbOrTx, userId: number, id: number): Promise<SubscriptionView> {
  const subscription = await subscriptionRepository(db).findView(userId, id)
  if (subscription !== null) return subscription
  throw new DomainError('subscription_not_found', 'You have no such subscription.')
}

async function withOrders(db: DbOrTx, subscription: SubscriptionView): Promise<Subscription> {
  const [described] = await describeAll(db, [subscription])
  if (described === undefined) throw new Error('one subscription in, one out')
  return described
}

async function describeAll(db: DbOrTx, subscriptions: SubscriptionView[]): Promise<Subscription[]> {
  const orders = await orderRepository(db).listOfSubscriptions(subscriptions.map(({ id }) => id))
  const orderIds = orders.map(({ id }) => id)
  const items = await orderRepository(db).listItems(orderIds)
  const receipts = await listReceiptsOf(db, orderIds)
  return subscriptions.map((subscription) =>
    describe(
      subscription,
      orders
        .filter((order) => order.subscriptionId === subscription.id)
        .map((order) => describeOrder(order, items, receipts)),
    ),
  )
}

function describe(subscription: SubscriptionView, orders: Order[]): Subscription {
  const { finishAt, canceledAt, isTrial, paymentMethodId } = subscription
  const renews =
    subscription.status === 'ACTIVE' && canceledAt === null && !(isTrial && paymentMethodId === null)
  return {
    id: subscription.id,
    status: subscription.status,
    service: subscription.serviceName,
    channel_limit: subscription.channelLimit,
    price: centsToAmount(subscription.priceCents),
    currency: 'EUR',
    interval_unit: 'YEAR',
    started_at: subscription.startedAt?.toISOString() ?? null,
    finish_at: finishAt?.toISOString() ?? null,
    renews_at: renews ? (finishAt?.toISOString() ?? null) : null,
    canceled_at: canceledAt?.toISOString() ?? null,
    provider: subscription.provider,
    payment_method: subscription.paymentMethod,
    orders,
  }
}
