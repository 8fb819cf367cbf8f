import type { PageMeta, PageQuery, Subscription } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { paginate } from '../../lib/paging.ts'
import { foldForSearch } from '../../lib/search-text.ts'
import type { SendMail } from '../messaging/index.ts'
import { findCustomer, lockCustomer } from './customer.repository.ts'
import { orderRepository } from './order.repository.ts'
import { orProviderFailed } from './payment-providers.ts'
import type { PaymentProviders } from './payment-providers.ts'
import { findService } from './price-list.repository.ts'
import type { BegunSubscription } from './renewal-closing.ts'
import { createRenewalMails } from './renewal-mail.ts'
import type { PriceRenewal } from './renewal-pricing.service.ts'
import type { Settlement } from './settlement.service.ts'
import { byCustomer } from './status-change.repository.ts'
import { describeOrder, describeSubscription } from './subscription-view.ts'
import { subscriptionRepository } from './subscription.repository.ts'
import type { SubscriptionView } from './subscription.repository.ts'
import type { KeepTimeline } from './timeline-keeper.ts'
import type { TimelineSteps } from './timeline-steps.ts'
import { timelineRepository } from './timeline.repository.ts'

/** Each try ends in a change, or settles an order that was in the way. */
const maxTries = 5

/** A customer's agreements. Somebody else's are as if they were not there: subscription_not_found. */
export function createSubscriptions(deps: {
  db: Db
  clock: Clock
  providers: PaymentProviders
  settlement: Settlement
  priceRenewal: PriceRenewal
  steps: TimelineSteps
  keepTimeline: KeepTimeline
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, providers, settlement, priceRenewal, steps, keepTimeline, sendMail } = deps
  const mails = createRenewalMails(deps)

  async function describeAll(dbOrTx: DbOrTx, views: SubscriptionView[]): Promise<Subscription[]> {
    const orders = await orderRepository(dbOrTx).listOfSubscriptions(views.map(({ id }) => id))
    const items = await orderRepository(dbOrTx).listItems(orders.map(({ id }) => id))
    const described: Subscription[] = []
    for (const view of views) {
      const state = await timelineRepository(dbOrTx).readState(view.id, providers.codes())
      const own = orders.filter((order) => order.subscriptionId === view.id)
      described.push(
        describeSubscription({
          view,
          state,
          next: state?.status === 'ACTIVE' ? await priceRenewal(dbOrTx, view, 'telling') : null,
          orders: own.map((order) =>
            describeOrder(
              order,
              items.filter((item) => item.orderId === order.id),
            ),
          ),
          now: clock.now(),
        }),
      )
    }
    return described
  }

  async function read(dbOrTx: DbOrTx, userId: number, id: number): Promise<Subscription> {
    const [described] = await describeAll(dbOrTx, [await findView(dbOrTx, userId, id)])
    if (described === undefined) throw new Error('one subscription in, one out')
    return described
  }

  /** Changes one under the customer's lock and tells what it is then; null = an open payment has to be given up first. */
  const change = (
    userId: number,
    id: number,
    act: (tx: Tx, subscription: SubscriptionView) => Promise<'done' | 'order_in_the_way'>,
  ): Promise<Subscription | null> =>
    db.transaction().execute(async (tx) => {
      await lockCustomer(tx, userId)
      if ((await act(tx, await findView(tx, userId, id))) === 'order_in_the_way') return null
      await keepTimeline(tx, userId)
      return read(tx, userId, id)
    })

  /** Paid for: what a cancellation leaves running. */
  const isRunning = (subscription: SubscriptionView): subscription is SubscriptionView & BegunSubscription =>
    subscription.status === 'ACTIVE' && subscription.finishAt !== null && subscription.finishAt > clock.now()

  async function cancelOne(tx: Tx, subscription: SubscriptionView) {
    const { userId, id, finishAt, status, canceledAt, isTrial } = subscription
    const now = clock.now()
    if (isRunning(subscription)) {
      if (canceledAt !== null) return 'done'
      await subscriptionRepository(tx).update(id, { canceledAt: now })
      const customer = await findCustomer(tx, userId)
      const service = await findService(tx, subscription.serviceId)
      const about = { customer, service, subscription, canceledAt: now, finishAt: subscription.finishAt }
      await sendMail(tx, mails.canceled(about))
      return 'done'
    }
    const isUnpaid = status === 'INACTIVE' || (status === 'ACTIVE' && canceledAt === null && !isTrial)
    if (!isUnpaid || finishAt === null)
      throw new DomainError('subscription_not_cancelable', 'This subscription does not renew any more.')
    // What is being paid for it may be paid already, and then it counts.
    if ((await orderRepository(tx).findPending(userId))?.subscriptionId === id) return 'order_in_the_way'
    await subscriptionRepository(tx).update(id, { canceledAt: now })
    await steps.end(tx, { ...subscription, finishAt }, byCustomer('canceled', userId))
    return 'done'
  }

  async function abandonPending(userId: number) {
    const order = await orderRepository(db).findPending(userId)
    if (order === null) return
    const canceled = { reason: 'The subscription was canceled.' }
    await orProviderFailed(settlement.abandon(order, canceled, byCustomer('canceled', userId)))
  }

  return {
    /** Newest first; `search` looks into the services' names. */
    async list(userId: number, query: PageQuery): Promise<{ data: Subscription[]; meta: PageMeta }> {
      const needle = foldForSearch(query.search ?? '')
      const views = await subscriptionRepository(db).listViews(userId)
      const found = views.filter((view) => foldForSearch(view.serviceName).includes(needle))
      const { data, meta } = paginate(found, query)
      return { data: await describeAll(db, data), meta }
    },

    read: (userId: number, id: number): Promise<Subscription> => read(db, userId, id),

    /**
     * No renewal; access stays until the last paid day, and where that has passed, it is over at once. Again is no error. Throws
     * subscription_not_cancelable, provider_failed.
     */
    async cancel(userId: number, id: number): Promise<Subscription> {
      for (let tries = 0; tries < maxTries; tries++) {
        const changed = await change(userId, id, cancelOne)
        if (changed !== null) return changed
        await abandonPending(userId)
      }
      throw new DomainError('subscription_not_cancelable', 'A payment is under way. Try again in a moment.')
    },

    /** Takes a cancellation back while it still runs. Again is no error. Throws subscription_not_resumable. */
    async resume(userId: number, id: number): Promise<Subscription> {
      const resumed = await change(userId, id, async (tx, subscription) => {
        const { canceledAt, finishAt, status } = subscription
        const isOver = canceledAt !== null || finishAt === null || subscription.isTrial
        if ((status !== 'ACTIVE' && status !== 'INACTIVE') || (!isRunning(subscription) && isOver))
          throw new DomainError(
            'subscription_not_resumable',
            'This subscription is over. Order a new one: your guide link stays the same.',
          )
        if (canceledAt === null || finishAt === null) return 'done'
        await subscriptionRepository(tx).update(id, { canceledAt: null })
        await timelineRepository(tx).noteNotice(id, finishAt, 'resumed', clock.now())
        return 'done'
      })
      if (resumed === null) throw new Error('nothing is in the way of resuming')
      return resumed
    },
  }
}
export type Subscriptions = ReturnType<typeof createSubscriptions>

async function findView(db: DbOrTx, userId: number, id: number): Promise<SubscriptionView> {
  const subscription = await subscriptionRepository(db).findView(userId, id)
  if (subscription !== null) return subscription
  throw new DomainError('subscription_not_found', 'You have no such subscription.')
}
