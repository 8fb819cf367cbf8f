import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../src/modules/billing/index.ts'
import type { NewPayment, PaymentProvider } from '../../src/modules/billing/index.ts'

/** What a customer does at the provider, and what the provider then sends; each adapter's test drives its own pages. */
export type ProviderUnderTest = {
  provider: PaymentProvider
  pay(redirectUrl: string): Promise<void>
  payWithDeclinedCard(redirectUrl: string): Promise<void>
  /** A message about the payment, signed at `sentAt`. */
  webhookFor(
    providerReference: string,
    sentAt: Date,
  ): { rawBody: Buffer; headers: Record<string, string>; eventId: string }
  now(): Date
}

const returnUrl = 'https://shop.test/callback?provider=x&order_id=1'

function newPayment(change: Partial<NewPayment> = {}): NewPayment {
  return {
    reference: randomUUID(),
    amountCents: 1490,
    currency: 'EUR',
    description: 'Order 1',
    returnUrl,
    storeMethod: true,
    customerReference: 'customer-1',
    ...change,
  }
}

/** What billing relies on, of every provider. Run it on each adapter. */
export function describePaymentProvider(name: string, start: () => ProviderUnderTest) {
  describe(`${name} as a payment provider`, () => {
    it('opens a payment at an address of its own, pending until the customer acts', async () => {
      const { provider } = start()
      const opened = await provider.createPayment(newPayment())
      expect(URL.canParse(opened.redirectUrl)).toBe(true)
      expect(await provider.readPayment(opened.providerReference)).toEqual({ status: 'pending' })
    })

    it('gives the same payment for the same reference, also to calls at once', async () => {
      const { provider } = start()
      const payment = newPayment()
      const all = await Promise.all(Array.from({ length: 10 }, () => provider.createPayment(payment)))
      expect(new Set(all.map((opened) => opened.providerReference)).size).toBe(1)
    })

    it('finds a payment by our reference, and none for one that was never used', async () => {
      const { provider } = start()
      const payment = newPayment()
      const opened = await provider.createPayment(payment)
      expect(await provider.findPayment(payment.reference)).toEqual(opened)
      expect(await provider.findPayment(randomUUID())).toBeNull()
    })

    it('tells the amount that was paid and the stored method', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment())
      await pay(opened.redirectUrl)
      expect(await provider.readPayment(opened.providerReference)).toEqual({
        status: 'completed',
        amountCents: 1490,
        method: { providerReference: expect.any(String), label: expect.stringMatching(/\w/) },
      })
    })

    it('stores no method that it was not asked to', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment({ storeMethod: false }))
      await pay(opened.redirectUrl)
      expect(await provider.readPayment(opened.providerReference)).toMatchObject({ method: null })
    })

    it('tells a declined payment with a reason for the customer', async () => {
      const { provider, payWithDeclinedCard } = start()
      const opened = await provider.createPayment(newPayment())
      await payWithDeclinedCard(opened.redirectUrl)
      expect(await provider.readPayment(opened.providerReference)).toEqual({
        status: 'failed',
        reason: expect.stringMatching(/declined/i),
      })
    })

    it('takes no money for a payment that was canceled', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment())
      expect(await provider.cancelPayment(opened.providerReference)).toMatchObject({ status: 'failed' })
      await pay(opened.redirectUrl)
      expect(await provider.readPayment(opened.providerReference)).toMatchObject({ status: 'failed' })
    })

    it('leaves a payment that was made when it is canceled too late', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment())
      await pay(opened.redirectUrl)
      expect(await provider.cancelPayment(opened.providerReference)).toMatchObject({ status: 'completed' })
    })

    it('fails with a ProviderError for a payment that it does not know', async () => {
      const { provider } = start()
      await expect(provider.readPayment('unknown')).rejects.toBeInstanceOf(ProviderError)
    })

    it('reads its own messages', () => {
      const { provider, webhookFor, now } = start()
      const { rawBody, headers, eventId } = webhookFor('some-payment', now())
      expect(provider.parseWebhook(rawBody, headers)).toEqual({ eventId, providerReference: 'some-payment' })
    })

    it('refuses a message with changed bytes, without a signature, or out of its time', () => {
      const { provider, webhookFor, now } = start()
      const { rawBody, headers } = webhookFor('some-payment', now())
      const changed = Buffer.from(rawBody.toString().replace('some-payment', 'evil-payment'))
      const secondsAway = (seconds: number) =>
        webhookFor('some-payment', new Date(now().getTime() + seconds * 1000))
      const early = secondsAway(310)
      const late = secondsAway(-310)
      expect(provider.parseWebhook(changed, headers)).toBeNull()
      expect(provider.parseWebhook(rawBody, {})).toBeNull()
      expect(provider.parseWebhook(early.rawBody, early.headers)).toBeNull()
      expect(provider.parseWebhook(late.rawBody, late.headers)).toBeNull()
    })
  })
}
