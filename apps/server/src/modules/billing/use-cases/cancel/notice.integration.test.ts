import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailedToken, mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

/** Declared on day 10 of the renewed year, 2027-12-01; it has 366 days. */
const lastDay = 41
const promisedCents = 879

let app: TestApp
let manyIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  const names = Array.from({ length: 60 }, (_, index) => `Channel ${index}`)
  manyIds = (await addChannels(app.database.db, 'IS', names)).channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = () =>
  addSubscriber(app, { channelIds: manyIds.slice(0, 2), card: { card_number: cards.good } })

const leaveEarly = (subscriber: Subscriber) =>
  app.call('subscriptionCancel', {
    token: subscriber.token,
    body: { subscription_id: subscriber.subscriptionId, early: true },
  })

/** A customer in their second year, who has given notice. */
async function leaving(): Promise<Subscriber> {
  const subscriber = await subscribe()
  await subscriber.walkTo(10)
  expect((await leaveEarly(subscriber)).status).toBe(200)
  return subscriber
}

const asAdmin = () => addUser(app.database.db, { isAdmin: true })

/** Refunds a payment, the newest first, as an administrator. */
async function refund(subscriber: Subscriber, older: number, amount?: number) {
  const { id } = await app.database.db
    .selectFrom('payment')
    .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
    .select('payment.id')
    .where('customerOrder.userId', '=', subscriber.id)
    .orderBy('payment.id', 'desc')
    .offset(older)
    .executeTakeFirstOrThrow()
  const { token } = await asAdmin()
  const body = { reason: 'Sorry.', ...(amount === undefined ? {} : { amount }) }
  expect((await app.call('adminPaymentRefund', { params: { id }, token, body })).status).toBe(200)
}

/** Buys room for 60 channels. */
async function upgrade({ customer }: Subscriber) {
  const ordered = await customer.checkout(await customer.fillCart(manyIds))
  const paid = await customer.pay(ordered.body.data.redirect_to)
  expect((await customer.callback(paid.headers.location)).body.data.status).toBe('completed')
}

