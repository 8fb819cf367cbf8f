import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { createFaultyProvider } from '../../../../test/faulty-provider.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../test/subscriber.ts'
import { payingCustomer } from '../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../test/paying-customer.ts'
import { addUser } from '../../../../test/factories/users.ts'

const dayMs = 86_400_000
const reason = 'The channels are gone'

const faulty = createFaultyProvider()
let app: TestApp
let clerk: { id: number; token: string }
let customer: PayingCustomer

beforeAll(async () => {
  app = await createTestApp({ overrides: { wrapProvider: faulty.wrap } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  // The clock moves on, so the sessions of earlier tests are too old for a fresh proof.
  clerk = await addUser(app.database.db, { isAdmin: true })
  customer = await payingCustomer(app, { channels: 60 })
})

const subscriptionId = async () => (await customer.books.subscriptions()).at(-1)?.id ?? 0

const read = async () =>
  (await app.call('adminSubscriptionRead', { params: { id: await subscriptionId() }, token: clerk.token }))
    .body.data

const end = async (refund: number, id?: number) =>
  app.call('adminSubscriptionEnd', {
    params: { id: id ?? (await subscriptionId()) },
    token: clerk.token,
    body: { refund, reason },
  })

async function passDays(days: number) {
  await app.clock.moveTo(new Date(app.clock.now().getTime() + days * dayMs))
  clerk = await addUser(app.database.db, { isAdmin: true })
}

const returnedAtSandbox = async () => {
  const rows = await app.database.db
    .selectFrom('sandboxRefund')
    .innerJoin('sandboxPayment', 'sandboxPayment.token', 'sandboxRefund.paymentToken')
    .select('sandboxRefund.amountCents')
    .where('sandboxPayment.customerReference', '=', `customer-${customer.id}`)
    .orderBy('sandboxRefund.amountCents')
    .execute()
  return rows.map((row) => row.amountCents)
}

describe('ending a subscription with a refund', () => {
  // Specification: A.320
  it('ends access at once, refunds the unused days, and mails both', async () => {
    await customer.buy(3)
    await passDays(73)
    const { unused_amount: unused } = await read()
    expect(unused).toBe(7.92)
    const { status, body } = await end(unused)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'CANCELED', renews_at: null })
    expect(body.data.refunds).toMatchObject([{ amount: 7.92, status: 'COMPLETED', reason }])
    expect(await returnedAtSandbox()).toEqual([792])
    const profile = await app.call('profileRead', { token: customer.token })
    const accessUntil = new Date(profile.body.data.services[0]?.access_until ?? '')
    expect(accessUntil.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
    const mails = await mailsTo(app, customer.email)
    const ended = mails.find(({ template }) => template === 'subscription-ended-early')
    expect(ended?.textBody).toMatch(/€7\.92/)
    expect(ended?.textBody).toContain(reason)
    expect(mails.map(({ template }) => template)).toContain('refund')
    expect(await read()).toMatchObject({ unused_amount: 0, status: 'CANCELED', coming: [{}] })
    const query = { subject_type: 'subscription', user_id: customer.id } as const
    const log = await app.call('adminAuditLog', { query, token: clerk.token })
    expect(log.body.data).toMatchObject([
      { actor: { id: clerk.id }, action: 'subscription.end', after: { amount: 7.92, reason } },
    ])
  })

  it('refunds the year and its upgrade, each from its own payment', async () => {
    await customer.buy(3)
    await passDays(265)
    await customer.buy(60)
    await passDays(50)
    const { unused_amount: unused } = await read()
    const { body } = await end(unused)
    const [upgrade, year] = body.data.refunds
    expect(body.data.refunds).toHaveLength(2)
    expect(year?.amount).toBe(1.36)
    expect(upgrade?.payment_id).toBeGreaterThan(year?.payment_id ?? 0)
    expect((upgrade?.amount ?? 0) + (year?.amount ?? 0)).toBeCloseTo(unused, 5)
  })

  it('returns only what earlier refunds left of the payment', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    const body = { amount: 4.9, reason: 'The guide was late' }
    await app.call('adminPaymentRefund', { params: { id: paymentId }, token: clerk.token, body })
    await passDays(73)
    expect((await read()).unused_amount).toBe(4)
    expect((await end(4)).status).toBe(200)
    expect(await returnedAtSandbox()).toEqual([400, 490])
  })

  it('changes nothing if the amount differs from the one that was shown', async () => {
    await customer.buy(3)
    const { unused_amount: unused } = await read()
    await passDays(30)
    const { status, code, error } = await end(unused)
    expect([status, code]).toEqual([409, 'refund_changed'])
    expect(error.params).toEqual({ amount: (await read()).unused_amount })
    expect(await returnedAtSandbox()).toEqual([])
    expect((await read()).status).toBe('ACTIVE')
  })

  it('refunds once when two administrators end it at the same time', async () => {
    await customer.buy(3)
    const answers = await Promise.all([end(9.9), end(9.9)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await returnedAtSandbox()).toEqual([990])
  })

  it('abandons an upgrade that nobody has paid yet', async () => {
    await customer.buy(3)
    await customer.order(60)
    expect((await end(9.9)).status).toBe(200)
    expect((await customer.books.orders()).map(({ status }) => status)).toEqual(['completed', 'failed'])
  })

  it('is offered neither for a trial nor for what has ended', async () => {
    await customer.order(3, { is_trial: true })
    expect((await read()).unused_amount).toBe(0)
    expect((await end(1)).code).toBe('refund_changed')
    await customer.buy(3)
    await end((await read()).unused_amount)
    expect((await end(1)).code).toBe('user_service_not_changeable')
    expect((await end(1, 999_999)).code).toBe('subscription_not_found')
  })
})

describe('a refund at the end of a subscription', () => {
  it('is completed later if the provider does not answer', async () => {
    await customer.buy(3)
    faulty.failBefore('refund')
    const { body } = await end(9.9)
    expect(body.data.refunds).toMatchObject([{ status: 'REQUESTED' }])
    expect(body.data.status).toBe('CANCELED')
    faulty.heal()
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 2 * 60_000))
    await app.jobs.runDue()
    expect(await returnedAtSandbox()).toEqual([990])
  })

  it('keeps the used days of an upgrade if the year’s own refund is completed after the end', async () => {
    const yearId = await customer.paymentOf(await customer.buy(3))
    await passDays(265)
    await customer.buy(60)
    faulty.failBefore('refund')
    await app.call('adminPaymentRefund', { params: { id: yearId }, token: clerk.token, body: { reason } })
    await passDays(50)
    const { unused_amount: unused } = await read()
    expect((await end(unused)).status).toBe(200)
    faulty.heal()
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 2 * 60_000))
    await app.jobs.runDue()
    expect(await returnedAtSandbox()).toEqual([Math.round(unused * 100), 990].toSorted((a, b) => a - b))
  })

  it('needs attention if the provider refuses it', async () => {
    await customer.buy(3)
    faulty.failBefore('refund')
    const [requested] = (await end(9.9)).body.data.refunds
    const { reference } = await app.database.db
      .selectFrom('refund')
      .select('reference')
      .where('id', '=', requested?.id ?? 0)
      .executeTakeFirstOrThrow()
    faulty.heal()
    faulty.refuse('refund', reference)
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 2 * 60_000))
    await app.jobs.runDue()
    const open = await app.database.db
      .selectFrom('attentionItem')
      .select('kind')
      .where('subject', '=', 'payment')
      .where('subjectId', '=', requested?.payment_id ?? 0)
      .where('closedAt', 'is', null)
      .execute()
    expect(open).toEqual([{ kind: 'refund_failed' }])
  })
})

