import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const faulty = createFaultyProvider()
let app: TestApp
let clerk: { id: number; token: string }
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faulty.wrap } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = (cardNumber = cards.good) =>
  addSubscriber(app, { channelIds: channelIds.slice(0, 3), card: { card_number: cardNumber } })

/** Fully refunds the customer's completed order number `index`, counted from 0. */
async function refund(subscriber: Subscriber, index: number) {
  const { db } = app.database
  const paid = await db
    .selectFrom('payment')
    .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
    .select('payment.id')
    .where('customerOrder.userId', '=', subscriber.id)
    .where('payment.status', '=', 'COMPLETED')
    .orderBy('payment.id')
    .execute()
  const params = { id: paid[index]?.id ?? 0 }
  const body = { reason: 'Asked for it' }
  return (await app.call('adminPaymentRefund', { params, token: clerk.token, body })).body.data.status
}

const confirm = (subscriber: Subscriber, url: string) =>
  subscriber.customer.submit(url, { action: 'confirm' })

describe('a full refund of the past year while its renewal is unpaid', () => {
  it('ends access at once, and the renewal can no longer be paid', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    const { problem } = await subscriber.read()
    expect(await refund(subscriber, 0)).toBe('COMPLETED')
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED', problem: null, next: null })
    expect(await subscriber.hasAccess()).toBe(false)
    await confirm(subscriber, problem?.confirm_url ?? '')
    await subscriber.walkTo(50)
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
  })

  it('keeps access when the renewal turns out to be paid', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    await confirm(subscriber, (await subscriber.read()).problem?.confirm_url ?? '')
    expect(await refund(subscriber, 0)).toBe('COMPLETED')
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      finish_at: expect.stringMatching(/^2028-11-21/),
    })
    expect(await subscriber.hasAccess()).toBe(true)
  })

  it('waits until the provider can cancel the renewal', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    faulty.failBefore('cancelPayment')
    expect(await refund(subscriber, 0)).toBe('REQUESTED')
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE' })
    faulty.heal()
    await subscriber.walkTo(4.1)
    await app.jobs.enqueue(app.database.db, 'billing.sweep-refunds', {}, { key: 'test' })
    await app.jobs.runDue()
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    const rows = await app.database.db.selectFrom('refund').select('status').orderBy('id').execute()
    expect(rows.at(-1)).toEqual({ status: 'COMPLETED' })
  })
})

describe('a full refund of a renewal', () => {
  it('ends access at once and stops further charges', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(30)
    expect(await refund(subscriber, 1)).toBe('COMPLETED')
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED', renews_at: null })
    expect(await subscriber.hasAccess()).toBe(false)
    await subscriber.walkTo(400)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  })
})

describe('a full refund of an earlier year', () => {
  it('leaves the current year and its renewal unchanged', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(30)
    expect(await refund(subscriber, 0)).toBe('COMPLETED')
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', canceled_at: null })
    expect(await subscriber.hasAccess()).toBe(true)
    await subscriber.walkTo(366.5)
    expect(await subscriber.taken()).toEqual({ times: 3, cents: 2970 })
  })

  it('leaves a pending renewal unchanged', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(2)
    await confirm(subscriber, (await subscriber.read()).problem?.confirm_url ?? '')
    await subscriber.walkTo(370)
    const { problem } = await subscriber.read()
    expect(await refund(subscriber, 0)).toBe('COMPLETED')
    expect((await subscriber.read()).problem).toEqual(problem)
    await confirm(subscriber, problem?.confirm_url ?? '')
    await subscriber.walkTo(371)
    expect(await subscriber.taken()).toEqual({ times: 3, cents: 2970 })
    expect(await subscriber.hasAccess()).toBe(true)
  })
})

describe('a full refund of an upgrade', () => {
  it('voids the announced terms, since the next term now costs less', async () => {
    const subscriber = await subscribe()
    const { customer } = subscriber
    await customer.buy(channelIds)
    await subscriber.walkTo(-20)
    expect((await subscriber.read()).next).toMatchObject({ service: 'Guide 200', price: 14.9 })
    await refund(subscriber, 1)
    expect((await subscriber.read()).next).toMatchObject({ service: 'Guide 50', price: 9.9 })
    const before = await subscriber.taken()
    await subscriber.walkTo(1)
    expect((await subscriber.taken()).cents - before.cents).toBe(990)
    expect(await subscriber.read()).toMatchObject({ channel_limit: 50, price: 9.9 })
  })
})

describe('an administrator', () => {
  it('cannot change a term whose renewal is being paid, nor a refunded one', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    const held = await app.database.db
      .selectFrom('subscription')
      .select('serviceNumber')
      .where('userId', '=', subscriber.id)
      .executeTakeFirstOrThrow()
    const lengthen = () =>
      app.call('adminUserServiceUpdate', {
        params: { id: held.serviceNumber ?? 0 },
        token: clerk.token,
        body: { finish_at: subscriber.day(100).toISOString() },
      })
    expect((await lengthen()).code).toBe('user_service_not_changeable')
    await refund(subscriber, 0)
    expect((await lengthen()).code).toBe('user_service_not_changeable')
    expect(await subscriber.hasAccess()).toBe(false)
  })
})

describe('the documents of a renewal', () => {
  it('are a receipt, named in its mail, and a credit note, with all changes recorded', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(3)
    const [receipt] = (await subscriber.read()).orders[0]?.receipts ?? []
    expect(receipt).toMatchObject({ kind: 'receipt', total: 9.9 })
    const [mail] = await mailsTo(app, subscriber.email)
    expect(mail?.template).toBe('receipt')
    expect(mail?.textBody).toContain(receipt?.number)
    const { snapshot } = await app.database.db
      .selectFrom('receipt')
      .select('snapshot')
      .where('number', '=', receipt?.number ?? '')
      .executeTakeFirstOrThrow()
    expect(snapshot).toMatchObject({
      period: { from: subscriber.dayZero.toISOString(), to: expect.stringMatching(/^2028-11-21/) },
      paidWith: 'Visa ending 4242',
    })
    await refund(subscriber, 1)
    const papers = (await subscriber.read()).orders[0]?.receipts ?? []
    expect(papers).toMatchObject([{ kind: 'receipt' }, { kind: 'credit_note', total: 9.9 }])
    const events = await app.database.db
      .selectFrom('billingEvent')
      .select(['fromStatus', 'toStatus', 'cause', 'actor'])
      .where('subject', '=', 'refund')
      .where('subjectId', '=', papers[1]?.refund_id ?? 0)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { fromStatus: null, toStatus: 'REQUESTED', cause: 'refund', actor: 'admin' },
      { fromStatus: 'REQUESTED', toStatus: 'COMPLETED', cause: 'refund', actor: 'provider' },
    ])
  })
})
