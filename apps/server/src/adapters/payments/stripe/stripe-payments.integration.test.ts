import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  openStripeMock,
  stripeTestKey,
  stripeWebhookSecret,
} from '../../../../test/stripe-mock/stripe-mock.ts'
import type { StripeMock } from '../../../../test/stripe-mock/stripe-mock.ts'
import { describePaymentProvider } from '../../../../test/port-suites/payment-provider.suite.ts'
import { describeProviderFaults } from '../../../../test/port-suites/provider-faults.suite.ts'
import type { PaymentProvider } from '../../../modules/billing/index.ts'
import { createStripePayments } from './stripe-payments.ts'

const now = () => new Date('2026-11-21T12:00:00Z')

let mock: StripeMock
let provider: PaymentProvider
let hurried: PaymentProvider

beforeAll(async () => {
  mock = await openStripeMock(now)
  const options = {
    secretKey: stripeTestKey,
    webhookSecret: stripeWebhookSecret,
    apiBase: mock.url,
    clock: { now },
    canceledUrls: () => ({ payment: 'https://shop.test/checkout', setup: 'https://shop.test/profile' }),
  }
  provider = createStripePayments(options)
  hurried = createStripePayments({ ...options, timeoutMs: 1000 })
  // The API description's schemas are compiled on first use, which takes seconds.
  await storedMethod('warm-up')
})
afterAll(() => mock.close())
afterEach(() => mock.throwProblems())

describePaymentProvider('Stripe', () => ({
  provider,
  now,
  pay: async (url) => void mock.pay(url),
  async payWithDeclinedCard(url) {
    mock.pay(url, 'declined')
    mock.leave(url)
  },
  payWith: async (card, url) => void mock.pay(url, card),
  confirm: async (url) => mock.confirm(url),
  refundOutside: async (id, cents) => void mock.refundInDashboard(id, cents),
  async dispute(id) {
    const dispute = mock.dispute(id)
    return { decide: async (state) => void mock.decideDispute(dispute.id, state) }
  },
  webhookFor: (id, sentAt) =>
    mock.event('checkout.session.completed', { id, object: 'checkout.session' }, sentAt),
}))

describeProviderFaults('Stripe', () => ({
  provider: hurried,
  mock,
  pay: async (url) => void mock.pay(url),
  secrets: [stripeTestKey, 'client_secret', 'pi_secret'],
}))

const payment = {
  reference: 'payment-1',
  amountCents: 1490,
  currency: 'EUR' as const,
  description: 'Order 1',
  returnUrl: 'https://shop.test/callback?provider=stripe&order_id=1',
  storeMethod: true,
  customerReference: 'customer-7',
}

async function storedMethod(reference: string, card: 'good' | 'asks later' = 'good') {
  const opened = await provider.createPayment({ ...payment, reference })
  mock.pay(opened.redirectUrl, card)
  const paid = await provider.readPayment(opened.providerReference)
  if (paid.status !== 'completed' || paid.method === null) throw new Error('no method was stored')
  return { opened, methodReference: paid.method.providerReference }
}

const { storeMethod: _page, ...asCharge } = payment

describe('a Checkout page', () => {
  it('returns to the shop with its own id, and to the pay page if unpaid', async () => {
    const opened = await provider.createPayment(payment)
    expect(mock.books.find(opened.providerReference)).toMatchObject({
      success_url: `${payment.returnUrl}&payment_token={CHECKOUT_SESSION_ID}`,
      cancel_url: 'https://shop.test/checkout',
      client_reference_id: 'payment-1',
    })
  })

  it('stays open after a declined card, since another one may pay', async () => {
    const opened = await provider.createPayment({ ...payment, reference: 'two-cards' })
    mock.pay(opened.redirectUrl, 'declined')
    expect(await provider.readPayment(opened.providerReference)).toEqual({ status: 'pending' })
    mock.pay(opened.redirectUrl)
    expect(await provider.readPayment(opened.providerReference)).toMatchObject({ status: 'completed' })
  })

  it('belongs to one customer at Stripe, even before search has indexed them', async () => {
    mock.setSearchLate(true)
    const open = (reference: string) =>
      provider.createPayment({ ...payment, reference, customerReference: 'customer-8' })
    const pages = [await open('early-1'), await open('early-2')]
    mock.setSearchLate(false)
    pages.push(await open('late-1'))
    const owners = pages.map((page) => mock.books.find(page.providerReference)?.['customer'])
    expect(new Set(owners).size).toBe(1)
  })

  it('is found after payment, and then leads back to the shop', async () => {
    const { opened } = await storedMethod('found-paid')
    expect(await provider.findPayment('found-paid')).toEqual({
      providerReference: opened.providerReference,
      redirectUrl: `${payment.returnUrl}&payment_token=${opened.providerReference}`,
    })
  })

  it('has a page in the test dashboard of Stripe, by intent or found by session', () => {
    expect(provider.paymentPage('pi_1')).toBe('https://dashboard.stripe.com/test/payments/pi_1')
    expect(provider.paymentPage('cs_1')).toBe('https://dashboard.stripe.com/test/search?query=cs_1')
  })

  it('labels the card with brand and last digits', async () => {
    const { opened } = await storedMethod('labelled')
    expect(await provider.readPayment(opened.providerReference)).toMatchObject({
      method: { label: 'Visa ending 4242', expiresOn: '2030-12-31' },
    })
  })

  it('refuses a different payment under a used reference', async () => {
    await provider.createPayment({ ...payment, reference: 'taken' })
    await expect(
      provider.createPayment({ ...payment, reference: 'taken', amountCents: 1 }),
    ).rejects.toMatchObject({ retryable: false })
  })
})

