import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { mailedToken } from '../../../../../test/mails.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  // Without a worker: the tests run the jobs.
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(() => startOver(app))

/** A customer who cancels without a login half a day before a renewal that is charged; half a day after it, a worker looks at that. */
async function cancelLate(): Promise<Subscriber> {
  const subscriber = await addSubscriber(app, { channelIds: channelIds.slice(0, 3) })
  await subscriber.walkTo(-0.5)
  const [order] = await subscriber.books.orders()
  const body = { email: subscriber.email, order_code: order?.code ?? '', confirm: true as const }
  expect((await app.call('contractCancel', { body })).status).toBe(200)
  await app.database.pool.query(
    `update pgboss.job set start_after = $1 where name = 'billing.process-leaving' and state = 'created'`,
    [subscriber.day(0.5)],
  )
  await subscriber.walkTo(0.1)
  expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  return subscriber
}

async function openUpgrade({ customer }: Subscriber) {
  const { data } = (await customer.checkout(await customer.fillCart(channelIds))).body
  return data.redirect_to
}

const upgradeOf = async ({ books }: Subscriber) =>
  (await books.orders()).find(({ kind }) => kind === 'upgrade')

describe('a cancellation without a login that is carried out after the renewal it came before', () => {
  // Specification: A.725
  it('leaves no upgrade to pay for the subscription that it has ended', async () => {
    const subscriber = await cancelLate()
    const page = await openUpgrade(subscriber)
    await subscriber.walkTo(0.6)
    expect((await subscriber.read()).status).toBe('CANCELED')
    expect((await upgradeOf(subscriber))?.status).toBe('failed')
    await subscriber.customer.pay(page)
    await app.jobs.runDue()
    expect((await subscriber.taken()).cents).toBe(1980)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 990'])
    expect(await subscriber.hasAccess()).toBe(false)
  })

  it('gives an upgrade back that was paid before', async () => {
    const subscriber = await cancelLate()
    const page = await openUpgrade(subscriber)
    await subscriber.customer.pay(page)
    await subscriber.walkTo(0.6)
    expect((await upgradeOf(subscriber))?.status).toBe('completed')
    expect(await subscriber.refunds()).toEqual(['COMPLETED 500', 'COMPLETED 990'])
    expect((await subscriber.read()).status).toBe('CANCELED')
  })

  // Specification: A.726
  it('gives the renewal back although the account was deleted meanwhile', async () => {
    const subscriber = await cancelLate()
    await app.call('profileDelete', { token: subscriber.token, body: {} })
    await app.jobs.runDue()
    const token = await mailedToken(app, subscriber.email, 'delete-account')
    expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
    await app.jobs.runDue()
    const mails = await subscriber.mails()
    await subscriber.walkTo(0.6)
    expect(await subscriber.refunds()).toEqual(['COMPLETED 990'])
    expect(await subscriber.mails()).toEqual(mails)
  })
})
