import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { newSession } from '../../../../../test/new-session.ts'
import { setExtraFee } from '../../../../../test/set-extra-fee.ts'
import { setPrice } from '../../../../../test/set-price.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  await Promise.all([setPrice(app, 'guide-50', 990), setExtraFee(app, 0)])
})

const few = () => channelIds.slice(0, 3)

async function cancelAndRead(subscriber: Subscriber) {
  const token = await newSession(app, subscriber)
  const body = { subscription_id: subscriber.subscriptionId }
  return (await app.call('subscriptionCancel', { token, body })).body.data
}

async function resume(subscriber: Subscriber, charge?: number) {
  const body = { subscription_id: subscriber.subscriptionId, ...(charge === undefined ? {} : { charge }) }
  return app.call('subscriptionResume', { token: await newSession(app, subscriber), body })
}

/** Cents charged beyond the first `before`. */
const takenSince = async (subscriber: Subscriber, before: number) => (await subscriber.taken()).cents - before

describe('a canceled renewal states what a resumption would charge', () => {
  // Specification: A.692
  it('including an announced rise, and exactly that is charged on that day', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await subscriber.walkTo(-45)
    await setPrice(app, 'guide-50', 1290)
    await subscriber.walkTo(-36)
    const { next, if_renewed } = await cancelAndRead(subscriber)
    expect(next).toBeNull()
    expect(if_renewed).toMatchObject({ price: 12.9, payment_fee: 0, at: subscriber.dayZero.toISOString() })
    expect((await resume(subscriber, 12.9)).body.data).toMatchObject({ if_renewed: null, next: if_renewed })
    await subscriber.walkTo(-0.1)
    expect(await takenSince(subscriber, 990)).toBe(0)
    await subscriber.walkTo(1)
    expect(await takenSince(subscriber, 990)).toBe(1290)
  })

  it('with the fee, as the consent of the order does', async () => {
    await setExtraFee(app, 0.5)
    const subscriber = await addSubscriber(app, { channelIds: few() })
    const [order] = await subscriber.books.orders()
    const { consents } = await app.database.db
      .selectFrom('customerOrder')
      .select('consents')
      .where('id', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(consents)).toContain('€10.40')
    const { if_renewed } = await cancelAndRead(subscriber)
    expect(if_renewed).toMatchObject({ price: 9.9, payment_fee: 0.5 })
    await resume(subscriber, 10.4)
    await subscriber.walkTo(1)
    expect(await takenSince(subscriber, 1040)).toBe(1040)
  })

  it('and is not resumed for another sum than the customer saw', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await cancelAndRead(subscriber)
    const refused = await resume(subscriber, 12.9)
    expect([refused.status, refused.code]).toEqual([409, 'renewal_changed'])
    expect((await subscriber.read()).canceled_at).not.toBeNull()
  })

  it('including a rise that is not announced yet', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await subscriber.walkTo(-45)
    await cancelAndRead(subscriber)
    await setPrice(app, 'guide-50', 1290)
    await subscriber.walkTo(-38)
    const token = await newSession(app, subscriber)
    const params = { id: subscriber.subscriptionId }
    const { if_renewed } = (await app.call('subscriptionRead', { params, token })).body.data
    expect(if_renewed).toMatchObject({ price: 12.9 })
    await resume(subscriber, 12.9)
    const [mail] = await mailsTo(app, subscriber.email)
    expect([mail?.template, mail?.textBody]).toEqual([
      'subscription-resumed',
      expect.stringContaining('€12.90'),
    ])
    await subscriber.walkTo(1)
    expect(await takenSince(subscriber, 990)).toBe(1290)
  })

  it('and one that was stated to nobody is announced a week before', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await app.jobs.runDue()
    await subscriber.act('cancel')
    await subscriber.walkTo(-1)
    // A page that was read while no card was stored stated none.
    await resume(subscriber)
    await subscriber.walkTo(5.9)
    expect(await takenSince(subscriber, 990)).toBe(0)
    await subscriber.walkTo(6.1)
    expect(await takenSince(subscriber, 990)).toBe(990)
  })

  it('of a trial with a stored card', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few(), isTrial: true })
    expect((await subscriber.read()).if_renewed).toMatchObject({ price: 9.9 })
    await subscriber.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
    expect((await subscriber.read()).if_renewed).toBeNull()
    const { if_renewed } = await cancelAndRead(subscriber)
    expect(if_renewed).toMatchObject({ price: 9.9, at: subscriber.dayZero.toISOString() })
  })
})

describe('an upgrade of a year whose renewal is canceled', () => {
  it('is confirmed with the end of the guide, and without a renewal', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await app.jobs.runDue()
    await subscriber.act('cancel')
    await subscriber.upgrade(channelIds)
    const mails = await mailsTo(app, subscriber.email)
    const text = mails.find(({ template }) => template === 'order-confirmation')?.textBody ?? ''
    expect(text).toContain('The renewal is still canceled')
    expect(text).not.toContain('renews on')
    await subscriber.walkTo(30)
    expect(await subscriber.renewals()).toEqual([])
  })
})
