import type { FailureCode } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import type { Charging } from './charge.service.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { BegunSubscription } from '../../ledger/subscription.repository.ts'
import type { RenewalPlacement } from './renewal-placement.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { byTimeline } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { BusinessBuyers } from '../customer/business-buyers.service.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { TimelineSteps } from './timeline-steps.ts'
import { nextStep } from '../../policy/timeline.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'
import type { TimelineState } from '../../ledger/timeline-state.ts'
import type { Step } from '../../policy/timeline-step.ts'

/** More steps than a subscription can need at one moment; beyond that, the timeline loops. */
const maxSteps = 30
const portion = 100

/** A provider call to make after the transaction; `nothing_due` = nothing until later. */
type Work = (() => Promise<unknown>) | 'done' | 'nothing_due'

/**
 * Advances subscriptions along their timeline: one step per transaction, under the customer's lock, until nothing is due.
 * Idempotent and crash-safe: every step is derived from stored state.
 */
export function createTimeline(deps: {
  db: Db
  clock: Clock
  logger: Logger
  providers: PaymentProviders
  settlement: Settlement
  charge: Charging
  placeRenewal: RenewalPlacement
  steps: TimelineSteps
  /** Carries out a refund. */
  carryOut: (refundId: number) => Promise<void>
  withCustomer: Customers['withCustomer']
  businessBuyers: Pick<BusinessBuyers, 'isDue' | 'askAgain'>
}) {
  const { db, clock, logger, providers, settlement, charge, placeRenewal, steps, withCustomer } = deps
  const { carryOut, businessBuyers } = deps

  /** The pending order is read without the lock: recording checks it again. */
  async function withPending(
    userId: number,
    act: (order: Parameters<Settlement['settle']>[0]) => Promise<unknown>,
  ): Promise<void> {
    const order = await orderRepository(db).findPending(userId)
    if (order !== null) await act(order)
  }

  const ask = (userId: number) =>
    withPending(userId, async (order) => {
      const payment = await paymentRepository(db).findLatest(order.id)
      if (payment?.status === 'CREATED' && order.kind === 'renewal') await charge(order, payment)
      else await settlement.settle(order, byTimeline('looked_again'))
    })

  /** Also notes the look where the provider does not know the payment, which decides when the next one is due. */
  const lookUp = (userId: number) =>
    withPending(userId, async (order) => {
      await settlement.settle(order, byTimeline('looked_again'))
      await withCustomer(userId, async (tx) => {
        const payment = await paymentRepository(tx).findLatest(order.id)
        if (payment?.status === 'CREATED') await paymentRepository(tx).noteLook(payment.id, clock.now())
      })
    })

  const abandon = (userId: number, abandonment: { reason: FailureCode; keepsOrder?: boolean }) =>
    withPending(userId, (order) => settlement.abandon(order, abandonment, byTimeline('abandoned')))

  /** The sweep resumes what fails here. */
  async function carryOutAll(refunds: readonly RefundRow[]) {
    for (const { id } of refunds)
      await carryOut(id).catch((error: unknown) =>
        logger.error({ err: error, refundId: id }, 'refund not carried out yet'),
      )
  }

  async function take(
    tx: CustomerTx,
    subscription: BegunSubscription,
    state: TimelineState,
    step: Step,
  ): Promise<Work> {
    const { userId } = subscription
    switch (step.do) {
      case 'look_again':
        return 'nothing_due'
      case 'ask':
        return () => ask(userId)
      case 'look_up':
        return () => lookUp(userId)
      case 'abandon':
        return () => abandon(userId, { reason: step.reason, keepsOrder: true })
      case 'clear_order':
        return () => abandon(userId, { reason: 'ended_term' })
      case 'notify':
        // A notice states the sum, which depends on the VAT id.
        if (await businessBuyers.isDue(tx, userId)) return () => businessBuyers.askAgain(userId)
        await steps.notify(tx, subscription, state, step.kind)
        break
      case 'charge':
        if (!(await placeRenewal(tx, subscription, state)))
          await steps.notify(tx, subscription, state, 'renewal_again')
        break
      case 'suspend':
        await steps.suspend(tx, subscription, state)
        break
      case 'end': {
        const refunds = await steps.end(tx, subscription)
        return refunds.length === 0 ? 'done' : () => carryOutAll(refunds)
      }
      case 'forget':
        await steps.forget(tx, subscription)
        break
    }
    return 'done'
  }

  const takeNext = (subscriptionId: number, userId: number): Promise<Work> =>
    withCustomer(
      userId,
      async (tx): Promise<Work> => {
        const subscription = await subscriptionRepository(tx).get(subscriptionId)
        const state = await timelineRepository(tx).readState(subscriptionId, providers.codes())
        const next = state === null ? null : nextStep(state, clock.now())
        const isDue = next !== null && next.at <= clock.now()
        const { finishAt } = subscription
        if (!isDue || state === null || finishAt === null) return 'nothing_due'
        return take(tx, { ...subscription, finishAt }, state, next.step)
      },
      { leavesDueSteps: (work) => work !== 'nothing_due' },
    )

  /** Throws ProviderError where a provider is unreachable; the subscription stays due. */
  async function run(subscriptionId: number): Promise<void> {
    const { userId } = await subscriptionRepository(db).get(subscriptionId)
    for (let count = 0; count < maxSteps; count++) {
      const work = await takeNext(subscriptionId, userId)
      if (work === 'nothing_due') return
      if (work !== 'done') await work()
    }
    throw new Error(`the timeline of subscription ${subscriptionId} did not settle after ${maxSteps} steps`)
  }

  return {
    run,

    /** Runs everything due that its job missed: a process died, or a provider was unreachable for long. */
    async sweep(): Promise<void> {
      for (let afterId = 0; ;) {
        const ids = await timelineRepository(db).listDue(clock.now(), afterId, portion)
        for (const id of ids) {
          // One failing subscription must not block the others.
          await run(id).catch((error: unknown) =>
            logger.error({ err: error, subscriptionId: id }, 'timeline stopped'),
          )
          afterId = id
        }
        if (ids.length < portion) return
      }
    },
  }
}
export type Timeline = ReturnType<typeof createTimeline>
