import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'
import { leavingCalls } from '../../../../../test/leaving-calls.ts'

const faulty = createFaultyProvider()
let app: TestApp
let manyIds: number[]
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faulty.wrap } })
  const names = Array.from({ length: 60 }, (_, index) => `Channel ${index}`)
  manyIds = (await addChannels(app.database.db, 'IS', names)).channels.map(({ id }) => id)
  channelIds = manyIds.slice(0, 2)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = (cardNumber = cards.good) =>
  addSubscriber(app, { channelIds, card: { card_number: cardNumber } })

/** Leaves without a login, using the code of the given order, else of the newest. */
async function leave(kind: 'cancel' | 'withdraw', subscriber: Subscriber, orderId?: number) {
  const orders = await subscriber.books.orders()
  const order = orderId === undefined ? orders.at(-1) : orders.find(({ id }) => id === orderId)
  const body = { email: subscriber.email, order_code: order?.code ?? '', confirm: true as const }
  expect((await app.call(leavingCalls[kind], { body })).status).toBe(200)
  await app.jobs.runDue()
}

/** Attention items about the customer's orders. */
const attention = (subscriber: Subscriber) =>
  app.database.db
    .selectFrom('attentionItem')
    .innerJoin('customerOrder', 'customerOrder.id', 'attentionItem.subjectId')
    .select(['attentionItem.kind', 'closedAt'])
    .where('customerOrder.userId', '=', subscriber.id)
    .execute()

/** A trial that became a paid year on day 0. */
async function paidTrial(): Promise<Subscriber> {
  const subscriber = await addSubscriber(app, { channelIds, isTrial: true })
  await subscriber.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
  return subscriber
}

describe('canceling without a login', () => {
  it('in the grace period takes effect at once, and the renewal can no longer be paid', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    const { problem } = await subscriber.read()
    await leave('cancel', subscriber)
    const [mail] = await mailsTo(app, subscriber.email)
    expect(mail?.textBody).toMatch(/It was canceled on 25 November 2027 at \d\d:\d\d/)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED', problem: null })
    expect(await subscriber.hasAccess()).toBe(false)
    await subscriber.customer.submit(problem?.confirm_url ?? '', { action: 'confirm' })
    await subscriber.walkTo(50)
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
    expect((await subscriber.mails()).at(-1)).toBe('subscription-ended 4')
  })

  it('while suspended takes effect at once', async () => {
    const subscriber = await subscribe(cards.lostAtRenewal)
    await subscriber.walkTo(20)
    await leave('cancel', subscriber)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
  })

  it('is retried while the provider is unreachable, and counts from the declaration', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    const declaredAt = app.clock.now().toISOString().slice(0, 16)
    faulty.failBefore('cancelPayment')
    await leave('cancel', subscriber)
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', canceled_at: null })
    faulty.heal()
    await subscriber.walkTo(5)
    const { status, canceled_at: canceledAt } = await subscriber.read()
    expect([status, canceledAt?.slice(0, 16)]).toEqual(['CANCELED', declaredAt])
  })

  it('survives an outage of days at the provider', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    const declaredAt = app.clock.now().toISOString().slice(0, 16)
    faulty.failBefore('cancelPayment')
    await leave('cancel', subscriber)
    await subscriber.walkTo(7)
    expect(await attention(subscriber)).toEqual([{ kind: 'declaration_delayed', closedAt: null }])
    faulty.heal()
    await subscriber.walkTo(7.1)
    expect(await attention(subscriber)).toEqual([{ kind: 'declaration_delayed', closedAt: expect.any(Date) }])
    const { status, canceled_at: canceledAt } = await subscriber.read()
    expect([status, canceledAt?.slice(0, 16)]).toEqual(['CANCELED', declaredAt])
  })

  it('needs no attention once retried, even if the customer has changed the address since', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    faulty.failBefore('cancelPayment')
    await leave('cancel', subscriber)
    await subscriber.walkTo(6)
    expect(await attention(subscriber)).toEqual([{ kind: 'declaration_delayed', closedAt: null }])
    await app.database.db
      .updateTable('userAccount')
      .set({ email: `moved-${subscriber.email}` })
      .where('id', '=', subscriber.id)
      .execute()
    faulty.heal()
    await subscriber.walkTo(7)
    expect(await attention(subscriber)).toEqual([{ kind: 'declaration_delayed', closedAt: expect.any(Date) }])
  })
})

describe('a withdrawal', () => {
  it('after a trial runs from the first payment', async () => {
    const subscriber = await paidTrial()
    await subscriber.walkTo(13)
    expect(await subscriber.hasAccess()).toBe(true)
    await leave('withdraw', subscriber)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 990'])
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await subscriber.hasAccess()).toBe(false)
  })

  it('that names the order of the trial runs from the first payment', async () => {
    const subscriber = await paidTrial()
    const [trial] = await subscriber.books.orders()
    await subscriber.walkTo(13)
    await leave('withdraw', subscriber, trial?.id)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 990'])
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
  })

  it('that names the order of the trial runs from a year ordered during it', async () => {
    const subscriber = await addSubscriber(app, { channelIds, isTrial: true })
    const [trial] = await subscriber.books.orders()
    await subscriber.walkTo(-2)
    await subscriber.upgrade(channelIds)
    await subscriber.walkTo(11)
    await leave('withdraw', subscriber, trial?.id)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 990'])
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
  })

  it('from an upgrade renewed since refunds both price differences and returns to the smaller service', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const { customer } = subscriber
    const ordered = await customer.checkout(await customer.fillCart(manyIds))
    await customer.callback((await customer.pay(ordered.body.data.redirect_to)).headers.location)
    await subscriber.walkTo(1)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 200', price: 14.9 })
    await leave('withdraw', subscriber, ordered.body.data.order_id)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 7', 'COMPLETED 500'])
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      service: 'Guide 50',
      channel_limit: 50,
      finish_at: expect.stringMatching(/^2028-11-21/),
      next: { service: 'Guide 50', price: 9.9 },
    })
    const [mail] = (await mailsTo(app, subscriber.email)).filter(
      ({ template }) => template === 'withdrawal-confirmed',
    )
    expect(mail?.textBody).toContain('€5.07')
  })

  it('from that renewal itself is too late', async () => {
    const subscriber = await paidTrial()
    await subscriber.walkTo(18)
    await leave('withdraw', subscriber)
    expect((await subscriber.mails()).at(-1)).toBe('withdrawal-late 18')
    expect(await subscriber.hasAccess()).toBe(true)
  })

  it('from a regular renewal is too late, and its payment continues', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(4)
    const { problem } = await subscriber.read()
    await leave('withdraw', subscriber)
    expect((await subscriber.mails()).at(-1)).toBe('withdrawal-late 4')
    expect((await subscriber.read()).problem).toEqual(problem)
    expect(await subscriber.refunds()).toEqual([])
  })
})
