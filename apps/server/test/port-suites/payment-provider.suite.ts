import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MethodGoneError, ProviderError } from '../../src/modules/billing/index.ts'
import type { Card } from '../../src/lib/card-label.ts'
import type { NewCharge, NewPayment, PaymentProvider } from '../../src/modules/billing/index.ts'

/** Customer's actions at the provider and its webhooks; each adapter's test drives its own pages. */
export type ProviderUnderTest = {
  provider: PaymentProvider
  pay(redirectUrl: string): Promise<void>
  payWithDeclinedCard(redirectUrl: string): Promise<void>
  /** Pays, with all required steps, with a card that is stored and behaves differently at a renewal. */
  payWith(card: 'declined later' | 'lost later' | 'asks later', redirectUrl: string): Promise<void>
  /** Confirms a charge, as the customer does on the bank's page. */
  confirm(confirmUrl: string): Promise<void>
  /** A refund on the provider's own site. */
  refundOutside(providerReference: string, amountCents: number): Promise<void>
  /** The cardholder disputes the whole payment; `decide` closes it. */
  dispute(providerReference: string): Promise<{ decide(state: 'won' | 'lost'): Promise<void> }>
  /** A webhook about the payment, signed at `sentAt`. */
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

const { storeMethod: _page, ...chargeOfPayment } = newPayment()

const newCharge = (methodReference: string): NewCharge => ({
  ...chargeOfPayment,
  reference: randomUUID(),
  methodReference,
})

const newRefund = (paymentReference: string) => ({
  reference: randomUUID(),
  paymentReference,
  currency: 'EUR' as const,
  reason: 'Asked for by the customer',
})

/** The token of the method stored by a payment with `pay`. */
async function storeMethod(provider: PaymentProvider, pay: (redirectUrl: string) => Promise<void>) {
  const opened = await provider.createPayment(newPayment())
  await pay(opened.redirectUrl)
  const paid = await provider.readPayment(opened.providerReference)
  if (paid.status !== 'completed' || paid.method === null) throw new Error('no method was stored')
  return paid.method.providerReference
}

/** Guarantees that billing relies on. Run it on each adapter. */
export function describePaymentProvider(name: string, start: () => ProviderUnderTest) {
  describe(`${name} as a payment provider`, () => {
    it('opens a payment at a URL of its own, pending until the customer acts', async () => {
      const { provider } = start()
      const opened = await provider.createPayment(newPayment())
      expect(URL.canParse(opened.redirectUrl)).toBe(true)
      expect(await provider.readPayment(opened.providerReference)).toEqual({ status: 'pending' })
    })

    it('returns the same payment for the same reference, also under concurrency', async () => {
      const { provider } = start()
      const payment = newPayment()
      const all = await Promise.all(Array.from({ length: 10 }, () => provider.createPayment(payment)))
      expect(new Set(all.map((opened) => opened.providerReference)).size).toBe(1)
    })

    it('finds a payment by our reference, and none for an unused one', async () => {
      const { provider } = start()
      const payment = newPayment()
      const opened = await provider.createPayment(payment)
      expect(await provider.findPayment(payment.reference)).toEqual(opened)
      expect(await provider.findPayment(randomUUID())).toBeNull()
    })

    it('reports the paid amount and the stored method', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment())
      await pay(opened.redirectUrl)
      expect(await provider.readPayment(opened.providerReference)).toEqual({
        status: 'completed',
        amountCents: 1490,
        paidAt: expect.any(Date),
        method: {
          providerReference: expect.any(String),
          label: expect.stringMatching(/\w/),
          card: expect.toSatisfy(isCardOrNull),
          expiresOn: expect.toSatisfy((day: string | null) => day === null || /^\d{4}-\d\d-\d\d$/.test(day)),
        },
      })
    })

    it('stores no method unless asked to', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment({ storeMethod: false }))
      await pay(opened.redirectUrl)
      expect(await provider.readPayment(opened.providerReference)).toMatchObject({ method: null })
    })

    it('reports a declined payment with a reason for the customer', async () => {
      const { provider, payWithDeclinedCard } = start()
      const opened = await provider.createPayment(newPayment())
      await payWithDeclinedCard(opened.redirectUrl)
      expect(await provider.readPayment(opened.providerReference)).toEqual({
        status: 'failed',
        reason: expect.stringMatching(/declined/i),
        decline: expect.stringMatching(/^(soft|hard)$/),
      })
    })

    it('takes no money for a canceled payment', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment())
      expect(await provider.cancelPayment(opened.providerReference)).toMatchObject({ status: 'failed' })
      await pay(opened.redirectUrl)
      expect(await provider.readPayment(opened.providerReference)).toMatchObject({ status: 'failed' })
    })

    it('keeps a completed payment if it is canceled too late', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment())
      await pay(opened.redirectUrl)
      expect(await provider.cancelPayment(opened.providerReference)).toMatchObject({ status: 'completed' })
    })

    it('charges a stored method once per reference, also under concurrency', async () => {
      const { provider, pay } = start()
      const charge = newCharge(await storeMethod(provider, pay))
      const all = await Promise.all(Array.from({ length: 5 }, () => provider.chargeStored(charge)))
      expect(new Set(all.map(({ providerReference }) => providerReference)).size).toBe(1)
      expect(all[0]).toMatchObject({ state: { status: 'completed', amountCents: 1490 }, confirmUrl: null })
      const { providerReference = '' } = all[0] ?? {}
      expect(await provider.readPayment(providerReference)).toMatchObject({
        status: 'completed',
        amountCents: 1490,
      })
      expect(await provider.findPayment(charge.reference)).toMatchObject({ providerReference })
    })

    it('reports whether retrying a declined renewal may help', async () => {
      const { provider, payWith } = start()
      const chargeWith = async (card: 'declined later' | 'lost later') =>
        provider.chargeStored(newCharge(await storeMethod(provider, (url) => payWith(card, url))))
      expect(await chargeWith('declined later')).toMatchObject({
        state: { status: 'failed', decline: 'soft', reason: expect.stringMatching(/declined/i) },
      })
      expect(await chargeWith('lost later')).toMatchObject({ state: { status: 'failed', decline: 'hard' } })
    })

    it('reports where to confirm a renewal that requires authentication', async () => {
      const { provider, payWith, confirm } = start()
      const method = await storeMethod(provider, (url) => payWith('asks later', url))
      const charge = await provider.chargeStored(newCharge(method))
      expect(charge).toMatchObject({ state: { status: 'pending' }, confirmUrl: expect.any(String) })
      await confirm(charge.confirmUrl ?? '')
      expect(await provider.readPayment(charge.providerReference)).toMatchObject({ status: 'completed' })
    })

    it('stores a method without taking money', async () => {
      const { provider, pay } = start()
      const setup = { reference: randomUUID(), returnUrl, customerReference: 'customer-1' }
      const opened = await provider.createMethodSetup(setup)
      expect(await provider.createMethodSetup(setup)).toEqual(opened)
      expect(await provider.readMethodSetup(opened.providerReference)).toEqual({ status: 'pending' })
      await pay(opened.redirectUrl)
      const stored = await provider.readMethodSetup(opened.providerReference)
      if (stored.status !== 'completed') throw new Error('the method was not stored')
      expect(await provider.chargeStored(newCharge(stored.method.providerReference))).toMatchObject({
        state: { status: 'completed' },
      })
    })

    it('refuses to charge a deleted method', async () => {
      const { provider, pay } = start()
      const method = await storeMethod(provider, pay)
      for (const _ of ['first', 'again']) await provider.forgetMethod(method)
      const outcome: unknown = await provider.chargeStored(newCharge(method)).then(
        ({ state }) => (state.status === 'failed' ? state.decline : state.status),
        (error: unknown) => (error instanceof MethodGoneError ? 'hard' : error),
      )
      expect(outcome).toBe('hard')
    })

    it('refunds once per reference, and never more than was paid', async () => {
      const { provider, pay } = start()
      const opened = await provider.createPayment(newPayment())
      await pay(opened.redirectUrl)
      const refund = { ...newRefund(opened.providerReference), amountCents: 1000 }
      const first = await provider.refund(refund)
      expect(first.status).toBe('completed')
      expect(await provider.refund(refund)).toEqual(first)
      const tooMuch = { ...newRefund(opened.providerReference), amountCents: 491 }
      await expect(provider.refund(tooMuch)).rejects.toBeInstanceOf(ProviderError)
      expect(await provider.refund({ ...tooMuch, amountCents: 490 })).toMatchObject({ status: 'completed' })
    })

    it('lists refunds, ours by our reference and those of its own site without', async () => {
      const { provider, pay, refundOutside } = start()
      const opened = await provider.createPayment(newPayment())
      await pay(opened.redirectUrl)
      expect(await provider.readRefunds(opened.providerReference)).toEqual([])
      const ours = { ...newRefund(opened.providerReference), amountCents: 1000 }
      const { providerReference } = await provider.refund(ours)
      await refundOutside(opened.providerReference, 90)
      const listed = await provider.readRefunds(opened.providerReference)
      expect(listed).toHaveLength(2)
      expect(listed).toContainEqual({
        providerReference,
        reference: ours.reference,
        amountCents: 1000,
        status: 'completed',
      })
      expect(listed).toContainEqual({
        providerReference: expect.any(String),
        reference: null,
        amountCents: 90,
        status: 'completed',
      })
    })

    it.each(['won', 'lost'] as const)('reports a dispute until it is %s', async (state) => {
      const { provider, pay, dispute } = start()
      const opened = await provider.createPayment(newPayment())
      await pay(opened.redirectUrl)
      expect(await provider.readDisputes(opened.providerReference)).toEqual([])
      const { decide } = await dispute(opened.providerReference)
      const [open] = await provider.readDisputes(opened.providerReference)
      expect(open).toEqual({
        providerReference: expect.any(String),
        state: 'open',
        reason: expect.stringMatching(/\w/),
        amountCents: 1490,
        evidenceDueAt: expect.any(Date),
      })
      await decide(state)
      expect(await provider.readDisputes(opened.providerReference)).toMatchObject([
        { providerReference: open?.providerReference, state, amountCents: 1490 },
      ])
    })

    it('fails with a ProviderError for an unknown payment', async () => {
      const { provider } = start()
      await expect(provider.readPayment('unknown')).rejects.toBeInstanceOf(ProviderError)
    })

    it('reads its own webhooks', async () => {
      const { provider, webhookFor, now } = start()
      const { rawBody, headers, eventId } = webhookFor('some-payment', now())
      expect(await provider.parseWebhook(rawBody, headers)).toEqual({
        eventId,
        providerReference: 'some-payment',
        about: 'payment',
      })
    })

    it('refuses a webhook with changed bytes, without a signature, or with an expired timestamp', async () => {
      const { provider, webhookFor, now } = start()
      const { rawBody, headers } = webhookFor('some-payment', now())
      const changed = Buffer.from(rawBody.toString().replace('some-payment', 'evil-payment'))
      const secondsAway = (seconds: number) =>
        webhookFor('some-payment', new Date(now().getTime() + seconds * 1000))
      const early = secondsAway(310)
      const late = secondsAway(-310)
      expect(await provider.parseWebhook(changed, headers)).toBeNull()
      expect(await provider.parseWebhook(rawBody, {})).toBeNull()
      expect(await provider.parseWebhook(early.rawBody, early.headers)).toBeNull()
      expect(await provider.parseWebhook(late.rawBody, late.headers)).toBeNull()
    })
  })
}

function isCardOrNull(card: Card | null): boolean {
  return card === null || (card.brand !== '' && /^\d{4}$/.test(card.last4))
}
