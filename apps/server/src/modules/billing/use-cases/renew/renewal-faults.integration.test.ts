import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'
import { openTestDatabaseTwice } from '../../../../../test/test-database.ts'

const start = new Date('2026-11-21T12:00:00Z')
const isServer = 'serverUrl' in inject('migratedOrigin')
const faults = createFaultyProvider()
const env = { ROLES: 'api' }
const renewed = { times: 2, cents: 1980 }

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env, overrides: { wrapProvider: faults.wrap } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faults.heal()
  await app.clock.moveTo(start)
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = (cardNumber = cards.good) =>
  addSubscriber(app, { channelIds, card: { card_number: cardNumber } })
async function sweep(on: TestApp = app) {
  await on.jobs.enqueue(on.database.db, 'billing.sweep-timelines', {}, { key: 'test' })
  await on.jobs.runDue()
}
/** Runs the subscription's timeline several times concurrently. */
async function runAtOnce(apps: TestApp[], { subscriptionId }: Subscriber) {
  for (const [index, on] of [...apps, ...apps].entries())
    await on.jobs.enqueue(
      on.database.db,
      'billing.run-timeline',
      { subscriptionId },
      { key: `at-once-${index}` },
    )
  await Promise.all(apps.map((on) => on.jobs.runDue()))
}

/** Attention items about the customer's payments. */
const attention = (subscriber: Subscriber) =>
  app.database.db
    .selectFrom('attentionItem')
    .innerJoin('payment', 'payment.id', 'attentionItem.subjectId')
    .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
    .select(['attentionItem.kind', 'closedAt'])
    .where('customerOrder.userId', '=', subscriber.id)
    .execute()

