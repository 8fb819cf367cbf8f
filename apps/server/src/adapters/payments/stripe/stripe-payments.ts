import type { Clock } from '../../../lib/clock.ts'
import type { PaymentProvider } from '../../../modules/billing/payment-provider.ts'
import { createStripeClient } from './stripe-client.ts'
import type { StripeOptions } from './stripe-client.ts'
import { createStripeCustomers } from './stripe-customers.ts'
import { orProviderError } from './stripe-errors.ts'
import { createStripeIntents, describeCharge } from './stripe-intents.ts'
import { listDisputes } from './stripe-disputes.ts'
import { listRefunds, refundIntent } from './stripe-refunds.ts'
import { detachMethod } from './stripe-methods.ts'
import { createStripeSessions } from './stripe-sessions.ts'
import type { CanceledUrls } from './stripe-sessions.ts'
import { intentIdOf, objectIdOf, readStripeEvent, topicOf } from './stripe-webhook.ts'

/**
 * Cards through Stripe. References are Checkout session ids (`cs_…`) for payments on a page, payment intent ids (`pi_…`) for
 * charges.
 */
export function createStripePayments(
  options: StripeOptions & { webhookSecret: string; clock: Clock; canceledUrls: CanceledUrls },
): PaymentProvider {
  const { webhookSecret, clock, canceledUrls, secretKey } = options
  const stripe = createStripeClient(options)
  const intents = createStripeIntents(stripe)
  const customers = createStripeCustomers(stripe)
  const sessions = createStripeSessions({ stripe, clock, customers, canceledUrls })

  const dashboard = `https://dashboard.stripe.com${/^[sr]k_test_/.test(secretKey) ? '/test' : ''}`
  const isCharge = (providerReference: string) => providerReference.startsWith('pi_')

  /** Money moves on a payment intent, while the payment's reference may be the session that created it. */
  async function nameOf(intentId: string): Promise<string> {
    return (await sessions.findByIntent(intentId))?.providerReference ?? intentId
  }

  const intentOf = async (reference: string) =>
    isCharge(reference) ? reference : sessions.intentIdOf(reference)

  return {
    code: 'stripe',
    name: 'Card',
    kind: 'card',
    // docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    minimumCents: 50,

    // The dashboard has no page for a session, but finds its payment.
    paymentPage: (reference) =>
      `${dashboard}/${isCharge(reference) ? 'payments/' : 'search?query='}${encodeURIComponent(reference)}`,

    createPayment: (payment) => orProviderError(() => sessions.createPayment(payment)),

    findPayment: (reference) =>
      orProviderError(async () => {
        const page = await sessions.find(reference)
        if (page !== null) return page
        const intent = await intents.find(reference)
        if (intent === null) return null
        return (await sessions.findByIntent(intent.id)) ?? describeCharge(intent)
      }),

    readPayment: (reference) =>
      orProviderError(() => (isCharge(reference) ? intents.read(reference) : sessions.read(reference))),

    cancelPayment: (reference) =>
      orProviderError(() => (isCharge(reference) ? intents.cancel(reference) : sessions.expire(reference))),

    chargeStored: (charge) => orProviderError(() => intents.charge(charge)),
    forgetMethod: (methodReference) => orProviderError(() => detachMethod(stripe, methodReference)),
    createMethodSetup: (setup) => orProviderError(() => sessions.createSetup(setup)),
    readMethodSetup: (reference) => orProviderError(() => sessions.readSetup(reference)),

    refund: (refund) =>
      orProviderError(async () => refundIntent(stripe, await intentOf(refund.paymentReference), refund)),
    readRefunds: (reference) => orProviderError(async () => listRefunds(stripe, await intentOf(reference))),
    readDisputes: (reference) => orProviderError(async () => listDisputes(stripe, await intentOf(reference))),

    parseWebhook: (rawBody, headers) =>
      orProviderError(async () => {
        const event = readStripeEvent(stripe, webhookSecret, { rawBody, headers, now: clock.now() })
        if (event === null) return null
        const intentId = intentIdOf(event)
        const providerReference = intentId === null ? objectIdOf(event) : await nameOf(intentId)
        return { eventId: event.id, providerReference, about: topicOf(event) }
      }),
  }
}
