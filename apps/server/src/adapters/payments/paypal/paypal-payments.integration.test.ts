import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { now, openPaypalAtMock, payment } from '../../../../test/paypal-mock/paypal-at-mock.ts'
import type { PaypalAtMock } from '../../../../test/paypal-mock/paypal-at-mock.ts'
import { paypalAccessToken, paypalKeys } from '../../../../test/paypal-mock/paypal-mock.ts'
import type { PaypalMock } from '../../../../test/paypal-mock/paypal-mock.ts'
import { describePaymentProvider } from '../../../../test/port-suites/payment-provider.suite.ts'
import { describeProviderFaults } from '../../../../test/port-suites/provider-faults.suite.ts'
import type { PaymentProvider } from '../../../modules/billing/index.ts'

let mock: PaypalMock
let at: PaypalAtMock
let provider: PaymentProvider
let storedMethod: PaypalAtMock['storedMethod']

beforeAll(async () => {
  at = await openPaypalAtMock()
  ;({ mock, provider, storedMethod } = at)
})
afterAll(() => at.close())
afterEach(() => mock.throwProblems())

/** The payer approves and returns to the shop, which reads the order. */
async function pay(url: string, wallet: Parameters<PaypalMock['approve']>[1] = 'good') {
  const id = mock.approve(url, wallet)
  if (mock.books.orders.has(id)) await provider.readPayment(id)
}

describePaymentProvider('PayPal', () => ({
  provider,
  now,
  pay,
  payWithDeclinedCard: (url) => pay(url, 'declined'),
  payWith: (card, url) => pay(url, card),
  confirm: pay,
  refundOutside: async (id, cents) => void mock.refundOnSite(id, cents),
  async dispute(id) {
    const dispute = mock.dispute(id)
    return {
      async decide(state) {
        dispute.outcome = state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
      },
    }
  },
  webhookFor: (id, sentAt) => mock.event('CHECKOUT.ORDER.APPROVED', { id }, sentAt),
}))

describeProviderFaults('PayPal', () => ({
  provider: at.hurried,
  mock,
  pay,
  secrets: [
    paypalKeys.clientSecret,
    paypalAccessToken,
    btoa(`${paypalKeys.clientId}:${paypalKeys.clientSecret}`),
  ],
}))

const { storeMethod: _page, ...asCharge } = payment

it('a payment has a page in the dashboard of PayPal', () => {
  expect(provider.paymentPage('5O190127TN364715T')).toBe(
    'https://www.sandbox.paypal.com/activity/payment/5O190127TN364715T',
  )
})

const countCaptures = () => mock.requests.filter(({ path }) => path.endsWith('/capture')).length

describe('a payment by PayPal', () => {
  // Specification: 1.5
  it('is captured once its payer has approved it, and only once', async () => {
    const opened = await provider.createPayment({ ...payment, reference: 'once' })
    mock.approve(opened.redirectUrl)
    const before = countCaptures()
    const read = await Promise.all([1, 2, 3].map(() => provider.readPayment(opened.providerReference)))
    expect(new Set(read.map(({ status }) => status))).toEqual(new Set(['completed']))
    await provider.readPayment(opened.providerReference)
    expect(countCaptures() - before).toBeLessThanOrEqual(3)
    expect(mock.books.orders.get(opened.providerReference)?.capture).toMatchObject({ status: 'COMPLETED' })
  })

  it('labels the wallet with its email address', async () => {
    expect((await storedMethod('labelled')).method).toMatchObject({
      label: 'PayPal ada@example.test',
      expiresOn: null,
    })
  })

  it('counts as paid when canceled after its payer approved it', async () => {
    const opened = await provider.createPayment({ ...payment, reference: 'agreed-then-canceled' })
    mock.approve(opened.redirectUrl)
    expect(await provider.cancelPayment(opened.providerReference)).toMatchObject({ status: 'completed' })
  })

  it('fails when PayPal has deleted an order that was never approved', async () => {
    const opened = await provider.createPayment({ ...payment, reference: 'dropped' })
    mock.books.orders.delete(opened.providerReference)
    expect(await provider.readPayment(opened.providerReference)).toMatchObject({ status: 'failed' })
    expect(await provider.cancelPayment(opened.providerReference)).toMatchObject({ status: 'failed' })
  })

  it('stays declined, even if the wallet could pay by now', async () => {
    const opened = await provider.createPayment({ ...payment, reference: 'stays-declined' })
    mock.approve(opened.redirectUrl, 'declined')
    await provider.readPayment(opened.providerReference)
    mock.approve(opened.redirectUrl)
    expect(await provider.readPayment(opened.providerReference)).toMatchObject({ status: 'failed' })
  })

  it('refuses a different payment under a used reference', async () => {
    await provider.createPayment({ ...payment, reference: 'taken' })
    const other = { ...payment, reference: 'taken', amountCents: 1 }
    await expect(provider.createPayment(other)).rejects.toMatchObject({ retryable: false })
  })

  it('is created again under its reference after a lost answer', async () => {
    mock.setFault('connection reset')
    await expect(provider.createPayment({ ...payment, reference: 'lost' })).rejects.toMatchObject({
      retryable: true,
    })
    mock.setFault(null)
    const found = await provider.findPayment('lost')
    expect(found).toEqual(await provider.createPayment({ ...payment, reference: 'lost' }))
  })
})