describe('a renewal', () => {
  it.each(['failBefore', 'failAfter'] as const)(
    'whose answer is lost (%s) is retried under the same reference',
    async (fail) => {
      const subscriber = await subscribe()
      await subscriber.walkTo(-0.01)
      faults[fail]('chargeStored')
      await subscriber.walkTo(0.1)
      expect(await subscriber.attempts()).toEqual(['CREATED 0'])
      expect(await subscriber.hasAccess()).toBe(true)
      faults.heal()
      await subscriber.walkTo(1)
      expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
      expect(await subscriber.taken()).toEqual(renewed)
      expect((await subscriber.mails()).filter((mail) => mail.startsWith('receipt'))).toEqual(['receipt 0'])
    },
  )

  it('waits for a provider that is down for three days, without counting a decline', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.01)
    faults.failBefore('chargeStored')
    await subscriber.walkTo(3)
    expect((await subscriber.read()).problem).toBeNull()
    faults.heal()
    await sweep()
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    expect(await subscriber.mails()).toEqual([
      'order-confirmation -365',
      'renewal-notice -28',
      'renewal-notice -7',
      'receipt 3',
    ])
    expect((await subscriber.read()).finish_at).toMatch(/^2028-11-21/)
  })

  it('is found before it is abandoned if charged but not recorded', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.01)
    faults.failAfter('chargeStored')
    await subscriber.walkTo(15)
    faults.heal()
    await sweep()
    expect(await subscriber.taken()).toEqual(renewed)
    expect(await subscriber.read()).toMatchObject({
      status: 'ACTIVE',
      finish_at: expect.stringMatching(/^2028-11-21/),
    })
  })

  it('continues after all jobs were lost', async () => {
    const subscriber = await subscribe()
    await app.database.pool.query(`delete from pgboss.job`)
    await app.clock.moveTo(subscriber.day(-5))
    await sweep()
    expect(await subscriber.mails()).toEqual(['order-confirmation -365', 'renewal-notice -5'])
    await app.database.pool.query(`delete from pgboss.job`)
    await app.clock.moveTo(subscriber.day(2.1))
    await sweep()
    expect(await subscriber.attempts()).toEqual(['COMPLETED 2'])
    expect((await subscriber.read()).finish_at).toMatch(/^2028-11-21/)
  })

  it('of other customers continues when the provider fails for one', async () => {
    const [one, two] = [await subscribe(), await subscribe()]
    await one.walkTo(-0.01)
    await app.database.pool.query(`delete from pgboss.job`)
    await app.clock.moveTo(one.day(0.1))
    // The first charge fails; the second must not wait for it.
    faults.failBefore('chargeStored')
    await sweep()
    expect([await one.attempts(), await two.attempts()]).toEqual([['CREATED 0'], ['CREATED 0']])
    faults.heal()
    await sweep()
    expect([await one.taken(), await two.taken()]).toEqual([renewed, renewed])
  })

  it('whose request the provider refuses is not a decline, and administrators see the reason', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.01)
    faults.refuse('chargeStored')
    await subscriber.walkTo(2)
    expect(await subscriber.attempts()).toEqual(['CREATED 0'])
    expect((await subscriber.mails()).at(-1)).toBe('renewal-notice -7')
    const errors = async () => (await subscriber.books.payments()).map(({ error }) => error)
    expect(await errors()).toEqual([null, 'sandbox: this is refused'])
    faults.heal()
    await sweep()
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    expect(await errors()).toEqual([null, null])
  })

  it('whose request was refused needs no attention once the customer is asked to confirm it', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(-0.01)
    faults.refuse('chargeStored')
    await subscriber.walkTo(1)
    expect(await attention(subscriber)).toEqual([{ kind: 'charge_refused', closedAt: null }])
    faults.heal()
    await sweep()
    expect(await subscriber.attempts()).toEqual(['PENDING 0'])
    expect(await attention(subscriber)).toEqual([{ kind: 'charge_refused', closedAt: expect.any(Date) }])
  })

  it('that is canceled while its request is refused needs no attention', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.01)
    faults.refuse('chargeStored')
    faults.whileOnTheWay('chargeStored', () => subscriber.act('cancel'))
    await subscriber.walkTo(1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect(await attention(subscriber)).toEqual([])
  })

  it('whose card was removed at the provider asks for a new one at once', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.01)
    faults.loseMethod()
    await subscriber.walkTo(2)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect((await subscriber.mails()).at(-1)).toBe('payment-failed 0')
    faults.heal()
    await subscriber.giveCard(cards.good)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'COMPLETED 2'])
    expect(await subscriber.taken()).toEqual(renewed)
  })

  it('after a worker outage of six weeks is charged 7 days after its notice, for a year from then', async () => {
    const subscriber = await subscribe()
    await app.database.pool.query(`delete from pgboss.job`)
    await app.clock.moveTo(subscriber.day(11))
    await sweep()
    expect(await subscriber.mails()).toEqual(['order-confirmation -365', 'renewal-notice 11'])
    const [notice] = await subscriber.books.mails()
    expect(notice?.html).toContain('9 December 2027')
    await subscriber.walkTo(17.9)
    expect([await subscriber.attempts(), await subscriber.hasAccess()]).toEqual([[], false])
    await subscriber.walkTo(18.1)
    expect([await subscriber.attempts(), await subscriber.hasAccess()]).toEqual([['COMPLETED 18'], true])
    expect((await subscriber.read()).finish_at).toMatch(/^2028-12-09/)
  })

  it('is charged once by several concurrent workers', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-0.01)
    await app.clock.moveTo(subscriber.day(0.1))
    await runAtOnce([app], subscriber)
    expect(await subscriber.taken()).toEqual(renewed)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  })
})

/** Only a PostgreSQL server allows two processes. */
describe.runIf(isServer)('two workers in two processes', () => {
  it('charge a renewal once and record it once', async () => {
    const [first, second] = await openTestDatabaseTwice()
    const one = await createTestApp({ env, overrides: { database: first } })
    const two = await createTestApp({ env, overrides: { database: second } })
    const { channels } = await addChannels(one.database.db, 'IS', ['Eitt'])
    const subscriber = await addSubscriber(one, { channelIds: channels.map(({ id }) => id) })
    await subscriber.walkTo(-0.01)
    await one.clock.moveTo(subscriber.day(0.1))
    await two.clock.moveTo(subscriber.day(0.1))
    await runAtOnce([one, two], subscriber)
    expect(await subscriber.taken()).toEqual(renewed)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    await one.stop()
    await two.stop()
  })
})
