import type { PageMeta, PageQuery, Subscription } from '@guidefeed/contract'
import type { Db, DbOrTx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { paginate } from '../../../../lib/paging.ts'
import { foldForSearch } from '../../../../lib/search-text.ts'
import { listReceiptsOf } from '../../../receipts/index.ts'
import { isRunning } from '../../policy/early-leave.ts'
import type { Cancellation } from '../cancel/cancellation.service.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import { listOrderOutcomes } from '../../ledger/order-outcome.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { orProviderFailed } from '../../payment-providers.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { RenewalPricing } from '../renew/renewal-pricing.service.ts'
import type { Resumption } from './resumption.ts'
import { describeOrder, describeSubscription } from './subscription-view.ts'
import type { EarlyEndView } from './subscription-view.ts'
import { readNoticeEnd, readUnusedPart } from '../end-early/early-end.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { SubscriptionView } from '../../ledger/subscription.repository.ts'
import type { Customers } from '../customer/customers.service.ts'
import { totalOf } from '../../policy/unused-part.ts'
import { amountToCents } from '../../../../lib/money.ts'
import { pricingAt } from '../../policy/timeline-notices.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'

/** A customer's own subscriptions. Others answer subscription_not_found. */
export function createSubscriptions(deps: {
  db: Db
  clock: Clock
  providers: PaymentProviders
  priceRenewal: RenewalPricing
  cancel: Cancellation
  resume: Resumption
  withCustomer: Customers['withCustomer']
}) {
  const { db, clock, providers, priceRenewal, cancel, resume, withCustomer } = deps

  async function describeAll(dbOrTx: DbOrTx, views: SubscriptionView[]): Promise<Subscription[]> {
    const orders = await orderRepository(dbOrTx).listOfSubscriptions(views.map(({ id }) => id))
    const orderIds = orders.map(({ id }) => id)
    const items = await orderRepository(dbOrTx).listItems(orderIds)
    const receipts = await listReceiptsOf(dbOrTx, orderIds)
    const outcomes = await listOrderOutcomes(dbOrTx, orderIds)
    const described: Subscription[] = []
    for (const view of views) {
      const state = await timelineRepository(dbOrTx).readState(view.id, providers.codes())
      const own = orders.filter((order) => order.subscriptionId === view.id)
      described.push(
        describeSubscription({
          view,
          state,
          next:
            state !== null && isLiving(state.status)
              ? await priceRenewal(dbOrTx, view, pricingAt(state, clock.now()))
              : null,
          earlyEnd: await readEarlyEnd(dbOrTx, view),
          orders: own.map((order) => describeOrder(order, items, receipts, outcomes.get(order.id) ?? null)),
          now: clock.now(),
        }),
      )
    }
    return described
  }

  /** The end of the customer's notice, or of one that they may give now. */
  async function readEarlyEnd(dbOrTx: DbOrTx, view: SubscriptionView): Promise<EarlyEndView | null> {
    const now = clock.now()
    if (!isRunning(view, now)) return null
    const isDeclared = view.endsEarlyAt !== null
    const at = view.endsEarlyAt ?? (await readNoticeEnd(dbOrTx, view, now))
    return at && { at, isDeclared, refundCents: totalOf(await readUnusedPart(dbOrTx, view.id, at)) }
  }

  async function read(dbOrTx: DbOrTx, userId: number, id: number): Promise<Subscription> {
    const [described] = await describeAll(dbOrTx, [await getView(dbOrTx, userId, id)])
    if (described === undefined) throw new Error('expected one subscription')
    return described
  }

  return {
    /** Newest first; `search` matches service names. */
    async list(userId: number, query: PageQuery): Promise<{ data: Subscription[]; meta: PageMeta }> {
      const needle = foldForSearch(query.search ?? '')
      const views = await subscriptionRepository(db).listViews(userId)
      const found = views.filter((view) => foldForSearch(view.serviceName).includes(needle))
      const { data, meta } = paginate(found, query)
      return { data: await describeAll(db, data), meta }
    },

    read: (userId: number, id: number): Promise<Subscription> => read(db, userId, id),

    /**
     * Stops the renewal; access stays until the last paid day, or ends at once if that has passed. `isEarly`: until the end of a
     * month's notice, in a renewed year. Idempotent. Throws subscription_not_cancelable, provider_failed.
     */
    async cancel(userId: number, id: number, { isEarly }: { isEarly: boolean }): Promise<Subscription> {
      await getView(db, userId, id)
      const outcome = await orProviderFailed(cancel(userId, id, { at: clock.now(), isEarly }))
      if (outcome === 'refused') throw notCancelable('not_renewing')
      if (outcome === 'payment_under_way') throw notCancelable('payment_pending')
      return read(db, userId, id)
    },

    /**
     * Undoes a cancellation before it takes effect. `charge`: the one that the customer saw, in EUR. Idempotent. Throws
     * subscription_not_resumable, renewal_changed.
     */
    async resume(userId: number, id: number, charge: number | undefined): Promise<Subscription> {
      await withCustomer(userId, async (tx) => {
        const { if_renewed: offered } = await read(tx, userId, id)
        if (charge !== undefined && offered !== null && amountToCents(charge) !== sumOfCharge(offered))
          throw new DomainError('renewal_changed')
        // A charge that no page has stated is announced first, as for an administrator's.
        const isAgreed = charge !== undefined || offered === null
        await resume(tx, await getView(tx, userId, id), { by: 'customer', isAgreed })
      })
      return read(db, userId, id)
    },
  }
}
export type Subscriptions = ReturnType<typeof createSubscriptions>

async function getView(db: DbOrTx, userId: number, id: number): Promise<SubscriptionView> {
  const subscription = await subscriptionRepository(db).findView(userId, id)
  if (subscription !== null) return subscription
  throw new DomainError('subscription_not_found')
}

const sumOfCharge = ({ price, payment_fee }: NonNullable<Subscription['if_renewed']>) =>
  amountToCents(price) + amountToCents(payment_fee)

/** Refusal of a cancellation, for customers and administrators. */
export const notCancelable = (kind: 'not_renewing' | 'payment_pending') =>
  new DomainError('subscription_not_cancelable', { params: { kind } })
