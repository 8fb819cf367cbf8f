import type { CallInput } from '@guidefeed/contract/client'
import type { TestApp } from '../create-test-app.ts'
import { customerAtSandbox } from '../customer-at-sandbox.ts'
import { addUser } from './users.ts'

/** A customer who buys years of Guide 50 for others. */
export async function giftBuyer(app: TestApp) {
  const { db } = app.database
  const user = await addUser(db)
  const shopper = customerAtSandbox(app, user.token)
  const serviceIdOf = async (name: string) =>
    (await db.selectFrom('service').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  const order = async (body: Partial<CallInput<'giftCreate'>['body']> = {}) =>
    app.call('giftCreate', {
      token: user.token,
      body: { service_id: body.service_id ?? (await serviceIdOf('Guide 50')), provider: 'sandbox', ...body },
    })
  const list = async () => (await app.call('giftList', { token: user.token })).body.data

  return {
    ...user,
    shopper,
    order,
    list,

    /** Orders and pays a gift. */
    async buy(body: Partial<CallInput<'giftCreate'>['body']> = {}) {
      const { data } = (await order(body)).body
      await shopper.callback((await shopper.pay(data.redirect_to)).headers.location)
      const bought = (await list()).find(({ order_id: id }) => id === data.order_id)
      if (bought?.gift == null) throw new Error('the gift was not paid')
      const payment = await db
        .selectFrom('payment')
        .select('id')
        .where('orderId', '=', data.order_id)
        .executeTakeFirstOrThrow()
      return { ...bought, ...bought.gift, paymentId: payment.id }
    },

    /** Withdraws from the order without a login. */
    async withdraw(orderCode: string) {
      const body = { email: user.email, order_code: orderCode, confirm: true as const }
      await app.call('contractWithdraw', { body })
      await app.jobs.runDue()
    },

    /** State of a gift's code. */
    stateOf: async (code: string) => (await list()).find(({ gift }) => gift?.code === code)?.gift?.state,

    /** Templates of the mails to the buyer. */
    async mails() {
      const rows = await db
        .selectFrom('mail')
        .select(['template', 'subject', 'textBody'])
        .where('toAddress', '=', user.email)
        .orderBy('id')
        .execute()
      return rows
    },
  }
}
export type GiftBuyer = Awaited<ReturnType<typeof giftBuyer>>
