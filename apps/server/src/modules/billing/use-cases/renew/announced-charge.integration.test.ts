import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { setPrice } from '../../../../../test/set-price.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(async () => {
  await setPrice(app, 'guide-50', 990)
  await setPrice(app, 'guide-200', 1490)
  await setFee(0)
  await app.database.pool.query(`delete from pgboss.job`)
})

const setFee = (value: number) =>
  app.database.db
    .updateTable('systemConfig')
    .set({ value })
    .where('code', '=', 'payment_extra_fee_in_eur')
    .execute()
const subscribe = (count = 3) => addSubscriber(app, { channelIds: channelIds.slice(0, count) })
const consents = { renewal: true, withdrawal: true } as const

async function select(subscriber: Subscriber, count: number) {
  const cartToken = await subscriber.customer.fillCart(channelIds.slice(0, count))
  await app.call('cartSave', { token: subscriber.token, body: { cartToken, is_trial: false } })
}

/** No worker runs until then, and then everything due. */
async function returnAt(subscriber: Subscriber, days: number) {
  await app.clock.moveTo(subscriber.day(days))
  await subscriber.walkTo(days + 0.01)
}

const chargesOf = async (subscriber: Subscriber) => ({
  attempts: await subscriber.attempts(),
  cents: (await subscriber.taken()).cents,
})

describe('channels added after the notice', () => {
  it('are announced again before a larger service is charged, at the price of the current term', async () => {
    const subscriber = await subscribe(60)
    await select(subscriber, 3)
    await subscriber.walkTo(-2)
    expect((await subscriber.read()).next).toMatchObject({ service: 'Guide 50', price: 9.9 })
    await setPrice(app, 'guide-200', 2990)
    await select(subscriber, 60)
    await subscriber.walkTo(6)
    expect(await chargesOf(subscriber)).toEqual({ attempts: [], cents: 1490 })
    expect(await subscriber.hasAccess()).toBe(true)
    expect((await subscriber.mails()).slice(-1)).toEqual(['renewal-notice 0'])
    const [notice] = await mailsTo(app, subscriber.email)
    expect(notice?.textBody).toContain('€14.90')
    expect((await subscriber.read()).next).toMatchObject({
      service: 'Guide 200',
      price: 14.9,
      at: expect.stringMatching(/^2027-11-28/),
    })
    await subscriber.walkTo(7.1)
    expect(await chargesOf(subscriber)).toEqual({ attempts: ['COMPLETED 7'], cents: 2980 })
    expect((await subscriber.read()).finish_at).toMatch(/^2028-11-21/)
  })

  it('cost no more than announced if they still fit the announced service', async () => {
    const subscriber = await subscribe(60)
    await subscriber.walkTo(-2)
    await select(subscriber, 3)
    await setPrice(app, 'guide-50', 1990)
    await subscriber.walkTo(1)
    expect(await chargesOf(subscriber)).toEqual({ attempts: ['COMPLETED 0'], cents: 2980 })
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 200' })
  })
})

describe('the announcement of an upgrade', () => {
  it('includes the fee, and fixes it', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-3)
    await setFee(0.5)
    await subscriber.customer.buy(channelIds)
    const confirmation = (await mailsTo(app, subscriber.email)).find(
      ({ template }) => template === 'order-confirmation',
    )
    expect(confirmation?.textBody).toContain('€15.40')
    await setFee(2)
    const before = (await subscriber.taken()).cents
    await subscriber.walkTo(1)
    expect((await subscriber.taken()).cents - before).toBe(1540)
  })
})

describe('a worker that was away', () => {
  it('charges no year after the guide has stopped before a new notice', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-1)
    await returnAt(subscriber, 38)
    expect(await chargesOf(subscriber)).toEqual({ attempts: [], cents: 990 })
    expect((await subscriber.mails()).slice(-2)).toEqual(['renewal-notice 38', 'subscription-suspended 38'])
    await subscriber.walkTo(45.1)
    expect(await chargesOf(subscriber)).toEqual({ attempts: ['COMPLETED 45'], cents: 1980 })
    expect((await subscriber.read()).finish_at).toMatch(/^2029-01-05/)
  })

  it('announces again after each outage', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-1)
    await returnAt(subscriber, 20)
    await returnAt(subscriber, 42)
    expect((await subscriber.mails()).slice(-3)).toEqual([
      'renewal-notice 20',
      'subscription-suspended 20',
      'renewal-notice 42',
    ])
    await subscriber.walkTo(50)
    expect(await chargesOf(subscriber)).toEqual({ attempts: ['COMPLETED 49'], cents: 1980 })
  })

  it('ends no subscription before the day of its announced charge', async () => {
    const subscriber = await subscribe()
    await returnAt(subscriber, 40)
    expect((await subscriber.mails()).slice(-2)).toEqual(['renewal-notice 40', 'subscription-suspended 40'])
    await subscriber.walkTo(46)
    expect(await subscriber.read()).toMatchObject({ status: 'INACTIVE' })
    await subscriber.walkTo(47.1)
    expect(await chargesOf(subscriber)).toEqual({ attempts: ['COMPLETED 47'], cents: 1980 })
  })

  it('charges no year that was only announced by a resumption long before', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-300)
    await subscriber.act('cancel')
    await subscriber.act('resume')
    await returnAt(subscriber, 1)
    expect(await chargesOf(subscriber)).toEqual({ attempts: [], cents: 990 })
    await subscriber.walkTo(8.1)
    expect(await chargesOf(subscriber)).toEqual({ attempts: ['COMPLETED 8'], cents: 1980 })
  })

  it('charges no trial before its reminder', async () => {
    const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 3), isTrial: true })
    await subscriber.giveCard(cards.good, { consents })
    await returnAt(subscriber, 2)
    expect(await chargesOf(subscriber)).toEqual({ attempts: [], cents: 0 })
    expect((await subscriber.mails()).slice(-1)).toEqual(['trial-ending 2'])
    await subscriber.walkTo(3.1)
    expect(await chargesOf(subscriber)).toEqual({ attempts: ['COMPLETED 2'], cents: 990 })
  })
})

describe('a resumption', () => {
  it('announces its sum, which a later price list does not raise', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    await subscriber.act('cancel')
    await subscriber.act('resume')
    await setPrice(app, 'guide-50', 1290)
    await setFee(2)
    await subscriber.walkTo(1)
    expect(await chargesOf(subscriber)).toEqual({ attempts: ['COMPLETED 0'], cents: 1980 })
  })
})
