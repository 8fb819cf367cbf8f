import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { setPrice } from '../../../../../test/set-price.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

const start = new Date('2026-11-21T12:00:00Z')
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(start))
afterEach(async () => {
  await setPrice(app, 'guide-50', 990)
  await setPrice(app, 'guide-200', 1490)
  await app.database.pool.query(`delete from pgboss.job`)
})

const subscribe = (count = 3) => addSubscriber(app, { channelIds: channelIds.slice(0, count) })

describe('a year', () => {
  // Specification: 1.6
  it('is announced 28 and 7 days before its end, then renewed on the day with a receipt', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(0.1)
    expect(await subscriber.mails()).toEqual([
      'order-confirmation -365',
      'renewal-notice -28',
      'renewal-notice -7',
      'receipt 0',
    ])
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
    const [order] = await subscriber.renewals()
    expect(order).toMatchObject({ status: 'completed', periodStart: subscriber.dayZero })
    const { description } = await app.database.db
      .selectFrom('sandboxPayment')
      .innerJoin('payment', 'payment.reference', 'sandboxPayment.reference')
      .select('sandboxPayment.description')
      .where('payment.orderId', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(description).toBe(`Guidefeed order ${order?.code}`)
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      finish_at: expect.stringMatching(/^2028-11-21T12:0/),
      problem: null,
      next: { service: 'Guide 50', price: 9.9, payment_fee: 0 },
    })
  })

  it('is followed by another until canceled', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(365 * 3 + 2)
    expect(await subscriber.taken()).toEqual({ times: 5, cents: 4950 })
    expect(
      (await subscriber.renewals()).map(({ periodStart }) => periodStart?.toISOString().slice(0, 10)),
    ).toEqual(['2027-11-21', '2028-11-21', '2029-11-21', '2030-11-21'])
  })

  it('renews on 28 February if it began on 29 February', async () => {
    await app.clock.moveTo(new Date('2028-02-29T09:00:00Z'))
    const subscriber = await subscribe()
    expect(subscriber.dayZero.toISOString()).toMatch(/^2029-02-28T09:00/)
    await subscriber.walkTo(1)
    expect((await subscriber.read()).finish_at).toMatch(/^2030-02-28T09:00/)
  })

  it('is followed by the next without a gap in the guide, even while no worker runs', async () => {
    const subscriber = await subscribe()
    await app.clock.moveTo(subscriber.day(13.9))
    expect(await subscriber.hasAccess()).toBe(true)
    await app.clock.moveTo(subscriber.day(14.01))
    expect(await subscriber.hasAccess()).toBe(false)
  })

  it('is recorded change by change, in an append-only log', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(1)
    const [order] = await subscriber.renewals()
    const events = await app.database.db
      .selectFrom('billingEvent')
      .select(['fromStatus', 'toStatus', 'cause', 'actor'])
      .where('subject', '=', 'order')
      .where('subjectId', '=', order?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { fromStatus: null, toStatus: 'pending', cause: 'renewal', actor: 'timeline' },
      { fromStatus: 'pending', toStatus: 'completed', cause: 'renewal', actor: 'timeline' },
    ])
    const { db } = app.database
    await expect(db.deleteFrom('billingEvent').execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('billingEvent').set({ cause: 'x' }).execute()).rejects.toThrow('append-only')
  })
})

describe('the price of the next term', () => {
  it('is the announced one, even if the list price rises later', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-20)
    await setPrice(app, 'guide-50', 1290)
    await subscriber.walkTo(1)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  })

  it('is a higher list price only once that was announced, with both prices and the change', async () => {
    const subscriber = await subscribe()
    await setPrice(app, 'guide-50', 1290)
    await subscriber.walkTo(-39)
    expect((await subscriber.read()).next).toMatchObject({ price: 12.9 })
    expect((await subscriber.mails()).slice(1)).toEqual(['price-change -40'])
    const [mail] = await mailsTo(app, subscriber.email)
    for (const words of ['€9.90', '€12.90', 'Increase: €3.00 a year', '21 November 2027', 'Cancel renewal'])
      expect(mail?.textBody).toContain(words)
    await setPrice(app, 'guide-50', 1990)
    await subscriber.walkTo(1)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 990 + 1290 })
    expect((await subscriber.read()).price).toBe(12.9)
  })

  it.each([
    ['de', 'Bisher: 9,90 € im Jahr'],
    ['fr', 'Jusqu’à présent : 9,90 € par an'],
    ['es', 'Hasta ahora: 9,90 € al año'],
    ['ar', 'السعر الجديد'],
  ])('is announced in %s', async (locale, words) => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 3), locale })
    await setPrice(app, 'guide-50', 1290)
    await subscriber.walkTo(-39)
    const [mail] = await mailsTo(app, subscriber.email)
    expect(mail?.template).toBe('price-change')
    expect(mail?.textBody.replaceAll(/\s/g, ' ')).toContain(words)
  })

  it('stays the same if the list price rises less than 30 days before', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-29)
    await setPrice(app, 'guide-50', 1290)
    await subscriber.walkTo(1)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
    expect(await subscriber.mails()).not.toContain('price-change -29')
  })

  it('is lower when the list price fell after the notice', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-20)
    await setPrice(app, 'guide-50', 590)
    await subscriber.walkTo(1)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 990 + 590 })
  })

  it('is that of a smaller service after channels were removed, with its lower limit', async () => {
    const subscriber = await subscribe(60)
    const cart = await subscriber.customer.fillCart(channelIds.slice(0, 10))
    await app.call('cartSave', {
      token: subscriber.token,
      body: { cartToken: cart, is_trial: false },
    })
    expect(await subscriber.read()).toMatchObject({ channel_limit: 200, next: { service: 'Guide 50' } })
    await subscriber.walkTo(1)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 50', channel_limit: 50, price: 9.9 })
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1490 + 990 })
  })

  it('is that of the larger service after an upgrade, even if a smaller one was announced', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-20)
    const { customer } = subscriber
    await customer.buy(channelIds)
    const before = await subscriber.taken()
    await subscriber.walkTo(1)
    expect((await subscriber.taken()).cents - before.cents).toBe(1490)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 200' })
  })

  it('includes the operator’s fee, as does the notice', async () => {
    const subscriber = await subscribe()
    const setFee = (value: number) =>
      app.database.db
        .updateTable('systemConfig')
        .set({ value })
        .where('code', '=', 'payment_extra_fee_in_eur')
        .execute()
    await setFee(0.5)
    await subscriber.walkTo(-27)
    const [notice] = await subscriber.books.mails()
    await setFee(2)
    await subscriber.walkTo(1)
    await setFee(0)
    expect(notice?.html).toContain('10.40')
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 990 + 1040 })
  })
})

describe('an order pending when the renewal falls due', () => {
  it('is closed first', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.1)
    await subscriber.customer.checkout(await subscriber.customer.fillCart(channelIds))
    await subscriber.walkTo(0.1)
    expect((await subscriber.books.orders()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'new completed',
      'upgrade failed',
      'renewal completed',
    ])
  })

  it('counts if it turns out to be paid', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.1)
    const ordered = await subscriber.customer.checkout(await subscriber.customer.fillCart(channelIds))
    await subscriber.customer.pay(ordered.body.data.redirect_to)
    await app.database.pool.query(`delete from pgboss.job where name <> 'billing.run-timeline'`)
    await subscriber.walkTo(0.1)
    expect((await subscriber.books.orders()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'new completed',
      'upgrade completed',
      'renewal completed',
    ])
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 200' })
  })
})
