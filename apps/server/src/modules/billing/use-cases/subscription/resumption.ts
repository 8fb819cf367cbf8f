import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { announcementRepository } from '../../ledger/announcement.repository.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import { resumptionRepository } from '../../ledger/resumption.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { SubscriptionView } from '../../ledger/subscription.repository.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { accessUntil } from '../../policy/access.ts'
import { isRunning } from '../../policy/early-leave.ts'
import { chargeDayOf, repeatedBy, resumedChargeDay, willRenew } from '../../policy/renewing.ts'
import { pricingAt } from '../../policy/timeline-notices.ts'
import type { ContinuedTrialMail } from '../payment-method/continued-trial-mail.ts'
import { createRenewalMails } from '../mails/renewal-mail.ts'
import { announcedTerms, chargeOf } from '../renew/renewal-pricing.service.ts'
import type { RenewalPricing } from '../renew/renewal-pricing.service.ts'

/** `isAgreed`: the customer resumes on a page that states the charge; for others, the mail has to be sent in time. */
type Resumed = { by: 'customer' | 'administrator'; isAgreed: boolean }

/** Undoes a cancellation or notice before it takes effect. */
export function createResumption(deps: {
  clock: Clock
  providers: PaymentProviders
  priceRenewal: RenewalPricing
  sendMail: SendMail
  mailContinuedTrial: ContinuedTrialMail
  publicUrl: () => string
}) {
  const { clock, providers, priceRenewal, sendMail, mailContinuedTrial, publicUrl } = deps
  const mails = createRenewalMails({ publicUrl })

  /** Announces the upcoming charge by mail, unless the trial ends without one, or a ban prevents it. */
  async function announce(
    tx: CustomerTx,
    subscription: SubscriptionView,
    finishAt: Date,
    { isAgreed }: Resumed,
  ) {
    const state = await timelineRepository(tx).readState(subscription.id, providers.codes())
    if (state === null || state.isBlocked || !willRenew(state)) return
    const next = await priceRenewal(tx, subscription, pricingAt(state, clock.now()))
    const now = clock.now()
    const amountCents = chargeOf(next)
    const chargeAt = isAgreed ? resumedChargeDay(state, now) : chargeDayOf(state, amountCents, now)
    const mailId = await sendMail(
      tx,
      mails.resumed({
        customer: await getCustomer(tx, subscription.userId),
        service: next.service,
        subscription,
        method: await paymentMethodRepository(tx).find(state.method?.id ?? null),
        renewsAt: chargeAt,
        amountCents,
        finishAt,
        endsAt: accessUntil(state),
      }),
    )
    const repeated = repeatedBy(state, amountCents, now)
    const awaited = repeated === null ? mailId : (repeated.mail?.id ?? null)
    await announcementRepository(tx).insert(subscription.id, finishAt, {
      ...announcedTerms(next),
      chargeAt,
      announcedAt: now,
      mailId: isAgreed ? null : awaited,
    })
  }

  /** Returns whether anything changed. Throws subscription_not_resumable. */
  return async (tx: CustomerTx, subscription: SubscriptionView, resumed: Resumed): Promise<boolean> => {
    const { id, canceledAt, finishAt, status } = subscription
    const isOver = canceledAt !== null || finishAt === null || subscription.isTrial
    if (!isLiving(status) || (!isRunning(subscription, clock.now()) && isOver))
      throw new DomainError('subscription_not_resumable')
    if (canceledAt === null || finishAt === null) return false
    await subscriptionRepository(tx).update(id, { canceledAt: null, endsEarlyAt: null })
    await timelineRepository(tx).noteNotice(id, finishAt, 'resumed', clock.now())
    if (resumed.by === 'customer')
      await resumptionRepository(tx).append(id, { canceledAt, resumedAt: clock.now() })
    await announce(tx, subscription, finishAt, resumed)
    // Its terms have not been mailed if the payment method was stored while it was canceled.
    if (subscription.isTrial) await mailContinuedTrial(tx, id)
    return true
  }
}
export type Resumption = ReturnType<typeof createResumption>