describe('money back at PayPal', () => {
  it('is not lost with a dispute that ends in the buyer’s favour without a refund', async () => {
    const { opened } = await storedMethod('for-free-outcome')
    const dispute = mock.dispute(opened.providerReference)
    Object.assign(dispute, {
      outcome: 'RESOLVED_BUYER_FAVOUR',
      refunded: { currency_code: 'EUR', value: '0.00' },
    })
    expect(await provider.readDisputes(opened.providerReference)).toMatchObject([
      { state: 'won', amountCents: payment.amountCents },
    ])
  })

  it('is asked for again while PayPal cannot find the order', async () => {
    const { opened } = await storedMethod('for-lost-order')
    mock.books.orders.delete(opened.providerReference)
    for (const read of [provider.readRefunds, provider.readDisputes])
      await expect(read(opened.providerReference)).rejects.toMatchObject({ retryable: true })
  })
})

describe('authentication with PayPal', () => {
  const countSignIns = () => mock.requests.filter(({ path }) => path === '/v1/oauth2/token').length

  it('happens once for many calls, and again when the token is revoked', async () => {
    const { opened } = await storedMethod('for-sign-in')
    const read = () => provider.readPayment(opened.providerReference)
    const before = countSignIns()
    await Promise.all([read(), read(), read()])
    expect(countSignIns()).toBe(before)
    mock.revokeTokens()
    expect(await read()).toMatchObject({ status: 'completed' })
    expect(countSignIns()).toBe(before + 1)
  })
})

describe('a charge by PayPal', () => {
  it('is not repeated after PayPal has forgotten its request id', async () => {
    const { method } = await storedMethod('for-charge')
    const charge = { ...asCharge, reference: 'charge-1', methodReference: method.providerReference }
    const first = await provider.chargeStored(charge)
    mock.forgetKeys()
    expect(await provider.chargeStored(charge)).toEqual(first)
  })

  it('is completed when looked up after a crash', async () => {
    const { method } = await storedMethod('for-late-charge')
    mock.setFault('server error')
    const charge = { ...asCharge, reference: 'charge-2', methodReference: method.providerReference }
    await expect(provider.chargeStored(charge)).rejects.toMatchObject({ retryable: true })
    mock.setFault(null)
    const found = await provider.findPayment('charge-2')
    expect(await provider.readPayment(found?.providerReference ?? '')).toMatchObject({ status: 'completed' })
  })

  it('can be canceled while PayPal waits for the payer', async () => {
    const { method } = await storedMethod('for-asking-charge', 'asks later')
    const charge = { ...asCharge, reference: 'charge-3', methodReference: method.providerReference }
    const { providerReference, confirmUrl } = await provider.chargeStored(charge)
    expect(await provider.cancelPayment(providerReference)).toMatchObject({ status: 'failed' })
    mock.approve(confirmUrl ?? '')
    expect(await provider.readPayment(providerReference)).toMatchObject({ status: 'failed' })
  })
})

describe('the return from PayPal', () => {
  it('leads to the shop with the payment’s reference', async () => {
    const app = Fastify()
    at.paypal.mountPages(app)
    const opened = await provider.createPayment({ ...payment, reference: 'back' })
    const source = mock.books.orders.get(opened.providerReference)?.source['experience_context']
    const { return_url: back } = source as { return_url: string }
    expect(new URL(back).origin).toBe('https://shop.test')
    const { statusCode, headers } = await app.inject(
      `${back.slice('https://shop.test'.length)}&token=X&PayerID=Y`,
    )
    expect([statusCode, headers.location]).toEqual([
      303,
      `${payment.returnUrl}&payment_token=${opened.providerReference}`,
    ])
    expect((await app.inject('/paypal/back?reference=unknown')).headers.location).toBeUndefined()
    await app.close()
  })
})
