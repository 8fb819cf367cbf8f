import { gunzipSync } from 'node:zlib'
import { goodPassword } from './factories/account.ts'
import { goodCard } from './customer-at-sandbox.ts'
import type { KillableServer } from './killable-server.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests inspect responses of every shape
type Data = any

const dayMs = 86_400_000
const consents = { renewal: true, withdrawal: true }

/** Client of a running server over HTTP. */
export function createOutsider({ url }: Pick<KillableServer, 'url'>) {
  async function ask(method: string, path: string, options: { token?: string; body?: object } = {}) {
    const { token, body } = options
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return isJson ? ((await answer.json()) as { data: Data }).data : Buffer.from(await answer.arrayBuffer())
  }
  const moveTo = (instant: Date) => ask('POST', '/dev/clock', { body: { now: instant.toISOString() } })
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
  const form = { name, email, password: goodPassword, password_confirmation: goodPassword, terms: true }
  if (!isKnown) await ask('POST', '/auth/registration', { body: form })
  let dayZero = new Date(0)

  /** Logs in for each call, because sessions last 30 days and here months pass between two clicks. */
  async function call(method: string, path: string, body?: object): Promise<Data> {
    const { token } = await ask('POST', '/auth/login', { body: { email, password: goodPassword } })
    return ask(method, path, { token, ...(body === undefined ? {} : { body }) })
  }

  const outbox = (): Promise<{ template: string; text: string; sent_at: string }[]> =>
    ask('GET', `/dev/outbox?to=${email}`)

  const dayOf = (at: string) => Math.floor((Date.parse(at) - dayZero.getTime()) / dayMs + 0.001)

  async function payAt(redirectTo: string, cardNumber: string): Promise<Record<string, string>> {
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
    return Object.fromEntries(new URL(paid.headers.get('location') ?? '', url).searchParams)
  }

  async function pick(channelIds: readonly number[]): Promise<string> {
    const cart = await call('GET', '/channel/select')
    const remove = cart.selectedChannelIds.filter((id: number) => !channelIds.includes(id))
    await call('PUT', '/channel/select', { cartToken: cart.cartToken, add: channelIds, remove })
    return cart.cartToken
  }

  const subscription = async () => (await call('GET', '/subscription'))[0]

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
      await call('POST', '/auth/verify-email', { token })
    },

    async tryOut(channelIds: readonly number[]) {
      await call('POST', '/channel/select', { cartToken: await pick(channelIds), is_trial: true })
    },

    async buy(channelIds: readonly number[], cardNumber: string): Promise<Data> {
      const cartToken = await pick(channelIds)
      const order = await call('POST', '/checkout', {
        cartToken,
        provider: 'sandbox',
        is_trial: false,
        consents,
      })
      return ask('POST', '/checkout/callback', { body: await payAt(order.redirect_to, cardNumber) })
    },

    async giveCard(cardNumber: string) {
      const { id } = await subscription()
      const { redirect_to: page } = await call('POST', '/subscription/payment-method', {
        subscription_id: id,
      })
      await ask('POST', '/subscription/payment-method/callback', { body: await payAt(page, cardNumber) })
      await ask('POST', '/dev/jobs/run')
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
      const subscriptions: Data[] = await call('GET', '/subscription')
      const orders = subscriptions
        .flatMap(({ orders: own }) => own)
        .filter(({ status }) => status === 'completed')
      const paid = orders.filter(({ total }) => total > 0).toSorted((a, b) => a.id - b.id)
      for (const { id } of paid) {
        const pdf: Buffer = await call('GET', `/order/${id}/receipt`)
        if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error(`order ${id} has no receipt`)
      }
      return paid.map(({ kind, total }) => `${kind} ${total}`)
    },

    /** A player's view of the link: number of channels, or title of the notice. */
    async guide(): Promise<{ path: string; shows: number | string }> {
      const { guide_link: link } = await call('GET', '/auth/profile')
      const path = new URL(link.xml_gz).pathname
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
