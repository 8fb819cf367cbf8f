import type { Books, Broken } from './books.ts'
import type { Announcement } from './mailed-announcements.ts'
import { isResumedByOperator } from './operations.ts'

type Order = Books['orders'][number]

const aheadMs = 30 * 86_400_000
const money = (name: string) => String.raw`€(?<${name}>\d+\.\d\d) a year`
const stated = new RegExp(
  `Current price: ${money('former')} New price: ${money('next')} Increase: ${money('change')}`,
)

/**
 * A renewal costs more than the term before, for the same service, only if a mail announced it 30 days ahead with both prices, or the customer resumed it
 * on a page that stated the charge.
 */
export function* checkPriceRises(books: Books, announcements: readonly Announcement[]): Generator<Broken> {
  for (const order of books.orders) {
    const before = order.kind === 'renewal' ? orderBefore(books, order) : undefined
    if (before === undefined || before.serviceId !== order.serviceId) continue
    if (order.servicePriceCents <= before.servicePriceCents) continue
    if (isAnnounced(books, order) || isResumedAt(books, order, announcements)) continue
    yield {
      userId: order.userId,
      what: `renewal ${order.id} raises the price from ${before.servicePriceCents} to ${order.servicePriceCents} cents unannounced`,
    }
  }
}

const orderBefore = ({ orders }: Books, { id, subscriptionId }: Order) =>
  orders.findLast(
    (order) => order.subscriptionId === subscriptionId && order.status === 'completed' && order.id < id,
  )

function isAnnounced({ users, mails }: Books, order: Order): boolean {
  const user = users.find(({ id }) => id === order.userId)
  // The mails of a deleted account are deleted.
  if (user === undefined || user.deletedAt !== null) return true
  const latest = (order.periodStart ?? order.createdAt).getTime() - aheadMs
  return mails.some(({ toAddress, template, textBody, sentAt }) => {
    if (toAddress !== user.email || template !== 'price-change') return false
    const found = stated.exec(textBody)?.groups ?? {}
    const [former, next, change] = [found['former'], found['next'], found['change']].map(toCents)
    return (
      next !== undefined &&
      next >= order.totalCents + order.paymentFeeCents &&
      next - (former ?? 0) === change &&
      sentAt !== null &&
      sentAt.getTime() <= latest
    )
  })
}

const isResumedAt = (books: Books, order: Order, announcements: readonly Announcement[]) =>
  announcements.some(
    ({ how, subscriptionId, at, cents }) =>
      how === 'subscription-resumed' &&
      subscriptionId === order.subscriptionId &&
      at > (orderBefore(books, order)?.completedAt ?? order.createdAt) &&
      at <= order.createdAt &&
      cents >= order.totalCents + order.paymentFeeCents &&
      !isResumedByOperator(books, subscriptionId, at),
  )

const toCents = (amount: string | undefined) => Number((amount ?? '').replace('.', ''))
