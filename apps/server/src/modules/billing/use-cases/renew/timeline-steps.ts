import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { GuideLinks } from '../../../guide/index.ts'
import { isInGoodStanding } from '../../../identity/index.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { hasNotice } from '../end-early/early-end.ts'
import type { EarlyEnd } from '../end-early/early-end.ts'
import { describeNotice } from '../mails/notice-mail.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import type { BegunSubscription } from '../../ledger/subscription.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import { createRenewalMails } from '../mails/renewal-mail.ts'
import { closeUnpaid } from '../settle/close-unpaid.ts'
import { announcedTerms, chargeOf } from './renewal-pricing.service.ts'
import type { NextTerm, RenewalPricing } from './renewal-pricing.service.ts'
import { byTimeline } from '../../ledger/status-change.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { addYears } from '../../policy/term.ts'
import { graceEnd, waitingCharge } from '../../policy/timeline.ts'
import {
  chargeDayOf,
  comingChargeDay,
  isEndingGift,
  repeatedBy,
  unpaidEndOf,
  willRenew,
} from '../../policy/renewing.ts'
import { statesCharge } from '../../policy/timeline-notices.ts'
import { announcementRepository } from '../../ledger/announcement.repository.ts'
import type { NoticeKind, TimelineState } from '../../ledger/timeline-state.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'

