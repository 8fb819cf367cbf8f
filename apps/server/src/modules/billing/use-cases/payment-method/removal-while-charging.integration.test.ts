import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { mailedToken } from '../../../../../test/mails.ts'
import { newSession } from '../../../../../test/new-session.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const faults = createFaultyProvider()
const consents = { renewal: true, withdrawal: true } as const
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faults.wrap } })
  channelIds = await addNumberedChannels(app.database.db, 201)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faults.heal()
  await startOver(app)
})

const few = () => channelIds.slice(0, 3)

async function removeCard(subscriber: Subscriber) {
  const body = { subscription_id: subscriber.subscriptionId }
  const token = await newSession(app, subscriber)
  expect((await app.call('subscriptionPaymentMethodRemove', { token, body })).status).toBe(200)
}

/** A trial whose charge waits for the provider: refused before it, or taken although its answer was lost. */
async function waitingTrial(fail: 'failBefore' | 'failAfter') {
  const subscriber = await addSubscriber(app, { channelIds: few(), isTrial: true })
  await app.jobs.runDue()
  await subscriber.giveCard(cards.good, { consents })
  await subscriber.walkTo(-0.01)
  faults[fail]('chargeStored')
  await subscriber.walkTo(0.001)
  expect(await subscriber.attempts()).toEqual(['CREATED 0'])
  return subscriber
}

const storedAtSandbox = ({ id }: Subscriber) =>
  app.database.db
    .selectFrom('sandboxMethod')
    .select('cardEnding')
    .where('customerReference', '=', `customer-${id}`)
    .execute()

describe('the card of a trial that is removed while its charge was taken unheard', () => {
  async function removeUnheard() {
    const subscriber = await waitingTrial('failAfter')
    await removeCard(subscriber)
    faults.heal()
    return subscriber
  }

  it('has paid the year', async () => {
    const subscriber = await removeUnheard()
    await subscriber.walkTo(1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
    expect(await subscriber.read()).toMatchObject({ status: 'ACTIVE', is_trial: false })
    expect(await storedAtSandbox(subscriber)).toEqual([])
  })

  it('lets its customer order more', async () => {
    const subscriber = await removeUnheard()
    await subscriber.walkTo(2)
    const customer = customerAtSandbox(app, await newSession(app, subscriber))
    expect((await customer.checkout(await customer.fillCart(channelIds))).status).toBe(200)
  })

  it('lets its customer delete the account', async () => {
    const subscriber = await removeUnheard()
    await subscriber.walkTo(0.1)
    await app.call('profileDelete', { token: subscriber.token, body: {} })
    await app.jobs.runDue()
    const token = await mailedToken(app, subscriber.email, 'delete-account')
    expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
  })
})

// Specification: A.720
describe('a card that is removed while its charge waits for an unreachable provider', () => {
  it('of a trial is not charged later, and is deleted at the provider', async () => {
    const subscriber = await waitingTrial('failBefore')
    await removeCard(subscriber)
    faults.heal()
    await subscriber.walkTo(1)
    expect(await subscriber.taken()).toEqual({ times: 0, cents: 0 })
    expect((await subscriber.read()).status).toBe('CANCELED')
    expect((await subscriber.renewals()).map(({ status }) => status)).toEqual(['failed'])
    expect((await subscriber.books.payments()).at(-1)).toMatchObject({ error: 'removed_method' })
    expect(await storedAtSandbox(subscriber)).toEqual([])
  })

  it('of a year is not charged later, and the next card is', async () => {
    const subscriber = await addSubscriber(app, { channelIds: few() })
    await subscriber.walkTo(-0.01)
    faults.failBefore('chargeStored')
    await subscriber.walkTo(0.1)
    await removeCard(subscriber)
    faults.heal()
    await subscriber.walkTo(1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect(await storedAtSandbox(subscriber)).toEqual([])
    const token = await newSession(app, subscriber)
    const body = { subscription_id: subscriber.subscriptionId }
    const page = (await app.call('subscriptionPaymentMethod', { token, body })).body.data.redirect_to
    await customerAtSandbox(app, token).pay(page)
    await subscriber.walkTo(2)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'COMPLETED 1'])
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 1980 })
  })

  it('by the withdrawal of the upgrade that brought it to a gift year is not charged later', async () => {
    const { code } = await (await giftBuyer(app)).buy()
    const recipient = await addSubscriber(app, { channelIds: few(), voucher: code })
    await app.jobs.runDue()
    await recipient.walkTo(-13)
    const token = await newSession(app, recipient)
    const customer = customerAtSandbox(app, token)
    const { data } = (await customer.checkout(await customer.fillCart(channelIds))).body
    await customer.callback((await customer.pay(data.redirect_to)).headers.location)
    await app.jobs.runDue()
    const cartToken = await customer.fillCart(few())
    await app.call('cartSave', { token, body: { cartToken, is_trial: false } })
    await recipient.walkTo(-0.01)
    faults.failBefore('chargeStored')
    await recipient.walkTo(0.1)
    expect(await recipient.attempts()).toEqual(['CREATED 0'])
    await recipient.withdraw(data.order_id)
    faults.heal()
    await recipient.walkTo(3)
    expect(await recipient.attempts()).toEqual(['FAILED 0'])
  })
})

it('a card that is replaced while the charge of its trial waits for an unreachable provider is not charged', async () => {
  const subscriber = await waitingTrial('failBefore')
  expect((await subscriber.giveCard(cards.good, { consents })).status).toBe(200)
  faults.heal()
  await subscriber.walkTo(1)
  expect(await subscriber.attempts()).toEqual(['FAILED 0', 'COMPLETED 0'])
  expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
  expect(await subscriber.mails()).not.toContain('subscription-suspended 0')
})
