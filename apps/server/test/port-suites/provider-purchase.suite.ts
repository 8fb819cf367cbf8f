import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../src/modules/billing/index.ts'
import { createTestApp } from '../create-test-app.ts'
import type { TestApp } from '../create-test-app.ts'
import { customerAtSandbox } from '../customer-at-sandbox.ts'
import { customerBooks } from '../customer-books.ts'
import { addChannels } from '../factories/catalogue.ts'
import { addUser } from '../factories/users.ts'

type Message = { rawBody: Buffer; headers: Record<string, string> }

/** A mock provider, as a customer's browser sees it. */
export type ProviderMock = {
  /** Environment that points our server to it. */
  env: Record<string, string>
  /** Pays on the provider's page; returns the URL of the redirect back. */
  pay(redirectUrl: string): Promise<{ backUrl: string }>
  /** The provider's webhook about the payment. */
  messageAbout(providerReference: string, sentAt: Date): Message
  /** Throws for violations of the provider's API description. */
  throwProblems(): void
  close(): Promise<void>
}

/** A purchase through our own calls, with only HTTP between our server and the provider. */
export function describePurchase(
  code: 'stripe' | 'paypal',
  open: (now: () => Date) => Promise<ProviderMock>,
) {
  describe(`a purchase by ${code}`, () => {
    let mock: ProviderMock
    let app: TestApp
    let provider: PaymentProvider
    let channelIds: number[]

    beforeAll(async () => {
      mock = await open(() => app.clock.now())
      app = await createTestApp({
        // No worker: the test runs jobs explicitly.
        env: { ...mock.env, ROLES: 'api', PUBLIC_URL: 'https://shop.test' },
        overrides: {
          wrapProvider(real) {
            provider = real
            return real
          },
        },
      })
      const { channels } = await addChannels(app.database.db, 'IS', ['One', 'Two'])
      channelIds = channels.map(({ id }) => id)
    }, 120_000)
    afterEach(() => mock.throwProblems())
    afterAll(async () => {
      await app.stop()
      await mock.close()
    })

    async function order() {
      const user = await addUser(app.database.db)
      const customer = customerAtSandbox(app, user.token)
      const cart = await customer.fillCart(channelIds)
      const { body } = await customer.checkout(cart, { body: { provider: code } })
      return { user, customer, books: customerBooks(app, user), redirectTo: body.data.redirect_to }
    }

    const post = ({ rawBody, headers }: Message) =>
      app.http.inject({
        method: 'POST',
        url: `/api/webhooks/${code}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: rawBody,
      })

    const methodOf = (userId: number) =>
      app.database.db
        .selectFrom('paymentMethod')
        .select(['provider', 'providerReference', 'label'])
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()

    const paymentOf = async (userId: number) =>
      app.database.db
        .selectFrom('payment')
        .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
        .select('providerReference')
        .where('customerOrder.userId', '=', userId)
        .executeTakeFirstOrThrow()

    it('is offered', async () => {
      const { body } = await app.call('checkoutProviders')
      expect(body.data).toEqual([expect.objectContaining({ code })])
    }, 60_000)

    it('is completed by the webhook, even if the customer never returns', async () => {
      const { user, books, redirectTo } = await order()
      await mock.pay(redirectTo)
      const { providerReference } = await paymentOf(user.id)
      const message = mock.messageAbout(providerReference ?? '', app.clock.now())
      expect((await post(message)).statusCode).toBe(200)
      expect((await post(message)).statusCode).toBe(200)
      await app.jobs.runDue()
      expect(await books.orders()).toMatchObject([{ status: 'completed', provider: code }])
      expect(await books.payments()).toMatchObject([{ status: 'COMPLETED', amountCents: 990 }])
      expect(await books.subscriptions()).toMatchObject([{ status: 'ACTIVE' }])
    }, 60_000)

    it('is completed by the customer’s return', async () => {
      const { customer, books, redirectTo } = await order()
      const { backUrl } = await mock.pay(redirectTo)
      const shopUrl = backUrl.includes('/callback') ? backUrl : await follow(backUrl)
      const { body } = await customer.callback(shopUrl)
      expect(body.data).toMatchObject({ status: 'completed' })
      expect(await books.orders()).toMatchObject([{ status: 'completed' }])
    }, 60_000)

    it('ignores a webhook with an invalid signature', async () => {
      const { rawBody, headers } = mock.messageAbout('some-payment', app.clock.now())
      const changed = Buffer.from(rawBody.toString().replace('some-payment', 'evil-payment'))
      expect((await post({ rawBody: changed, headers })).statusCode).toBe(400)
    }, 60_000)

    it('stores a method that pays the renewal', async () => {
      const { user, customer, redirectTo } = await order()
      const { backUrl } = await mock.pay(redirectTo)
      await customer.callback(backUrl.includes('/callback') ? backUrl : await follow(backUrl))
      const method = await methodOf(user.id)
      expect(method.provider).toBe(code)
      const renewal = {
        reference: `renewal-${user.id}`,
        amountCents: 990,
        currency: 'EUR' as const,
        description: 'Guidefeed renewal',
        returnUrl: 'https://shop.test/callback?provider=x',
        customerReference: `customer-${user.id}`,
        methodReference: method.providerReference,
      }
      const charge = await provider.chargeStored(renewal)
      expect(charge).toMatchObject({ state: { status: 'completed', amountCents: 990 }, confirmUrl: null })
      expect(await provider.chargeStored(renewal)).toEqual(charge)
    }, 60_000)

    /** The redirect target of a page of our own server. */
    async function follow(backUrl: string): Promise<string> {
      const { pathname, search } = new URL(backUrl)
      const { headers } = await app.http.inject(pathname + search)
      return String(headers.location)
    }
  })
}
