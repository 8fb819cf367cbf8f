import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../test/customer-at-sandbox.ts'
import { describePaymentProvider } from '../../../../test/port-suites/payment-provider.suite.ts'
import type { PaymentProvider } from '../../../modules/billing/index.ts'
import { signWebhook } from './sandbox-webhook.ts'
import { createSandbox } from './index.ts'

const webhookSecret = 'a secret of this test'

let app: TestApp
let provider: PaymentProvider

beforeAll(async () => {
  app = await createTestApp()
  const noJobs = { enqueue: () => Promise.resolve() }
  const publicUrl = () => 'http://shop.test'
  ;({ provider } = createSandbox({
    db: app.database.db,
    clock: app.clock,
    jobs: noJobs,
    webhookSecret,
    publicUrl,
  }))
})
afterAll(() => app.stop())

const laterCards = {
  'declined later': '4000 0000 0000 0341',
  'lost later': '4000 0000 0000 9235',
  'asks later': '4000 0027 6000 3184',
}

const customer = () => customerAtSandbox(app, 'nobody')

const pageOf = (token: string) => `http://shop.test/sandbox/pay/${token}`

describePaymentProvider('the sandbox', () => ({
  provider,
  now: () => app.clock.now(),
  pay: async (url) => void (await customer().pay(url)),
  payWithDeclinedCard: async (url) =>
    void (await customer().pay(url, { card_number: '4000 0000 0000 0002' })),
  async payWith(card, url) {
    await customer().pay(url, { card_number: laterCards[card] })
    if (card === 'asks later') await customer().submit(url, { action: 'confirm' })
  },
  confirm: async (url) => void (await customer().submit(url, { action: 'confirm' })),
  async refundOutside(token, cents) {
    await customer().submit(pageOf(token), { action: 'refund', amount: (cents / 100).toFixed(2) })
  },
  async dispute(token) {
    await customer().submit(pageOf(token), { action: 'dispute' })
    return {
      decide: async (state) =>
        void (await customer().submit(pageOf(token), { action: state === 'won' ? 'win' : 'lose' })),
    }
  },
  webhookFor(providerReference, sentAt) {
    const eventId = 'event-1'
    const rawBody = Buffer.from(JSON.stringify({ id: eventId, data: { payment: providerReference } }))
    return { rawBody, headers: signWebhook(webhookSecret, rawBody, sentAt), eventId }
  },
}))

describe('the sandbox’s page', () => {
  let number = 0
  const open = (change: { description?: string; returnUrl?: string } = {}) =>
    provider.createPayment({
      reference: `page-${(number += 1)}`,
      amountCents: 1490,
      currency: 'EUR',
      description: 'Order <1> & more',
      returnUrl: 'https://elsewhere.test/back?a=1',
      storeMethod: true,
      customerReference: 'customer-1',
      ...change,
    })
  const get = (url: string) => app.http.inject(new URL(url).pathname)

  it('shows amount and description as text, a label for every field, and no script', async () => {
    const { statusCode, body, headers } = await get((await open()).redirectUrl)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Order &lt;1&gt; &amp; more')
    expect(body).toContain('€14.90')
    expect(body).not.toContain('<script')
    for (const field of ['card_number', 'expiry', 'cvc']) {
      expect(body).toContain(`<label for="${field}">`)
      expect(body).toContain(`name="${field}"`)
    }
  })

  it('serves its own style sheet', async () => {
    const { statusCode, headers } = await app.http.inject('/sandbox/sandbox.css')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('shows errors at the fields and keeps the input', async () => {
    const { redirectUrl, providerReference } = await open()
    const typed = { card_number: '4242 4242 4242 4241', expiry: '13/30', cvc: '"><b>' }
    const { statusCode, body } = await customer().pay(redirectUrl, typed)
    expect(statusCode).toBe(422)
    expect(body).toContain('value="4242 4242 4242 4241"')
    expect(body).toContain('value="13/30"')
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(3)
    expect(body).toContain('id="card_number-error">This card number is invalid.')
    expect(await provider.readPayment(providerReference)).toEqual({ status: 'pending' })
  })

  it('redirects to the shop with the payment’s reference', async () => {
    const { redirectUrl, providerReference } = await open()
    const { statusCode, headers } = await customer().pay(redirectUrl)
    expect([statusCode, headers.location]).toEqual([
      303,
      `https://elsewhere.test/back?a=1&payment_token=${providerReference}`,
    ])
  })

  it('ignores anything sent after the decision', async () => {
    const { redirectUrl, providerReference } = await open()
    const sent = await Promise.all([
      customer().pay(redirectUrl),
      customer().pay(redirectUrl),
      customer().pay(redirectUrl),
    ])
    const canceled = await customer().submit(redirectUrl, { action: 'cancel' })
    expect([...sent, canceled].map((answer) => answer.statusCode)).toEqual([303, 303, 303, 303])
    expect(await provider.readPayment(providerReference)).toMatchObject({ status: 'completed' })
    const methods = await app.database.db
      .selectFrom('sandboxPayment')
      .innerJoin('sandboxMethod', 'sandboxMethod.token', 'sandboxPayment.methodToken')
      .select('label')
      .where('sandboxPayment.token', '=', providerReference)
      .execute()
    expect(methods).toEqual([{ label: 'Visa ending 4242' }])
    expect((await get(redirectUrl)).body).toContain('Payment completed')
  })

  it('ignores a confirmation that no bank requested', async () => {
    const { redirectUrl, providerReference } = await open()
    await customer().submit(redirectUrl, { action: 'confirm' })
    expect(await provider.readPayment(providerReference)).toEqual({ status: 'pending' })
  })

  it.each([
    ['an unknown action', { action: 'steal' }],
    ['nothing', {}],
  ])('is shown again for %s', async (_what, fields) => {
    const { redirectUrl, providerReference } = await open()
    expect((await customer().submit(redirectUrl, fields)).statusCode).toBe(422)
    expect(await provider.readPayment(providerReference)).toEqual({ status: 'pending' })
  })

  it('answers 404 for a payment that does not exist', async () => {
    expect((await get('http://x/sandbox/pay/unknown')).statusCode).toBe(404)
    expect((await customer().pay('http://x/sandbox/pay/unknown')).statusCode).toBe(404)
  })
})
