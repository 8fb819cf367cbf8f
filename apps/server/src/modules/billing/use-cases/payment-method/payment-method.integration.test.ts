import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { mailedToken } from '../../../../../test/mails.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const faulty = createFaultyProvider()
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faulty.wrap } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(() => {
  faulty.heal()
  return app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = () => addSubscriber(app, { channelIds })
const begin = (subscriber: Subscriber, body: object = {}, token = subscriber.token) =>
  app.call('subscriptionPaymentMethod', {
    token,
    body: { subscription_id: subscriber.subscriptionId, ...body },
  })
const callback = (body: CallInput<'subscriptionPaymentMethodCallback'>['body']) =>
  app.call('subscriptionPaymentMethodCallback', { body })
const tokenOf = (redirectTo: string) => redirectTo.split('/').at(-1) ?? ''
const setups = (subscriber: Subscriber) =>
  app.database.db
    .selectFrom('methodSetup')
    .select(['status'])
    .where('subscriptionId', '=', subscriber.subscriptionId)
    .execute()
async function runSweep() {
  await app.jobs.enqueue(app.database.db, 'billing.sweep-method-setups', {}, { key: 'test' })
  await app.jobs.runDue()
}

const storedAtSandbox = (subscriber: Subscriber) =>
  app.database.db
    .selectFrom('sandboxMethod')
    .select('cardEnding')
    .where('customerReference', '=', `customer-${subscriber.id}`)
    .execute()

const remove = (subscriber: Subscriber, token = subscriber.token) =>
  app.call('subscriptionPaymentMethodRemove', {
    token,
    body: { subscription_id: subscriber.subscriptionId },
  })

describe('a removed payment method', () => {
  // Specification: A.127
  it('is deleted here and at the provider, and nothing is charged until another one is added', async () => {
    const subscriber = await subscribe()
    const answer = await remove(subscriber)
    const { access_until: stopsAt } = answer.body.data
    expect(answer.body.data).toMatchObject({ status: 'ACTIVE', payment_method: null, renews_at: null })
    expect(answer.body.data.problem).toMatchObject({ kind: 'method_missing', ends_at: stopsAt })
    expect((await remove(subscriber)).status).toBe(200)
    await app.jobs.runDue()
    expect(await storedAtSandbox(subscriber)).toEqual([])
    await subscriber.walkTo(1)
    expect(await subscriber.attempts()).toEqual([])
    expect((await subscriber.mails()).slice(1)).toContain('payment-method-needed -28')
    await subscriber.giveCard(cards.good)
    expect(await subscriber.read()).toMatchObject({ finish_at: expect.stringMatching(/^2028-11-21/) })
  })

  it.each(['answers', 'does not answer'])(
    'is not replaced by one that was entered before and not reported, where the provider %s',
    async (provider) => {
      const subscriber = await subscribe()
      await subscriber.customer.pay((await begin(subscriber)).body.data.redirect_to)
      await app.database.pool.query(`delete from pgboss.job where name = 'sandbox.send-webhook'`)
      if (provider === 'does not answer') faulty.failBefore('readMethodSetup')
      expect((await remove(subscriber)).body.data.payment_method).toBe(null)
      faulty.heal()
      await subscriber.walkTo(-364.9)
      await runSweep()
      expect(await subscriber.read()).toMatchObject({ payment_method: null })
      await subscriber.walkTo(1)
      expect(await subscriber.attempts()).toEqual([])
      // The one entered before is deleted at the provider too, once it answers.
      expect(await storedAtSandbox(subscriber)).toEqual([])
    },
  )

  it('of a trial ends it without a charge', async () => {
    const subscriber = await addSubscriber(app, { channelIds, isTrial: true })
    await subscriber.giveCard(cards.good, { consents: { renewal: true, withdrawal: true } })
    await remove(subscriber)
    await subscriber.walkTo(0.1)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await subscriber.taken()).toEqual({ times: 0, cents: 0 })
  })

  it('of another customer is not found', async () => {
    const other = await addUser(app.database.db)
    const answer = await remove(await subscribe(), other.token)
    expect([answer.status, answer.code]).toEqual([404, 'subscription_not_found'])
  })
})

it('a visit that was given up while the provider opened its page stays closed', async () => {
  const subscriber = await subscribe()
  faulty.whileOnTheWay('createMethodSetup', async () => {
    await app.clock.moveTo(subscriber.day(-360))
    await runSweep()
  })
  const begun = await begin(subscriber)
  expect([begun.status, begun.code]).toEqual([502, 'provider_failed'])
  expect(await setups(subscriber)).toEqual([{ status: 'FAILED' }])
})

describe('a payment method without a use', () => {
  it('is deleted at the provider when another one replaces it', async () => {
    const subscriber = await subscribe()
    await subscriber.giveCard(cards.refusedAtRenewal)
    expect(await storedAtSandbox(subscriber)).toEqual([{ cardEnding: '0341' }])
  })

  it('is deleted at the provider when its subscription ends', async () => {
    const subscriber = await subscribe()
    await subscriber.act('cancel')
    await subscriber.walkTo(-1)
    expect(await storedAtSandbox(subscriber)).toHaveLength(1)
    await subscriber.walkTo(1)
    expect(await storedAtSandbox(subscriber)).toEqual([])
  })
})

describe('account deletion', () => {
  it('deletes a payment method at the provider that was entered and not reported', async () => {
    const subscriber = await subscribe()
    await subscriber.customer.pay((await begin(subscriber)).body.data.redirect_to)
    await app.database.pool.query(`delete from pgboss.job where name = 'sandbox.send-webhook'`)
    await app.call('profileDelete', { token: subscriber.token, body: {} })
    await app.jobs.runDue()
    const token = await mailedToken(app, subscriber.email, 'delete-account')
    expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
    await app.jobs.runDue()
    expect(await storedAtSandbox(subscriber)).toEqual([])
  })

  it('removes all payment methods, here and at the provider', async () => {
    const subscriber = await subscribe()
    await subscriber.giveCard(cards.refusedAtRenewal)
    const kept = () =>
      app.database.db
        .selectFrom('sandboxMethod')
        .select('cardEnding')
        .where('customerReference', '=', `customer-${subscriber.id}`)
        .execute()
    expect(await kept()).toHaveLength(1)
    await app.call('profileDelete', { token: subscriber.token, body: {} })
    await app.jobs.runDue()
    const token = await mailedToken(app, subscriber.email, 'delete-account')
    expect((await app.call('verifyDelete', { body: { token } })).status).toBe(200)
    await app.jobs.runDue()
    expect(await kept()).toEqual([])
  })
})

describe('a new payment method', () => {
  // Specification: 7.43
  it('is entered on the provider’s page, free of charge, and charged at the renewal', async () => {
    const subscriber = await subscribe()
    const { body } = await begin(subscriber)
    expect(body.data.redirect_to).toMatch(/\/sandbox\/pay\//)
    const stored = await subscriber.customer.submit(body.data.redirect_to, {
      action: 'pay',
      method: 'wallet',
    })
    expect(stored.headers.location).toMatch(
      /\/subscription-callback\?provider=sandbox&setup_id=\d+&payment_token=/,
    )
    const token = tokenOf(body.data.redirect_to)
    const answer = await callback({ provider: 'sandbox', payment_token: token })
    expect(answer.body.data).toMatchObject({
      subscription_id: subscriber.subscriptionId,
      status: 'completed',
    })
    expect((await callback({ provider: 'sandbox', payment_token: token })).body).toEqual(answer.body)
    expect((await subscriber.read()).payment_method).toBe('Sandbox wallet')
    expect(await subscriber.taken()).toEqual({ times: 1, cents: 990 })
    await subscriber.walkTo(1)
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  })

  // Specification: 7.44
  it('counts only once the provider confirms it', async () => {
    const subscriber = await subscribe()
    const { body } = await begin(subscriber)
    const token = tokenOf(body.data.redirect_to)
    const early = await callback({ provider: 'sandbox', payment_token: token, status: 'completed' })
    expect(early.body.data.status).toBe('pending')
    expect((await subscriber.read()).payment_method).toBe('Visa ending 4242')
  })

  it('changes nothing if refused', async () => {
    const subscriber = await subscribe()
    const answer = await subscriber.giveCard('4000000000000002')
    expect(answer.body.data.status).toBe('failed')
    expect((await subscriber.read()).payment_method).toBe('Visa ending 4242')
  })

  it('counts by webhook or sweep when the customer does not return', async () => {
    const [one, two] = [await subscribe(), await subscribe()]
    for (const subscriber of [one, two]) {
      const { body } = await begin(subscriber)
      await subscriber.customer.submit(body.data.redirect_to, { action: 'pay', method: 'wallet' })
      if (subscriber === one) await app.jobs.runDue()
      else await app.database.pool.query(`delete from pgboss.job`)
    }
    expect((await one.read()).payment_method).toBe('Sandbox wallet')
    expect((await two.read()).payment_method).toBe('Visa ending 4242')
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 5 * 60_000))
    await runSweep()
    expect((await two.read()).payment_method).toBe('Sandbox wallet')
  })

  const reports = [
    { by: 'the sweep', webhooks: `delete from pgboss.job where name = 'sandbox.send-webhook'` },
    {
      by: 'a late webhook',
      webhooks: `update pgboss.job set start_after = '2028-01-01T12:00Z' where name = 'sandbox.send-webhook'`,
    },
  ]
  it.each(reports)(
    'is not charged long after it was entered because $by reports it',
    async ({ webhooks }) => {
      const card = { card_number: cards.refusedAtRenewal }
      const subscriber = await addSubscriber(app, { channelIds, card })
      await subscriber.walkTo(-100)
      await subscriber.customer.pay((await begin(subscriber)).body.data.redirect_to)
      await app.database.pool.query(webhooks)
      await subscriber.walkTo(40.9)
      expect(await subscriber.read()).toMatchObject({ status: 'INACTIVE' })
      expect(await setups(subscriber)).toEqual([{ status: 'PENDING' }])
      await subscriber.walkTo(41.1)
      await runSweep()
      expect(await setups(subscriber)).toEqual([{ status: 'COMPLETED' }])
      await subscriber.walkTo(41.5)
      expect(await subscriber.taken()).toMatchObject({ times: 1 })
      await subscriber.giveCard(cards.good)
      expect(await subscriber.taken()).toMatchObject({ times: 2 })
    },
  )

  it('expires if unfinished for a day', async () => {
    const subscriber = await subscribe()
    await begin(subscriber)
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 25 * 3_600_000))
    await runSweep()
    expect(await setups(subscriber)).toEqual([{ status: 'FAILED' }])
  })

  it('cannot be set for another customer’s subscription', async () => {
    const subscriber = await subscribe()
    const other = await addUser(app.database.db)
    expect((await begin(subscriber, {}, other.token)).code).toBe('subscription_not_found')
    expect((await begin(subscriber, { provider: 'bank' })).code).toBe('provider_unknown')
    const unknown = await callback({ provider: 'sandbox', payment_token: 'nothing' })
    expect([unknown.status, unknown.code]).toEqual([404, 'method_setup_not_found'])
    expect(await setups(subscriber)).toEqual([])
  })
})

it('the customer is asked for a new payment method when their only card is removed or expired', async () => {
  const subscriber = await addSubscriber(app, { channelIds, card: { expiry: '06/27' } })
  await subscriber.walkTo(-100)
  expect((await subscriber.read()).problem).toMatchObject({ kind: 'card_expired' })
  await subscriber.giveCard(cards.good)
  expect((await subscriber.read()).problem).toBeNull()
  await subscriber.walkTo(1)
  expect(await subscriber.mails()).not.toContain('card-expiring -30')
})
