import type { Books, Broken } from './books.ts'
import type { Announcement } from './mailed-announcements.ts'

type Mail = Books['mails'][number]
type Notice = Books['notices'][number]

/** Kinds of notices by the mail that they send. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  'renewal-notice': ['renewal_28', 'renewal_7', 'method_missing'],
  'payment-method-needed': ['renewal_28', 'renewal_7', 'method_missing'],
  'gift-ending': ['gift_ending'],
  'card-expiring': ['card_30', 'card_7'],
  'trial-ending': ['trial_ending'],
}

const graceMs = 14 * 86_400_000
/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/** Each notice is mailed once per term, and again only where the announced charge has lapsed or its sum has risen. */
export function* checkNotices(books: Books, announcements: readonly Announcement[]): Generator<Broken> {
  const bySubscription = Map.groupBy(announcements, ({ subscriptionId }) => subscriptionId)
  const notices = Map.groupBy(books.notices, ({ subscriptionId }) => subscriptionId)
  const mails = Map.groupBy(
    books.mails.filter(({ template }) => template in kindsOf),
    subscriptionOf,
  )
  for (const { id, userId } of books.subscriptions) {
    const noted = notices.get(id) ?? []
    for (const mail of listRepeated(mails.get(id) ?? [], noted))
      if (!isAnnouncedAnew(mail, bySubscription.get(id) ?? [], noted))
        yield {
          userId,
          what: `${mail.template} at ${mail.createdAt.toISOString()} repeats a notice of subscription ${id}`,
        }
  }
}

const subscriptionOf = ({ textBody }: Mail) => Number(/\/profile\/subscription\/(\d+)/.exec(textBody)?.[1])

/** Mails beyond the first of each notice. */
function listRepeated(mails: readonly Mail[], notices: readonly Notice[]): Mail[] {
  const left = new Set(notices)
  return mails.filter(({ template, createdAt }) => {
    const [first] = [...left].filter(
      ({ kind, sentAt }) => kindsOf[template]?.includes(kind) === true && isNear(sentAt, createdAt),
    )
    return first === undefined || !left.delete(first)
  })
}

function isAnnouncedAnew(
  { createdAt }: Mail,
  announcements: readonly Announcement[],
  notices: readonly Notice[],
): boolean {
  const isNoted = notices.some(
    ({ kind, sentAt }) => kind === 'renewal_again' && sentAt.getTime() >= createdAt.getTime() - toleranceMs,
  )
  const again = announcements.find(({ at }) => at.getTime() === createdAt.getTime())
  const before = announcements.findLast(({ at }) => at < createdAt)
  if (!isNoted || again === undefined || before === undefined) return false
  return again.cents > before.cents || createdAt.getTime() >= before.day.getTime() + graceMs
}

const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= toleranceMs
