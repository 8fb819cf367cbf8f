import type { Clock } from '../../../../lib/clock.ts'
import { dayTextOf } from '../../../../lib/utc-day.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { nameMethod } from '../../policy/name-method.ts'
import { chargeDayOf, isRenewing } from '../../policy/renewing.ts'
import { withdrawalEndsAt } from '../../policy/withdrawal-period.ts'
import { chargeOf } from '../renew/renewal-pricing.service.ts'
import type { RenewalPricing } from '../renew/renewal-pricing.service.ts'
import { contractLinks } from '../mails/contract-links.ts'

/** Mails the terms of the paid year that a trial becomes once its customer has stored a payment method and agreed to pay (CRD article 8(7)). */
export function createContinuedTrialMail(deps: {
  clock: Clock
  providers: Pick<PaymentProviders, 'codes'>
  priceRenewal: RenewalPricing
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { clock, providers, priceRenewal, sendMail, publicUrl } = deps
  return async (tx: CustomerTx, subscriptionId: number) => {
    const state = await timelineRepository(tx).readState(subscriptionId, providers.codes())
    if (state === null || !state.isTrial || !isRenewing(state)) return
    const subscription = await subscriptionRepository(tx).get(subscriptionId)
    const method = await paymentMethodRepository(tx).find(subscription.paymentMethodId)
    const order = (await orderRepository(tx).listCompleted(subscriptionId)).find(({ isTrial }) => isTrial)
    if (method === null || order === undefined) return
    const consents = await subscriptionRepository(tx).readConsents(subscriptionId)
    const customer = await getCustomer(tx, subscription.userId)
    const next = await priceRenewal(tx, subscription, 'capped')
    const chargeAt = chargeDayOf(state, chargeOf(next), clock.now())
    await sendMail(tx, {
      to: customer,
      template: 'trial-continued',
      contractAt: consents === null ? clock.now() : new Date(consents.acceptedAt),
      data: {
        name: customer.name,
        order_code: order.code,
        service: next.service.name,
        channel_limit: next.service.channelLimit,
        renews_at: chargeAt.toISOString(),
        price_cents: chargeOf(next),
        fee_cents: next.due.feeCents,
        method: nameMethod(method, customer.locale),
        url: `${publicUrl()}/profile/subscription/${subscriptionId}`,
        // The right runs from the first payment.
        withdrawal_ends_at: dayTextOf(withdrawalEndsAt(chargeAt)),
        ...contractLinks(publicUrl(), order.code),
      },
    })
  }
}
export type ContinuedTrialMail = ReturnType<typeof createContinuedTrialMail>