/** Timeline steps without a provider call. Each runs in its own transaction. */
export function createTimelineSteps(deps: {
  clock: Clock
  guideLinks: GuideLinks
  sendMail: SendMail
  priceRenewal: RenewalPricing
  endWithNotice: EarlyEnd['endWithNotice']
  publicUrl: () => string
}) {
  const { clock, guideLinks, sendMail, priceRenewal, endWithNotice, publicUrl } = deps
  const mails = createRenewalMails({ publicUrl })

  /** The sum that would be charged without a rise of the price; null = the price does not rise. */
  async function readRise(tx: CustomerTx, subscription: BegunSubscription, raised: NextTerm) {
    const formerCents = chargeOf(await priceRenewal(tx, subscription, 'capped'))
    return chargeOf(raised) > formerCents ? { formerCents } : null
  }

  /** The sum that was announced before VAT was added, such as after a VAT id became invalid; null = none was added since. */
  async function readAddedVat(tx: CustomerTx, { id }: BegunSubscription, next: NextTerm) {
    const newest = await announcementRepository(tx).findNewest(id)
    if (newest === null || newest.deductedCents <= announcedTerms(next).deductedCents) return null
    const formerCents = newest.priceCents + newest.feeCents - newest.deductedCents
    return chargeOf(next) > formerCents ? { formerCents } : null
  }

  /** Announces the next charge: never more is charged, not before that day, and not before its mail was sent. */
  async function notify(
    tx: CustomerTx,
    subscription: BegunSubscription,
    state: TimelineState,
    kind: NoticeKind,
  ) {
    const { id, finishAt } = subscription
    if (!(await timelineRepository(tx).noteNotice(id, finishAt, kind, clock.now()))) return
    const isRise = kind === 'price_rise'
    const next = await priceRenewal(tx, subscription, isRise ? 'raising' : 'capped')
    const rise = await (isRise ? readRise : readAddedVat)(tx, subscription, next)
    if (isRise && rise === null) return
    const chargeAt = chargeDayOf(state, chargeOf(next), clock.now())
    const mail = describeNotice(kind, {
      customer: await getCustomer(tx, subscription.userId),
      service: next.service,
      amountCents: chargeOf(next),
      formerCents: rise?.formerCents ?? null,
      method: state.method && (await paymentMethodRepository(tx).find(state.method.id)),
      chargeAt,
      finishAt,
      endsAt: graceEnd(finishAt),
      isTrial: state.isTrial,
      isSuspended: state.status === 'INACTIVE',
      willRenew: willRenew(state),
      subscriptionUrl: `${publicUrl()}/profile/subscription/${id}`,
    })
    const mailId = mail && (await sendMail(tx, mail))
    if (!statesCharge(kind)) return
    const repeated = repeatedBy(state, chargeOf(next), clock.now())
    await announcementRepository(tx).insert(id, finishAt, {
      ...announcedTerms(next),
      chargeAt,
      announcedAt: clock.now(),
      // The customer knows already, so no other mail has to be sent first.
      mailId: repeated === null ? mailId : (repeated.mail?.id ?? null),
    })
  }

  async function closeUnpaidRenewal(tx: CustomerTx, userId: number, because: Because) {
    const order = await orderRepository(tx).findPending(userId)
    if (order?.kind === 'renewal') await closeUnpaid(tx, order, because, clock.now())
  }

  const aboutMail = async (tx: CustomerTx, { userId, serviceId }: BegunSubscription) => ({
    customer: await getCustomer(tx, userId),
    service: await getService(tx, serviceId),
  })

  return {
    notify,

    /** Suspends at the end of the grace period: the link serves a notice, everything else is kept. */
    async suspend(tx: CustomerTx, subscription: BegunSubscription, state: TimelineState) {
      const because = byTimeline('unpaid')
      await closeUnpaidRenewal(tx, subscription.userId, because)
      await subscriptionRepository(tx).setStatus(subscription, 'INACTIVE', clock.now(), because)
      const announced = await announcementRepository(tx).findNewest(subscription.id)
      const endsAt = unpaidEndOf({ finishAt: subscription.finishAt, announced })
      const waiting = waitingCharge(state, clock.now())
      const chargeAt = waiting && comingChargeDay(state, clock.now())
      const isMethodMissing = state.method === null && state.attempt === null
      const about = await aboutMail(tx, subscription)
      // Another payment method would not restore the access of one who is banned or deactivated. No payment for a gift has failed.
      if (isInGoodStanding(about.customer) && !isEndingGift(state))
        await sendMail(tx, mails.suspended({ ...about, subscription, chargeAt, isMethodMissing, endsAt }))
    },

    /**
     * Ends the subscription: expired, unpaid, after a notice, by the customer's declaration, or because of a dispute (`canceledAt`
     * null). Returns refunds to carry out. Throws while its renewal is being paid, since the money may have been taken.
     */
    async end(
      tx: CustomerTx,
      subscription: BegunSubscription,
      declared: { because: Because; canceledAt: Date | null } | null = null,
    ): Promise<RefundRow[]> {
      if (declared === null && hasNotice(subscription))
        return endWithNotice(tx, subscription, byTimeline('notice_over'))
      const because = declared?.because ?? byTimeline('over')
      await closeUnpaidRenewal(tx, subscription.userId, because)
      const pending = await orderRepository(tx).findPending(subscription.userId)
      if (pending?.kind === 'renewal' && pending.subscriptionId === subscription.id)
        throw new Error(`the renewal ${pending.id} is still being paid`)
      await subscriptionRepository(tx).setStatus(subscription, 'CANCELED', clock.now(), because)
      const canceledAt = declared?.canceledAt ?? null
      const view = await subscriptionRepository(tx).findView(subscription.userId, subscription.id)
      const isTrial = view?.isTrial === true
      await sendMail(tx, mails.ended({ ...(await aboutMail(tx, subscription)), isTrial, canceledAt }))
      return []
    },

    /**
     * Link and selection are kept for 12 months, so that returning customers find them. After that there is no reason to know
     * what someone watched (data minimisation), and a player would only learn that the guide has ended.
     */
    async forget(tx: CustomerTx, subscription: BegunSubscription) {
      const { id, userId } = subscription
      const subscriptions = subscriptionRepository(tx)
      await subscriptions.update(id, { forgottenAt: clock.now() })
      const others = await Promise.all(
        (await subscriptions.listBegun(userId)).map((otherId) => subscriptions.get(otherId)),
      )
      const isNeeded = others.some(({ endedAt }) => endedAt === null || addYears(endedAt, 1) > clock.now())
      if (!isNeeded) await guideLinks.forget(tx, userId)
    },
  }
}
export type TimelineSteps = ReturnType<typeof createTimelineSteps>