describe('a notice of a month', () => {
  it('is not offered in the first year, which is canceled at its end instead', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-100)
    expect(await subscriber.read()).toMatchObject({ early_end: null })
    await leaveEarly(subscriber)
    expect(await subscriber.read()).toMatchObject({ early_end: null, renews_at: null })
    expect((await subscriber.mails()).at(-1)).toBe('subscription-canceled -100')
    await subscriber.walkTo(0.1)
    expect((await subscriber.mails()).at(-1)).toBe('subscription-ended 0')
    expect(await subscriber.refunds()).toEqual([])
  })

  it('is not offered in the last month of a renewed year', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(340)
    expect(await subscriber.read()).toMatchObject({ early_end: null })
  })

  // Specification: A.321
  it('ends a renewed year a month later and refunds what is unused, as offered and mailed', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(10)
    const offered = (await subscriber.read()).early_end
    expect(offered).toMatchObject({ refund: promisedCents / 100, is_declared: false })
    expect(offered?.at).toMatch(/^2028-01-01T12/)
    await leaveEarly(subscriber)
    const declared = await subscriber.read()
    expect(declared.early_end).toMatchObject({ refund: promisedCents / 100, is_declared: true })
    expect(declared).toMatchObject({
      status: 'ACTIVE',
      renews_at: null,
      access_until: declared.early_end?.at,
      finish_at: subscriber.day(366).toISOString(),
    })
    const [mail] = await mailsTo(app, subscriber.email)
    expect(mail?.template).toBe('subscription-ends-early')
    expect(mail?.textBody).toMatch(/1 January 2028[\s\S]*€8\.79/)
    await subscriber.walkTo(lastDay - 0.1)
    expect(await subscriber.hasAccess()).toBe(true)
    await subscriber.walkTo(lastDay + 0.1)
    expect(await subscriber.hasAccess()).toBe(false)
    expect(await subscriber.read()).toMatchObject({
      status: 'CANCELED',
      finish_at: declared.early_end?.at,
      early_end: null,
    })
    expect(await subscriber.refunds()).toEqual([`COMPLETED ${promisedCents}`])
    expect((await subscriber.mails()).slice(-3)).toEqual([
      'subscription-ends-early 10',
      `subscription-ended-early ${lastDay}`,
      `refund ${lastDay}`,
    ])
    await subscriber.walkTo(400)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  })

  it('repeated keeps the first day, and may follow a cancellation at the end of the year', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(5)
    await subscriber.act('cancel')
    await subscriber.walkTo(10)
    await leaveEarly(subscriber)
    const first = (await subscriber.read()).early_end
    await subscriber.walkTo(20)
    await leaveEarly(subscriber)
    await subscriber.act('cancel')
    expect((await subscriber.read()).early_end).toEqual(first)
    expect((await subscriber.mails()).slice(-2)).toEqual([
      'subscription-canceled 5',
      'subscription-ends-early 10',
    ])
  })

  it('resumed before its end renews at the end of the year', async () => {
    const subscriber = await leaving()
    await subscriber.walkTo(lastDay - 1)
    expect((await subscriber.act('resume')).status).toBe(200)
    expect(await subscriber.read()).toMatchObject({ early_end: { is_declared: false }, canceled_at: null })
    await subscriber.walkTo(366.1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0', 'COMPLETED 366'])
    expect(await subscriber.refunds()).toEqual([])
  })

  it('that is over can no longer be resumed, and counts from its day although no worker ran', async () => {
    const subscriber = await leaving()
    await app.clock.moveTo(subscriber.day(lastDay + 20))
    expect(await subscriber.hasAccess()).toBe(false)
    expect((await subscriber.act('resume')).code).toBe('subscription_not_resumable')
    await subscriber.walkTo(lastDay + 20.1)
    expect(await subscriber.refunds()).toEqual([`COMPLETED ${promisedCents}`])
  })

  it('declared without a login is confirmed by mail and takes effect', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(10)
    const order = (await subscriber.books.orders()).at(-1)
    const body = { email: subscriber.email, order_code: order?.code ?? '', confirm: true, early: true }
    expect((await app.call('contractCancel', { body })).body.data.message).toMatch(/one month’s notice/)
    await app.jobs.runDue()
    expect((await subscriber.mails()).at(-1)).toBe('subscription-ends-early 10')
    await app.call('contractCancel', { body })
    await app.jobs.runDue()
    expect((await subscriber.mails()).slice(-2)).toEqual(Array(2).fill('subscription-ends-early 10'))
    await subscriber.walkTo(lastDay + 0.1)
    expect(await subscriber.refunds()).toEqual([`COMPLETED ${promisedCents}`])
  })
})

