import type { CallInput } from '@guidefeed/contract/client'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestApp } from './create-test-app.ts'
import { customerAtSandbox } from './customer-at-sandbox.ts'
import { customerBooks } from './customer-books.ts'
import { addUser } from './factories/users.ts'
import { redirectQuery } from './redirect-query.ts'
import { statedCharge } from './stated-charge.ts'

const dayMs = 86_400_000

export const cards = {
  good: '4242424242424242',
  refusedAtRenewal: '4000000000000341',
  lostAtRenewal: '4000000000009235',
  asksAtRenewal: '4000002760003184',
}

type CardConsents = Partial<CallInput<'subscriptionPaymentMethod'>['body']>

/** A customer with a subscription, for tests that walk through its year; day 0 is the end of the first term. */
export async function addSubscriber(
  app: TestApp,
  options: {
    channelIds: number[]
    card?: { card_number?: string; expiry?: string }
    isTrial?: boolean
    locale?: string
    voucher?: string
  },
) {
  const { db } = app.database
  const { locale = 'en' } = options
  const user = await addUser(db, { locale })
  const customer = customerAtSandbox(app, user.token)
  const books = customerBooks(app, user)
  const card = { expiry: '12/40', ...options.card }

  async function confirmIfAsked(redirectUrl: string, answer: { headers: { location?: string | undefined } }) {
    if (answer.headers.location?.includes('/callback') === true) return answer
    if (answer.headers.location?.includes('/subscription-callback') === true) return answer
    return customer.submit(redirectUrl, { action: 'confirm' })
  }

  async function buy(channelIds: number[]) {
    const ordered = await customer.checkout(await customer.fillCart(channelIds), {
      body: {
        is_trial: options.isTrial ?? false,
        ...(options.voucher === undefined ? {} : { voucher: options.voucher }),
      },
    })
    const redirectTo = ordered.body.data.redirect_to
    if (redirectTo === '/profile') return
    const paid = await confirmIfAsked(redirectTo, await customer.pay(redirectTo, card))
    await customer.callback(paid.headers.location)
  }
  await buy(options.channelIds)

  const first = (await books.subscriptions()).at(-1)
  if (first?.finishAt == null) throw new Error('the subscription did not begin')
  const { id, finishAt: dayZero } = first
  const day = (days: number) => new Date(dayZero.getTime() + days * dayMs)
  const dayOf = (at: Date) => Math.floor((at.getTime() - dayZero.getTime()) / dayMs + 0.001)

  /** Asks for the provider's page where the payment method is changed. */
  const requestCard = (body: CardConsents = {}) =>
    app.call('subscriptionPaymentMethod', { token: user.token, body: { subscription_id: id, ...body } })

  const read = async () =>
    (await app.call('subscriptionRead', { params: { id }, token: user.token })).body.data
  const cancel = () => app.call('subscriptionCancel', { token: user.token, body: { subscription_id: id } })

  /** As the page does, which states the charge. */
  async function resume() {
    const body = { subscription_id: id, ...statedCharge(await read()) }
    return app.call('subscriptionResume', { token: user.token, body })
  }

  return {
    ...user,
    id: user.id,
    subscriptionId: id,
    dayZero,
    day,
    customer,
    books,

    /** Advances the clock and runs every job at its due time. */
    async walkTo(days: number) {
      const answer = await app.call('devClock', { body: { now: day(days).toISOString() } })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
    },

    read,
    act: (action: 'cancel' | 'resume') => (action === 'cancel' ? cancel() : resume()),

    requestCard,

    /** Changes the payment method on the provider's page and runs due jobs. */
    async giveCard(cardNumber: string, body: CardConsents = {}) {
      // Ensures distinct timestamps, as outside of tests.
      await delay(2)
      const redirectTo = (await requestCard(body)).body.data.redirect_to
      const stored = await confirmIfAsked(
        redirectTo,
        await customer.pay(redirectTo, { card_number: cardNumber, expiry: '12/40' }),
      )
      const answer = await app.call('subscriptionPaymentMethodCallback', {
        body: redirectQuery(stored.headers.location),
      })
      await app.jobs.runDue()
      return answer
    },

    /** The mails by day: `receipt 0`. */
    async mails(): Promise<string[]> {
      const rows = await db
        .selectFrom('mail')
        .select(['template', 'createdAt'])
        .where('toAddress', '=', user.email)
        .orderBy('id')
        .execute()
      return rows.map(({ template, createdAt }) => `${template} ${dayOf(createdAt)}`)
    },

    /** Orders an upgrade to these channels, pays where it costs something, and returns its order's id. */
    async upgrade(channelIds: number[]): Promise<number> {
      const { data } = (await customer.checkout(await customer.fillCart(channelIds))).body
      if (data.redirect_to !== '/profile')
        await customer.callback((await customer.pay(data.redirect_to)).headers.location)
      return data.order_id
    },

    /** Withdraws from an order without a login. */
    async withdraw(orderId: number) {
      const order = (await books.orders()).find((one) => one.id === orderId)
      const declaration = { email: user.email, order_code: order?.code ?? '', confirm: true as const }
      const { status } = await app.call('contractWithdraw', { body: declaration })
      if (status !== 200) throw new Error(`the withdrawal was answered with ${status}`)
      await app.jobs.runDue()
    },

    /** Refunds by request: `COMPLETED 990`. */
    async refunds(): Promise<string[]> {
      const rows = await db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.paymentId')
        .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
        .select(['refund.amountCents', 'refund.status'])
        .where('customerOrder.userId', '=', user.id)
        .orderBy('refund.id')
        .execute()
      return rows.map(({ amountCents, status }) => `${status} ${amountCents}`)
    },

    /** Attempts to renew by day: `FAILED 0`. */
    async attempts(): Promise<string[]> {
      const rows = await db
        .selectFrom('payment')
        .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
        .select(['payment.status', 'payment.createdAt'])
        .where('customerOrder.userId', '=', user.id)
        .where('customerOrder.kind', '=', 'renewal')
        .orderBy('payment.id')
        .execute()
      return rows.map(({ status, createdAt }) => `${status} ${dayOf(createdAt)}`)
    },

    renewals: async () => (await books.orders()).filter(({ kind }) => kind === 'renewal'),

    /** Number and total of the sandbox's charges. */
    async taken() {
      const rows = await db
        .selectFrom('sandboxPayment')
        .select('amountCents')
        .where('customerReference', '=', `customer-${user.id}`)
        .where('status', '=', 'completed')
        .where('amountCents', '>', 0)
        .execute()
      return { times: rows.length, cents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0) }
    },

    /** Whether the link serves the guide now. */
    async hasAccess(): Promise<boolean> {
      return (await app.guide.links.find(db, user.id)) !== null && (await isServed())
    },
  }

  async function isServed(): Promise<boolean> {
    const row = await db
      .selectFrom('subscription')
      .select('id')
      .where('userId', '=', user.id)
      .where('termStartAt', '<=', app.clock.now())
      .where('accessUntil', '>', app.clock.now())
      .executeTakeFirst()
    return row !== undefined
  }
}
export type Subscriber = Awaited<ReturnType<typeof addSubscriber>>
