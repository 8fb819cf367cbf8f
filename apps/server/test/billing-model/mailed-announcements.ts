import type { Books } from './books.ts'

/** Terms of the next charge, as a mail states them. */
export type Announcement = {
  at: Date
  /** When the mail left; null = it did not. */
  sentAt: Date | null
  how: (typeof patterns)[number]['how']
  userId: number
  subscriptionId: number
  service: string | null
  cents: number
  day: Date
}

const day = String.raw`(?<day>\d+ \w+ \d{4})`
const money = String.raw`€(?<money>\d+\.\d\d)`

/** Sentences that state a charge. `order`: the mail names an order instead of the subscription's page. */
const patterns = [
  {
    how: 'renewal-notice',
    text: `subscription (?<service>Guide \\w+) .*?renews on ${day}.*?will then charge ${money}`,
  },
  { how: 'payment-method-needed', text: `subscription (?<service>Guide \\w+) renews on ${day} for ${money}` },
  { how: 'gift-ending', text: `renews as (?<service>Guide \\w+) on ${day} for ${money}` },
  {
    how: 'trial-ending',
    text: `trial of (?<service>Guide \\w+) ends on ${day}.*?(?:will charge|year costs) ${money}`,
  },
  {
    how: 'subscription-resumed',
    text: `subscription (?<service>Guide \\w+) renews on ${day}.*?, for ${money}`,
  },
  {
    how: 'price-change',
    text: `price of your (?<service>Guide \\w+) subscription changes when it renews on ${day}.*?New price: ${money}`,
  },
  { how: 'order-confirmation', text: `renews on ${day} for ${money}` },
] as const
const patternOf = new Map(
  patterns.map(({ how, text }) => [how as string, { how, expression: new RegExp(text) }]),
)

/** A rise of the price is mailed 30 days before the day of the charge or more, and its notices state the charge. */
const riseMs = 29 * 86_400_000

/** Every announcement of a charge, oldest first: by notices, when a cancellation is undone, and when an upgrade is bought. */
export function listMailedAnnouncements(books: Books): Announcement[] {
  const owners = new Map(books.subscriptions.map(({ id, userId }) => [id, userId]))
  const orders = new Map(books.orders.map((order) => [order.code, order]))
  return books.mails.flatMap(({ id, template, textBody, createdAt, sentAt }): Announcement[] => {
    const pattern = patternOf.get(template)
    if (pattern === undefined) return []
    const order = orders.get(/\bOrder (\S+) Plan /.exec(textBody)?.[1] ?? '')
    if (pattern.how === 'order-confirmation' && order === undefined)
      throw new Error(`mail ${id} does not name its order: ${textBody}`)
    if (pattern.how === 'order-confirmation' && order?.kind !== 'upgrade') return []
    // An upgrade of a canceled year announces nothing until the renewal is resumed.
    if (pattern.how === 'order-confirmation' && /renewal\s+is\s+still\s+canceled/.test(textBody)) return []
    const found = pattern.expression.exec(textBody)?.groups
    const page = /\/profile\/subscription\/(\d+)/.exec(textBody)?.[1]
    const subscriptionId = page === undefined ? order?.subscriptionId : Number(page)
    if (found?.['day'] === undefined || found['money'] === undefined || subscriptionId === undefined)
      throw new Error(`mail ${id} does not state the charge: ${textBody}`)
    const chargeDay = new Date(`${found['day']} UTC`)
    if (pattern.how === 'price-change' && chargeDay.getTime() - createdAt.getTime() > riseMs) return []
    return [
      {
        at: createdAt,
        sentAt,
        how: pattern.how,
        userId: owners.get(subscriptionId) ?? 0,
        subscriptionId,
        service: found['service'] ?? null,
        cents: Number(found['money'].replace('.', '')),
        day: chargeDay,
      },
    ]
  })
}
