import type { Books, Broken } from './books.ts'

type Reason = { at: string; reason: string; subscriptionId: number | null }

/** Reasons of an item with their arrivals; none once they are erased. */
export const reasonsOf = ({ causeParams }: Books['causes'][number]) =>
  (causeParams?.['reasons'] ?? []) as readonly Reason[]

/**
 * The reason of each cancellation for good cause that was carried out is before an administrator, and is confirmed to the customer by one
 * mail. A deleted account gets none, and its reason is erased once its item is closed.
 */
export function* checkCauses(books: Books): Generator<Broken> {
  for (const { userId, orderId, reason, carriedOutAt } of books.answered.declarations) {
    const user = books.users.find(({ id }) => id === userId)
    if (reason === null || carriedOutAt === null || user === undefined || user.deletedAt !== null) continue
    const items = books.causes.filter((item) => item.orderId === orderId)
    if (!items.some((item) => reasonsOf(item).some((each) => each.reason === reason)))
      yield { userId, what: `no administrator is shown the good cause of order ${orderId}` }
    const mails = books.mails.filter(
      ({ toAddress, template, textBody }) =>
        toAddress === user.email && template === 'cancellation-for-cause' && textBody.includes(reason),
    )
    if (mails.length !== 1)
      yield { userId, what: `the good cause of order ${orderId} is confirmed by ${mails.length} mails` }
  }
}