describe('within the month of a notice', () => {
  it('a partial refund lowers what is returned at its end', async () => {
    const subscriber = await leaving()
    await refund(subscriber, 0, 3.66)
    expect((await subscriber.read()).early_end?.refund).toBe(5.54)
    await subscriber.walkTo(lastDay + 0.1)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 366', 'COMPLETED 554'])
  })

  it('a full refund ends the subscription at once, and nothing more is returned', async () => {
    const subscriber = await leaving()
    await refund(subscriber, 0)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED', early_end: null })
    await subscriber.walkTo(lastDay + 0.1)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 990'])
  })

  it('the unused part of an upgrade is returned too', async () => {
    const subscriber = await leaving()
    await subscriber.walkTo(20)
    await upgrade(subscriber)
    const { early_end: early, price } = await subscriber.read()
    expect(price).toBe(14.9)
    await subscriber.walkTo(lastDay + 0.1)
    const [ofUpgrade, ofYear] = await subscriber.refunds()
    expect(ofYear).toBe(`COMPLETED ${promisedCents}`)
    const cents = Number(ofUpgrade?.split(' ')[1])
    expect(cents + promisedCents).toBe(Math.round((early?.refund ?? 0) * 100))
    expect(cents).toBeGreaterThan(400)
  })

  it('a withdrawal from an upgrade returns it in full, and the notice stands', async () => {
    const subscriber = await leaving()
    await upgrade(subscriber)
    const order = (await subscriber.books.orders()).at(-1)
    const body = { email: subscriber.email, order_code: order?.code ?? '', confirm: true as const }
    await app.call('contractWithdraw', { body })
    await app.jobs.runDue()
    const paidCents = (await subscriber.books.payments()).at(-1)?.amountCents
    await subscriber.walkTo(lastDay + 0.1)
    expect(await subscriber.refunds()).toEqual([`COMPLETED ${paidCents}`, `COMPLETED ${promisedCents}`])
  })

  it('an administrator who ends it at once leaves what was promised', async () => {
    const subscriber = await leaving()
    const { token } = await asAdmin()
    const held = await app.call('userServiceList', { params: { id: subscriber.id }, token })
    const params = { id: held.body.data[0]?.id ?? 0 }
    const body = { finish_at: app.clock.now().toISOString() }
    expect((await app.call('adminUserServiceUpdate', { params, token, body })).status).toBe(200)
    await subscriber.walkTo(12)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await subscriber.refunds()).toEqual([`COMPLETED ${promisedCents}`])
  })

  it('an administrator who gives more time is refused, since the notice ends it before', async () => {
    const subscriber = await leaving()
    const { token } = await asAdmin()
    const held = await app.call('userServiceList', { params: { id: subscriber.id }, token })
    const params = { id: held.body.data[0]?.id ?? 0 }
    const moveTo = (day: number) =>
      app.call('adminUserServiceUpdate', {
        params,
        token,
        body: { finish_at: subscriber.day(day).toISOString() },
      })
    const refused = await moveTo(380)
    expect(refused.status).toBe(422)
    expect(refused.error.error_codes).toEqual({ finish_at: [{ code: 'ends_after_notice' }] })
    const body = { channel_limit: 70 }
    expect((await app.call('adminUserServiceUpdate', { params, token, body })).status).toBe(200)
    expect((await subscriber.act('resume')).status).toBe(200)
    expect((await moveTo(380)).status).toBe(200)
  })

  it('an administrator sees its day and what is refunded then', async () => {
    const subscriber = await leaving()
    const { token } = await asAdmin()
    const params = { id: subscriber.subscriptionId }
    const read = async () => (await app.call('adminSubscriptionRead', { params, token })).body.data
    const { ends_early_at: endsEarlyAt, notice_refund: refunded, timeline } = await read()
    expect(endsEarlyAt).toBe((await subscriber.read()).early_end?.at)
    expect(refunded).toBe(promisedCents / 100)
    expect(timeline.at(-1)).toMatchObject({ event: 'subscription_finishes', at: endsEarlyAt })
    // No worker runs meanwhile.
    await app.clock.moveTo(subscriber.day(lastDay + 1))
    expect(await read()).toMatchObject({ status: 'CANCELED', unused_amount: 0, renews_at: null })
  })

  it('a purchase after its end returns it first if no worker did', async () => {
    const subscriber = await leaving()
    await app.clock.moveTo(subscriber.day(lastDay + 1))
    await upgrade(subscriber)
    expect((await subscriber.books.orders()).at(-1)).toMatchObject({ kind: 'new', status: 'completed' })
    await subscriber.walkTo(lastDay + 2)
    expect(await subscriber.refunds()).toEqual([`REQUESTED ${promisedCents}`])
    expect(await subscriber.hasAccess()).toBe(true)
  })

  it('the deletion of the account returns what was promised', async () => {
    const subscriber = await leaving()
    await app.call('profileDelete', { token: subscriber.token, body: {} })
    await app.jobs.runDue()
    const token = await mailedToken(app, subscriber.email, 'delete-account')
    expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
    await subscriber.walkTo(12)
    expect(await subscriber.refunds()).toEqual([`REQUESTED ${promisedCents}`])
  })
})
