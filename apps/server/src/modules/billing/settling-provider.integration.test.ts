import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'
import { mailedToken } from '../../../test/mails.ts'
import { startOver } from '../../../test/start-over.ts'
import { addSubscriber } from '../../../test/subscriber.ts'
import type { Subscriber } from '../../../test/subscriber.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  PAYMENT_PROVIDERS: 'stripe',
}
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
})

/** Runs another process on the same database, which offers Stripe and only settles the sandbox. */
async function whileSettling<T>(work: (other: TestApp) => Promise<T>): Promise<T> {
  const database = { ...app.database, close: async () => {} }
  const env = { ROLES: 'api', ...stripe, SETTLING_PROVIDERS: 'sandbox' }
  const other = await createTestApp({ env, overrides: { database, clock: app.clock } })
  try {
    return await work(other)
  } finally {
    await other.stop()
  }
}

const subscribe = () => addSubscriber(app, { channelIds: channelIds.slice(0, 2) })

async function upgrade(subscriber: Subscriber) {
  const cartToken = await subscriber.customer.fillCart(channelIds)
  return (await subscriber.customer.checkout(cartToken)).body.data
}

describe('a provider in SETTLING_PROVIDERS', () => {
  it('is not offered, and refuses new orders and payment methods', async () => {
    const subscriber = await subscribe()
    await whileSettling(async (other) => {
      const offered = await other.call('checkoutProviders', {})
      expect(offered.body.data.map(({ code }) => code)).toEqual(['stripe'])
      const method = await other.call('subscriptionPaymentMethod', {
        token: subscriber.token,
        body: { subscription_id: subscriber.subscriptionId, provider: 'sandbox' },
      })
      expect([method.status, method.code]).toEqual([422, 'provider_unknown'])
      const cart = (await other.call('cartRead', { token: subscriber.token })).body.data
      const order = await other.call('checkout', {
        token: subscriber.token,
        body: {
          cartToken: cart.cartToken,
          provider: 'sandbox',
          is_trial: false,
          consents: { renewal: true, withdrawal: true },
        },
      })
      expect([order.status, order.code]).toEqual([422, 'provider_unknown'])
    })
  })

  it('completes an open payment at the customer’s return', async () => {
    const subscriber = await subscribe()
    const { redirect_to: page } = await upgrade(subscriber)
    const paid = await subscriber.customer.pay(page)
    await whileSettling(async (other) => {
      const query = Object.fromEntries(new URL(paid.headers.location ?? '', 'http://x').searchParams)
      const answer = await other.callRaw('checkoutCallback', { body: query })
      expect(answer.body.data).toMatchObject({ status: 'completed' })
    })
  })

  it('renews with the stored method', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-1)
    await whileSettling(async (other) => {
      await other.call('devClock', { body: { now: subscriber.day(0.5).toISOString() } })
    })
    expect(await subscriber.attempts()).toEqual(['COMPLETED 0'])
  })

  it('refunds its payments', async () => {
    const subscriber = await subscribe()
    const clerk = await addUser(app.database.db, { isAdmin: true })
    const payment = await app.database.db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select('payment.id')
      .where('userId', '=', subscriber.id)
      .executeTakeFirstOrThrow()
    await whileSettling(async (other) => {
      const answer = await other.call('adminPaymentRefund', {
        params: { id: payment.id },
        token: clerk.token,
        body: { reason: 'Asked for it' },
      })
      expect(answer.body.data).toMatchObject({ status: 'COMPLETED', amount: 9.9 })
    })
  })

  it('forgets the methods of a deleted account, whose open payment it cancels', async () => {
    const subscriber = await subscribe()
    await upgrade(subscriber)
    await whileSettling(async (other) => {
      await other.call('profileDelete', { token: subscriber.token, body: {} })
      await other.jobs.runDue()
      const token = await mailedToken(other, subscriber.email, 'delete-account')
      expect((await other.call('verifyDelete', { body: { token } })).status).toBe(200)
      await other.jobs.runDue()
    })
    const stored = await app.database.db.selectFrom('sandboxMethod').select('token').execute()
    const [method] = await app.database.db
      .selectFrom('sandboxPayment')
      .select(['methodToken', 'status'])
      .where('customerReference', '=', `customer-${subscriber.id}`)
      .orderBy('createdAt')
      .execute()
    expect(stored.map(({ token }) => token)).not.toContain(method?.methodToken)
    expect((await subscriber.books.sandboxPayments()).map(({ status }) => status)).toEqual([
      'completed',
      'failed',
    ])
  })
})
