import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { fetchRaw } from '../../../../../test/factories/guide-link.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import { leavingCalls } from '../../../../../test/leaving-calls.ts'
import { systemOrigin } from '../../../audit/index.ts'

const faulty = createFaultyProvider()
let app: TestApp
let customer: PayingCustomer
/** Each test calls from its own network. */
let network = 0

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, overrides: { wrapProvider: faulty.wrap } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  network += 1
  faulty.heal()
  customer = await payingCustomer(app, { channels: 60 })
})

type Kind = keyof typeof leavingCalls

const declare = async (
  kind: Kind,
  orderId: number,
  { email = customer.email, confirm = true, code }: { email?: string; confirm?: boolean; code?: string } = {},
) =>
  app.callRaw(leavingCalls[kind], {
    body: { email, order_code: code ?? (await customer.codeOf(orderId)), confirm },
    headers: { 'x-forwarded-for': `10.0.${network}.1` },
  })

/** Sends the declaration and runs the resulting job. */
async function leave(kind: Kind, orderId: number) {
  const answer = await declare(kind, orderId)
  expect(answer.status).toBe(200)
  await app.jobs.runDue()
  return answer.body.data as { message: string; received_at: string }
}

async function subscriptionOf() {
  const [subscription] = (await app.call('subscriptionList', { token: customer.token })).body.data
  if (subscription === undefined) throw new Error('the customer has no subscription')
  return subscription
}

async function guide(): Promise<string> {
  const { data } = (await app.call('profileRead', { token: customer.token })).body
  return (await fetchRaw(app, new URL(data.guide_link?.xml ?? '').pathname)).body.toString()
}

const templatesSent = async () => (await mailsTo(app, customer.email)).map(({ template }) => template)

const advance = (days: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + days * 86_400_000))

const returned = async () =>
  (
    await app.database.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.paymentId')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select(['refund.amountCents', 'refund.status'])
      .where('customerOrder.userId', '=', customer.id)
      .orderBy('refund.id')
      .execute()
  ).map(({ amountCents, status }) => `${status} ${amountCents}`)

