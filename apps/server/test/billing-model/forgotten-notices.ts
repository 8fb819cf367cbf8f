import type { Books, Broken } from './books.ts'
import { hasRedeemedGift } from './gifts.ts'
import { termsUntil } from './oracle.ts'

const dayMs = 86_400_000
/** Days before a renewal from which on, and before which, each of its two notices is sent. */
const windows = [
  { from: 28, until: 7 },
  { from: 7, until: 0 },
]
const stopping = new Set([
  'subscription-canceled',
  'subscription-ends-early',
  'subscription-resumed',
  'payment-disputed',
])
const stating = new Set(['renewal-notice', 'payment-method-needed', 'gift-ending', 'price-change'])

/**
 * A renewal that was charged was announced twice, if jobs ran undisturbed in the days for it: a month and a week before. Left out are
 * renewals that were stopped, postponed or blocked in the meantime. A gift is announced to end once, and renews by a method that may be added later.
 * `jobsRan`: when jobs ran undisturbed.
 */
export function* listForgottenNotices(books: Books, jobsRan: readonly Date[]): Generator<Broken> {
  for (const { id, userId, kind, subscriptionId, createdAt } of books.orders) {
    const subscription = books.subscriptions.find((row) => row.id === subscriptionId)
    if (kind !== 'renewal' || subscription === undefined || isDisturbed(books, userId, subscriptionId))
      continue
    const term = termsUntil(books, subscription, new Date(createdAt.getTime() - 1)).at(-1)
    if (term === undefined || term.isTrial || term.end > createdAt) continue
    const due = hasRedeemedGift(books, term.orderId) ? windows.slice(0, 1) : windows
    for (const { from, until } of due) {
      const [begin, end] = [before(term.end, from), before(term.end, until)]
      const ran = jobsRan.find((at) => at > begin && at < end)
      const isSent = mailsAbout(books, subscriptionId).some(({ createdAt: at }) => at >= begin && at < end)
      if (ran !== undefined && !isSent)
        yield {
          userId,
          what: `renewal ${id} was not announced ${from} days before ${term.end.toISOString()}, though jobs ran at ${ran.toISOString()}`,
        }
    }
  }
}

const before = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

const mailsAbout = ({ mails }: Books, subscriptionId: number) =>
  mails.filter(({ template, textBody }) => stating.has(template) && isAbout(textBody, subscriptionId))

const isAbout = (textBody: string, subscriptionId: number) =>
  Number(/\/profile\/subscription\/(\d+)/.exec(textBody)?.[1]) === subscriptionId

/** Whether something else decided about the renewal: a cancellation, a ban, a moved end, a credited day or a deleted account. */
const isDisturbed = (books: Books, userId: number, subscriptionId: number) =>
  books.users.some(({ id, deletedAt }) => id === userId && deletedAt !== null) ||
  books.bans.some((ban) => ban.userId === userId) ||
  books.movedEnds.some((row) => row.subscriptionId === subscriptionId) ||
  books.lostDays.some((row) => row.subscriptionId === subscriptionId && row.outcome === 'credited') ||
  books.mails.some(({ template, textBody }) => stopping.has(template) && isAbout(textBody, subscriptionId))
