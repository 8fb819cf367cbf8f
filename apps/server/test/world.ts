import type { TestApp } from './create-test-app.ts'
import { customerAtSandbox } from './customer-at-sandbox.ts'
import { confirmAddress, registerCustomer } from './factories/account.ts'
import { addChannels } from './factories/catalogue.ts'
import { addUser } from './factories/users.ts'
import { redirectQuery } from './redirect-query.ts'
import type { LoginReturn, PaymentReturn } from './redirect-query.ts'

export type Visitor = { token: string; userId: number; email: string }

/** A small data set with a subject for every call of the contract. */
export async function createWorld(app: TestApp) {
  const { channels } = await addChannels(app.database.db, 'IS', ['Rás 1', 'Rás 2'])
  const channelId = channels[0]?.id ?? 0
  const admin = await addUser(app.database.db, { isAdmin: true })
  let number = 0

  /** The walk of all calls needs more accounts than one network may register in an hour. */
  async function newcomer(): Promise<Visitor> {
    number += 1
    if (number % 100 === 0) await app.database.db.deleteFrom('throttle').execute()
    return registerCustomer(app, { email: `newcomer-${number}@example.test` })
  }
  async function confirmedNewcomer(): Promise<Visitor> {
    const visitor = await newcomer()
    await confirmAddress(app, visitor.email)
    return visitor
  }
  const shop = ({ token }: Visitor) => customerAtSandbox(app, token)

  /** Orders a channel and pays; returns the query of the provider's redirect. */
  async function returnFromProvider(visitor: Visitor): Promise<PaymentReturn> {
    const { fillCart, checkout, pay } = shop(visitor)
    const { body } = await checkout(await fillCart([channelId]))
    const paid = await pay(body.data.redirect_to)
    return redirectQuery(paid.headers.location)
  }

  const buyer = await newcomer()
  await app.call('checkoutCallback', { body: await returnFromProvider(buyer) })
  const subscriptions = await app.call('subscriptionList', { token: buyer.token })

  return {
    app,
    channelId,
    admin: { token: admin.token, userId: admin.id, email: admin.email } satisfies Visitor,
    /** A customer with an active subscription and a guide link. */
    buyer,
    subscriptionId: subscriptions.body.data[0]?.id ?? 0,
    /** A newly registered customer. */
    newcomer,
    /** Registers a newcomer and confirms their address. */
    confirmedNewcomer,
    shop,
    returnFromProvider,

    /** Exempts the test's address from the limits of requests, which walks of all calls exceed. */
    async liftLimits() {
      await app.call('adminIpAddressWhitelist', {
        params: { ip: '127.0.0.1' },
        token: admin.token,
        body: {},
      })
    },

    /** A guest's cart. */
    async newCart(...channelIds: number[]): Promise<string> {
      const cartToken = (await app.call('cartRead')).body.data.cartToken
      await app.call('cartUpdate', { body: { cartToken, add: channelIds, remove: [] } })
      return cartToken
    },

    /** Visits the sandbox's login page as a person and returns: as a login, or for the token's account, as its proof with `prove`. */
    async visitSandbox(
      person: string,
      { token, ...query }: { token?: string; prove?: 'true' } = {},
    ): Promise<LoginReturn> {
      const params = { provider: 'sandbox' }
      const { body } = await app.call('socialAuthorize', { params, query, token })
      const url = new URL(body.data.authorize_url)
      const answer = await app.http.inject({
        method: 'POST',
        url: `${url.pathname}${url.search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ person }).toString(),
      })
      return redirectQuery(answer.headers.location)
    },
  }
}
export type World = Awaited<ReturnType<typeof createWorld>>
