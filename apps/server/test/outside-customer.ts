import { gunzipSync } from 'node:zlib'
import { consents, goodCard } from './customer-at-sandbox.ts'
import { goodPassword, registrationForm, sessionOf } from './factories/account.ts'
import { createApi, createHttpClient } from './http-client.ts'
import type { Api } from './http-client.ts'
import type { KillableServer } from './killable-server.ts'
import { redirectQuery } from './redirect-query.ts'
import type { PaymentReturn } from './redirect-query.ts'

const dayMs = 86_400_000

/** Client of a running server over HTTP. */
export function createOutsider({ url }: Pick<KillableServer, 'url'>) {
  const ask = createApi(url)
  const moveTo = (instant: Date) => ask('devClock', { body: { now: instant.toISOString() } })
  return { ask, moveTo }
}
export type Outsider = ReturnType<typeof createOutsider>

/** A customer over HTTP, registered if unknown, who acts as a browser and a player would. `countFrom` sets day 0. */
export async function registerOutside(
  outsider: Outsider,
  { url }: Pick<KillableServer, 'url'>,
  name: string,
  { isKnown = false } = {},
) {
  const { ask } = outsider
  const email = `${name.toLowerCase()}@example.test`
  if (!isKnown) await ask('registration', { body: registrationForm({ name, email }) })
  let dayZero = new Date(0)

  const client = createHttpClient(url)
  const logIn = async () =>
    sessionOf(await client('login', { body: { email, password: goodPassword } })).token

  /** Logs in for each call, because sessions last 30 days and here months pass between two clicks. */
  const call: Api = async (name, ...input) => createApi(url, await logIn())(name, ...input)

  const outbox = () => ask('devOutbox', { query: { to: email } })

  const dayOf = (at: string) => Math.floor((Date.parse(at) - dayZero.getTime()) / dayMs + 0.001)

  async function payAt(redirectTo: string, cardNumber: string): Promise<PaymentReturn> {
    const paid = await fetch(`${url}${new URL(redirectTo).pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        action: 'pay',
        method: 'card',
        ...goodCard,
        card_number: cardNumber,
        expiry: '12/40',
      }),
    })
    return redirectQuery(paid.headers.get('location') ?? undefined)
  }

  async function pick(channelIds: readonly number[]): Promise<string> {
    const cart = await call('cartRead')
    const remove = cart.selectedChannelIds.filter((id) => !channelIds.includes(id))
    await call('cartUpdate', { body: { cartToken: cart.cartToken, add: [...channelIds], remove } })
    return cart.cartToken
  }

  async function subscription() {
    const [newest] = await call('subscriptionList')
    if (newest === undefined) throw new Error(`${name} has no subscription`)
    return newest
  }

  return {
    countFrom(instant: Date) {
      dayZero = instant
    },
    day: (days: number) => new Date(dayZero.getTime() + days * dayMs),
    call,
    pick,
    subscription,

    async verifyEmail() {
      const token = /token=([\w-]+)/.exec((await outbox())[0]?.text ?? '')?.[1]
      await call('verifyEmail', { body: { token: token ?? '' } })
    },

    async tryOut(channelIds: readonly number[]) {
      await call('cartSave', { body: { cartToken: await pick(channelIds), is_trial: true } })
    },

    async buy(channelIds: readonly number[], cardNumber: string) {
      const cartToken = await pick(channelIds)
      const order = await call('checkout', {
        body: { cartToken, provider: 'sandbox', is_trial: false, consents },
      })
      return ask('checkoutCallback', { body: await payAt(order.redirect_to, cardNumber) })
    },

    async giveCard(cardNumber: string) {
      const { id } = await subscription()
      const { redirect_to: page } = await call('subscriptionPaymentMethod', {
        body: { subscription_id: id },
      })
      await ask('subscriptionPaymentMethodCallback', { body: await payAt(page, cardNumber) })
      await ask('devJobsRun')
    },

    /** Mails since a day, oldest first: `receipt 0`; with the amount if the mail states one. */
    async mailsFrom(day: number): Promise<string[]> {
      const mails = (await outbox()).filter(({ sent_at: at }) => dayOf(at) >= day)
      return mails.toReversed().map(({ template, text, sent_at: at }) => {
        const amount = /€\s?([\d.]+)|([\d.,]+)\s?€/.exec(text)
        return [template, dayOf(at), ...(amount === null ? [] : [amount[1] ?? amount[2]])].join(' ')
      })
    },

    /** Paid orders, oldest first, each with a receipt that opens: `renewal 14.9`. */
    async receipts(): Promise<string[]> {
      const orders = (await call('subscriptionList'))
        .flatMap(({ orders: own }) => own)
        .filter(({ status }) => status === 'completed')
      const paid = orders.filter(({ total }) => total > 0).toSorted((a, b) => a.id - b.id)
      for (const { id } of paid) {
        const { text } = await client('orderReceipt', { params: { id }, token: await logIn() })
        if (!text.startsWith('%PDF-')) throw new Error(`order ${id} has no receipt`)
      }
      return paid.map(({ kind, total }) => `${kind} ${total}`)
    },

    /** A player's view of the link: number of channels, or title of the notice. */
    async guide(): Promise<{ path: string; shows: number | string }> {
      const { guide_link: link } = await call('profileRead')
      const path = new URL(link?.xml_gz ?? '').pathname
      const xml = gunzipSync(Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer())).toString()
      const isNotice = xml.includes('notice.guidefeed')
      const shows = isNotice
        ? (/<title[^>]*>([^<]*)/.exec(xml)?.[1] ?? '')
        : (xml.match(/<channel /g)?.length ?? 0)
      return { path, shows }
    },
  }
}
export type OutsideCustomer = Awaited<ReturnType<typeof registerOutside>>