describe.each(['cancel', 'withdraw'] as const)('to %s without a login', (kind) => {
  it('takes two steps, the first of which changes nothing', async () => {
    const orderId = await customer.buy(3)
    const first = await declare(kind, orderId, { confirm: false })
    expect(first.body.data).toEqual({
      code: 'leaving_checked',
      params: { kind },
      message: expect.stringContaining('order number match'),
      received_at: null,
    })
    await app.jobs.runDue()
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', canceled_at: null })
  })

  it('gives the same answer whether or not address and code match', async () => {
    const orderId = await customer.buy(3)
    const stranger = await payingCustomer(app)
    for (const confirm of [false, true]) {
      const answers = await Promise.all([
        declare(kind, orderId, { confirm }),
        declare(kind, orderId, { confirm, email: stranger.email }),
        declare(kind, orderId, { confirm, email: 'nobody@example.test' }),
        declare(kind, orderId, { confirm, code: 'ABCDE-FGHJK' }),
      ])
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.message}`)).size).toBe(1)
    }
    await app.jobs.runDue()
    expect(await mailsTo(app, stranger.email)).toEqual([])
    expect(await mailsTo(app, 'nobody@example.test')).toEqual([])
  })
})

describe.each([
  ['cancel', 'subscription-canceled'],
  ['withdraw', 'withdrawal-confirmed'],
] as const)('a declaration to %s that was queued before orders had codes', (kind, template) => {
  const queue = (orderId: number, email: string) => {
    const old = { kind, email, orderId, receivedAt: app.clock.now().toISOString(), origin: systemOrigin }
    return app.jobs.enqueue(app.database.db, 'billing.process-leaving', old, {
      key: `${kind} ${orderId} ${email}`,
    })
  }

  it('is carried out', async () => {
    await queue(await customer.buy(3), customer.email)
    await app.jobs.runDue()
    expect((await subscriptionOf()).canceled_at).not.toBeNull()
    expect(await templatesSent()).toContain(template)
  })

  it('changes nothing for another customer’s address or an unknown order', async () => {
    const orderId = await customer.buy(3)
    await queue(orderId, 'nobody@example.test')
    await queue(2_000_000_000, customer.email)
    await app.jobs.runDue()
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', canceled_at: null })
  })
})

describe('a subscription canceled without a login', () => {
  // Specification: 7.47
  it('keeps its access, and the confirmation states the time', async () => {
    const orderId = await customer.buy(3)
    const { received_at: receivedAt } = await leave('cancel', orderId)
    const { status, canceled_at, renews_at, finish_at } = await subscriptionOf()
    expect({ status, canceled_at, renews_at }).toEqual({
      status: 'ACTIVE',
      canceled_at: receivedAt,
      renews_at: null,
    })
    expect((finish_at ?? '') > receivedAt).toBe(true)
    const [mail] = await mailsTo(app, customer.email)
    expect(mail?.template).toBe('subscription-canceled')
    const time = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(receivedAt))
    expect(mail?.textBody).toContain(time)
  })

  it('is confirmed again with the original time when canceled twice', async () => {
    const orderId = await customer.buy(3)
    const first = await leave('cancel', orderId)
    await advance(1)
    await leave('cancel', orderId)
    expect((await subscriptionOf()).canceled_at).toBe(first.received_at)
    expect((await templatesSent()).filter((code) => code === 'subscription-canceled')).toHaveLength(2)
  })
})

describe('a cancellation without a login', () => {
  it('with the code of a declined first order cancels the subscription bought since', async () => {
    const { order_id: declinedId, redirect_to: page } = await customer.order(3)
    await customer.shopper.submit(page, { action: 'cancel' })
    await app.jobs.runDue()
    await customer.buy(4)
    const { received_at: receivedAt } = await leave('cancel', declinedId)
    expect(await subscriptionOf()).toMatchObject({ canceled_at: receivedAt, renews_at: null })
    expect((await templatesSent())[0]).toBe('subscription-canceled')
  })

  it('with the code of a trial that ended cancels the subscription bought since', async () => {
    const { order_id: trialId } = await customer.order(3, { is_trial: true })
    await advance(8)
    await app.jobs.runDue()
    await customer.buy(3)
    await leave('cancel', trialId)
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', canceled_at: expect.any(String) })
  })

  it('with the code of a trial in force cancels the trial', async () => {
    const { order_id: trialId } = await customer.order(3, { is_trial: true })
    await leave('cancel', trialId)
    expect(await subscriptionOf()).toMatchObject({ is_trial: true, canceled_at: expect.any(String) })
    expect((await templatesSent())[0]).toBe('subscription-canceled')
  })

  it('with the code of an unpaid order closes it for payment', async () => {
    const { order_id: orderId, redirect_to: page } = await customer.order(3)
    await leave('cancel', orderId)
    expect((await customer.books.orders()).map(({ status }) => status)).toEqual(['failed'])
    await customer.shopper.pay(page)
    expect((await customer.books.sandboxPayments()).map(({ status }) => status)).toEqual(['failed'])
    expect((await templatesSent())[0]).toBe('nothing-to-cancel')
  })

  it('is confirmed where no subscription is left, with the time of the declaration', async () => {
    const { order_id: trialId } = await customer.order(3, { is_trial: true })
    await advance(8)
    await app.jobs.runDue()
    await leave('cancel', trialId)
    const [mail] = await mailsTo(app, customer.email)
    expect(mail?.template).toBe('nothing-to-cancel')
    expect(mail?.textBody).toContain(await customer.codeOf(trialId))
  })
})

describe('a withdrawal', () => {
  // Specification: 7.48
  it('within 14 days refunds everything and ends access at once', async () => {
    const orderId = await customer.buy(3)
    await customer.buy(60)
    await advance(13)
    expect(await guide()).not.toContain('has ended')
    await leave('withdraw', orderId)
    expect(await subscriptionOf()).toMatchObject({ status: 'CANCELED', renews_at: null })
    const [first = '', ...rest] = await returned()
    expect([first, rest.length]).toEqual(['COMPLETED 990', 1])
    expect(rest[0]).toMatch(/^COMPLETED \d+$/)
    const sent = await templatesSent()
    expect(sent.slice(0, 3)).toEqual(['refund', 'refund', 'withdrawal-confirmed'])
    await vi.waitFor(async () => expect(await guide()).toContain('has ended'), { timeout: 300_000 })
  })

  it('from an upgrade refunds its price and restores the previous service', async () => {
    await customer.buy(3)
    await advance(100)
    const upgradeId = await customer.buy(60)
    await leave('withdraw', upgradeId)
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', channel_limit: 50, price: 9.9 })
    expect(await returned()).toEqual([expect.stringMatching(/^COMPLETED [1-9]\d*$/)])
    const mail = (await mailsTo(app, customer.email)).find(
      ({ template }) => template === 'withdrawal-confirmed',
    )
    expect(mail?.textBody).toContain('continues with its previous number of channels')
  })

  it('from a trial ends it, with nothing to refund', async () => {
    const { order_id: orderId } = await customer.order(3, { is_trial: true })
    await leave('withdraw', orderId)
    expect(await subscriptionOf()).toMatchObject({ status: 'CANCELED' })
    expect((await mailsTo(app, customer.email))[0]?.textBody).toContain('nothing to refund')
  })

  it('from an unpaid order closes it for payment, and is confirmed', async () => {
    const { order_id: orderId, redirect_to: page } = await customer.order(3)
    await leave('withdraw', orderId)
    expect((await customer.books.orders()).map(({ status }) => status)).toEqual(['failed'])
    await customer.shopper.pay(page)
    expect((await customer.books.sandboxPayments()).map(({ status }) => status)).toEqual(['failed'])
    const [mail] = await mailsTo(app, customer.email)
    expect(mail?.template).toBe('nothing-to-refund')
    expect(mail?.textBody).toContain('You have not paid anything')
  })

  // Specification: A.694
  it('from an order that was refunded before is confirmed, with nothing left to refund', async () => {
    const orderId = await customer.buy(3)
    await leave('withdraw', orderId)
    const { received_at: receivedAt } = await leave('withdraw', orderId)
    expect(await returned()).toEqual(['COMPLETED 990'])
    const [mail] = await mailsTo(app, customer.email)
    expect(mail?.template).toBe('nothing-to-refund')
    expect(mail?.textBody).toContain('nothing left to refund')
    expect(mail?.textBody).toContain(await customer.codeOf(orderId))
    expect(mail?.textBody).toContain(`at ${receivedAt.slice(11, 16)}`)
  })

  it('repeated, and retried after a lost answer, refunds once', async () => {
    const orderId = await customer.buy(3)
    faulty.failAfter('refund')
    await Promise.all([declare('withdraw', orderId), declare('withdraw', orderId)])
    await app.jobs.runDue()
    await leave('withdraw', orderId)
    expect(await returned()).toEqual(['REQUESTED 990'])
    faulty.heal()
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 2 * 60_000))
    await app.jobs.runDue()
    expect(await returned()).toEqual(['COMPLETED 990'])
    const sent = await templatesSent()
    expect(sent.filter((code) => code === 'withdrawal-confirmed')).toHaveLength(1)
    expect(sent.filter((code) => code === 'refund')).toHaveLength(1)
  })
})
