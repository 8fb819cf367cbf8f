import type { TestApp } from './create-test-app.ts'
import type { CheckoutOptions } from './customer-at-sandbox.ts'
import { customerAtSandbox } from './customer-at-sandbox.ts'
import { customerBooks } from './customer-books.ts'
import { addChannels } from './factories/catalogue.ts'
import { addUser } from './factories/users.ts'
import { statedCharge } from './stated-charge.ts'

/** A customer with enough channels in the catalogue, who orders and pays at the sandbox in one step. */
export async function payingCustomer(app: TestApp, options: { name?: string; channels?: number } = {}) {
  const { db } = app.database
  const user = await addUser(db)
  if (options.name !== undefined)
    await db.updateTable('userAccount').set({ name: options.name }).where('id', '=', user.id).execute()
  const known = await db.selectFrom('channel').select('id').execute()
  const wanted = options.channels ?? 5
  const missing = Array.from({ length: Math.max(0, wanted - known.length) }, (_, n) => `Channel ${n}`)
  if (missing.length > 0) await addChannels(db, 'IS', missing)
  const channelIds = (await db.selectFrom('channel').select('id').orderBy('id').execute()).map(({ id }) => id)
  const shopper = customerAtSandbox(app, user.token)

  /** Orders the first channels of the catalogue. */
  async function order(channelCount: number, body: CheckoutOptions['body'] = {}) {
    const cartToken = await shopper.fillCart(channelIds.slice(0, channelCount))
    return (await shopper.checkout(cartToken, { body })).body.data
  }

  async function subscription() {
    const [only] = (await app.call('subscriptionList', { token: user.token })).body.data
    if (only === undefined) throw new Error('there is no subscription')
    return only
  }

  return {
    ...user,
    shopper,
    books: customerBooks(app, user),
    order,
    /** The catalogue's channels. */
    channelIds,

    /** Orders and pays; returns the order's id. */
    async buy(channelCount: number, card?: { card_number: string }): Promise<number> {
      const { order_id: orderId, redirect_to: page } = await order(channelCount)
      const paid = await shopper.pay(page, card)
      const answer = await shopper.callback(paid.headers.location)
      if (answer.body.data.status !== 'completed') throw new Error(JSON.stringify(answer.body))
      return orderId
    },

    /** The only subscription, as its customer reads it. */
    subscription,

    /** Resumes the renewal of the only subscription for the charge that the page states. */
    async resume() {
      const { id, ...read } = await subscription()
      return app.call('subscriptionResume', {
        token: user.token,
        body: { subscription_id: id, ...statedCharge(read) },
      })
    },

    /** The order's code. */
    async codeOf(orderId: number): Promise<string> {
      const row = await db
        .selectFrom('customerOrder')
        .select('code')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      return row.code
    },

    /** The completed payment of an order. */
    async paymentOf(orderId: number): Promise<number> {
      const row = await db
        .selectFrom('payment')
        .select('id')
        .where('orderId', '=', orderId)
        .where('status', '=', 'COMPLETED')
        .executeTakeFirstOrThrow()
      return row.id
    },
  }
}
export type PayingCustomer = Awaited<ReturnType<typeof payingCustomer>>