describe('a subscription whose renewal is unpaid', () => {
  const addUnpaid = async () => {
    const unpaid = await addSubscriber(app, {
      channelIds: customer.channelIds.slice(0, 3),
      card: { card_number: cards.refusedAtRenewal },
    })
    await unpaid.walkTo(2)
    clerk = await addUser(app.database.db, { isAdmin: true })
    const query = { status: 'ACTIVE' as const }
    const { data } = (await app.call('adminSubscriptionList', { query, token: clerk.token })).body
    const listed = data.find(({ is_past_due: isPastDue }) => isPastDue)
    if (listed === undefined) throw new Error('no subscription is past due')
    return { ...unpaid, listed }
  }

  it('is past due, and names the end of the grace period', async () => {
    const { listed } = await addUnpaid()
    expect(listed).toMatchObject({ status: 'ACTIVE', is_past_due: true, renews_at: null })
    const graceMs = Date.parse(listed.access_until ?? '') - Date.parse(listed.finish_at ?? '')
    expect(graceMs).toBe(14 * dayMs)
    await customer.buy(3)
    expect(await read()).toMatchObject({ status: 'ACTIVE', is_past_due: false })
  })

  it('ends at once without a refund, and is never charged again', async () => {
    const unpaid = await addUnpaid()
    expect((await end(1, unpaid.listed.id)).code).toBe('refund_changed')
    const { status, body } = await end(0, unpaid.listed.id)
    expect([status, body.data]).toMatchObject([200, { status: 'CANCELED', is_past_due: false, refunds: [] }])
    const attempts = await unpaid.attempts()
    await unpaid.walkTo(15)
    expect(await unpaid.attempts()).toEqual(attempts)
  })
})