describe('a charge by Stripe', () => {
  it('is not repeated after Stripe has forgotten its idempotency key', async () => {
    const { methodReference } = await storedMethod('for-charge')
    const charge = { ...asCharge, reference: 'charge-1', methodReference }
    const first = await provider.chargeStored(charge)
    mock.forgetKeys()
    expect(await provider.chargeStored(charge)).toEqual(first)
    expect(await provider.findPayment('charge-1')).toMatchObject({
      providerReference: first.providerReference,
    })
  })

  it('is not repeated while search has not indexed it yet', async () => {
    const { methodReference } = await storedMethod('for-early-charge')
    const charge = { ...asCharge, reference: 'charge-2', methodReference }
    mock.setSearchLate(true)
    const both = [await provider.chargeStored(charge), await provider.chargeStored(charge)]
    mock.setSearchLate(false)
    expect(new Set(both.map((made) => made.providerReference)).size).toBe(1)
  })

  it('keeps the bank’s page, and can be canceled there', async () => {
    const { methodReference } = await storedMethod('for-asking-charge', 'asks later')
    const charge = { ...asCharge, reference: 'charge-3', methodReference }
    const first = await provider.chargeStored(charge)
    expect((await provider.chargeStored(charge)).confirmUrl).toBe(first.confirmUrl)
    expect(await provider.findPayment('charge-3')).toMatchObject({ redirectUrl: first.confirmUrl })
    expect(await provider.cancelPayment(first.providerReference)).toMatchObject({ status: 'failed' })
  })

  it('refuses another customer’s card', async () => {
    const { methodReference } = await storedMethod('for-foreign-charge')
    const foreign = { ...asCharge, reference: 'charge-4', customerReference: 'customer-9', methodReference }
    await expect(provider.chargeStored(foreign)).rejects.toMatchObject({ retryable: false })
  })
})

it.each([
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
])('a dispute of Stripe that is %s is %s', async (status, state) => {
  const { opened } = await storedMethod(`for-${status}`)
  const dispute = mock.dispute(opened.providerReference)
  mock.books.change(dispute.id, { status })
  expect(await provider.readDisputes(opened.providerReference)).toMatchObject([{ state }])
})

describe('a webhook event from Stripe about money', () => {
  const eventOf = (type: string, object: Record<string, unknown>) => mock.event(type, object, now())

  it('refers to the page that took the payment', async () => {
    const { opened } = await storedMethod('for-message')
    const intent = String(mock.books.find(opened.providerReference)?.['payment_intent'])
    const refunded = eventOf('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent })
    expect(await provider.parseWebhook(refunded.rawBody, refunded.headers)).toMatchObject({
      providerReference: opened.providerReference,
      about: 'refunds',
    })
  })

  it('names the payment of a dispute', async () => {
    const { opened } = await storedMethod('for-dispute-message')
    const disputed = eventOf('charge.dispute.created', mock.dispute(opened.providerReference))
    expect(await provider.parseWebhook(disputed.rawBody, disputed.headers)).toMatchObject({
      providerReference: opened.providerReference,
      about: 'disputes',
    })
  })

  it('refers to the charge if there was no page', async () => {
    const { methodReference } = await storedMethod('for-charge-message')
    const made = await provider.chargeStored({ ...asCharge, reference: 'charge-5', methodReference })
    const event = eventOf('payment_intent.succeeded', {
      id: made.providerReference,
      object: 'payment_intent',
    })
    expect(await provider.parseWebhook(event.rawBody, event.headers)).toMatchObject({
      providerReference: made.providerReference,
    })
  })
})
