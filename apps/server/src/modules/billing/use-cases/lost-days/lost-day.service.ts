import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { UtcDay } from '../../../../lib/utc-day.ts'
import { channelRepository } from '../../../catalogue/index.ts'
import { customerGuideDayRepository } from '../../../guide/index.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { lostDayRepository } from '../../ledger/lost-day.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { BegunSubscription, SubscriptionRow } from '../../ledger/subscription.repository.ts'
import { termRepository } from '../../ledger/term.repository.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { beginningOf, creditedDaysPerTerm, decideLostDay } from '../../policy/lost-day.ts'
import { comingChargeDay, isRenewing, announcementInForce } from '../../policy/renewing.ts'
import { addDays } from '../../policy/term.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { TermLedger } from '../customer/term-ledger.ts'
import { createCreditMail } from '../mails/credit-mail.ts'
import { createMovedAnnouncement } from './moved-announcement.ts'

const customersPerBatch = 200
/** Lost days within a week are one outage, mailed once, unless a charge was announced whose day moves. */
const outageDays = 7

/** Gives customers a day back on which channels of their guide had no programmes (record 0139). */
export function createLostDays(deps: {
  db: Db
  clock: Clock
  providers: Pick<PaymentProviders, 'codes'>
  terms: TermLedger
  withCustomer: Customers['withCustomer']
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, providers, terms, withCustomer, sendMail, publicUrl } = deps
  const mail = createCreditMail({ publicUrl })
  const announcements = createMovedAnnouncement({ clock })

  async function mailCredit(
    tx: CustomerTx,
    about: { subscription: SubscriptionRow; day: UtcDay; lostChannelIds: number[]; finishAt: Date },
  ) {
    const { subscription, finishAt } = about
    const state = await timelineRepository(tx).readState(subscription.id, providers.codes())
    const channels = await channelRepository(tx).listByIds(about.lostChannelIds)
    await sendMail(
      tx,
      mail({
        customer: await getCustomer(tx, subscription.userId),
        service: await getService(tx, subscription.serviceId),
        subscription,
        day: about.day,
        channels: channels.map(({ name }) => name),
        limit: creditedDaysPerTerm,
        finishAt,
        renewsAt: state !== null && isRenewing(state) ? comingChargeDay(state, clock.now()) : null,
      }),
    )
  }

  async function credit(tx: CustomerTx, subscription: BegunSubscription) {
    const { id } = subscription
    const before = await timelineRepository(tx).readState(id, providers.codes())
    if (before === null) throw new Error(`subscription ${id} has begun`)
    const announced = await announcements.read(tx, id)
    const finishAt = addDays(subscription.finishAt, 1)
    await terms.change(tx, subscription, { size: {}, finishAt })
    await announcements.write(tx, id, { announced, to: finishAt }, before)
    return { finishAt, isAnnounced: announcementInForce(before, clock.now()) !== null }
  }

  /** Decides a customer's day, once. False = it depends on a payment and is looked at again. */
  async function decide(tx: CustomerTx, userId: number, day: UtcDay, lostChannelIds: number[]) {
    const days = lostDayRepository(tx)
    if ((await days.listDecided(day, [userId])).has(userId)) return true
    const subscription = await subscriptionRepository(tx).findLiving(userId)
    // It has ended since, or its first payment is still pending.
    if (subscription === null) return true
    const { id: subscriptionId, finishAt } = subscription
    const rows = await termRepository(tx).list(subscriptionId)
    const beginning = beginningOf(rows)
    const credited = beginning === null ? [] : await days.listCredited(beginning.id)
    const now = clock.now()
    const outcome = decideLostDay(
      {
        day,
        rows,
        subscription,
        creditedCount: credited.length,
        isRenewing: (await orderRepository(tx).findPending(userId))?.kind === 'renewal',
      },
      now,
    )
    if (outcome === null) return false
    const decision = { userId, day, subscriptionId, outcome, decidedAt: now }
    if (outcome !== 'credited' || finishAt === null || beginning === null) {
      await days.insert({ ...decision, termId: null })
      return true
    }
    await days.insert({ ...decision, termId: beginning.id })
    const moved = await credit(tx, { ...subscription, finishAt })
    const isTold = credited.some(({ decidedAt }) => decidedAt > addDays(now, -outageDays))
    if (moved.isAnnounced || !isTold)
      await mailCredit(tx, { subscription, day, lostChannelIds, finishAt: moved.finishAt })
    return true
  }

  /** Decides the day of every customer who lost channels on it. Idempotent. False = some cannot be decided yet. */
  async function decideDay(day: UtcDay, stopping: AbortSignal): Promise<boolean> {
    let isComplete = true
    for (let after = 0; ;) {
      const lost = await customerGuideDayRepository(db).listLost(day, after, customersPerBatch)
      const decided = await lostDayRepository(db).listDecided(
        day,
        lost.map(({ userId }) => userId),
      )
      for (const { userId, lostChannelIds } of lost) {
        stopping.throwIfAborted()
        if (decided.has(userId)) continue
        if (!(await withCustomer(userId, (tx) => decide(tx, userId, day, lostChannelIds)))) isComplete = false
      }
      if (lost.length < customersPerBatch) return isComplete
      after = lost.at(-1)?.userId ?? after
    }
  }
  return { decideDay }
}
export type LostDays = ReturnType<typeof createLostDays>
