import type { Books, Broken } from './books.ts'

/** The mailbox of each account, which stays that of one person when the account is deleted. */
export type Mailboxes = ReadonlyMap<number, string>

/** A person has one trial: all accounts of a mailbox together, and none after a paid year. */
export function* checkTrials({ orders }: Books, mailboxes: Mailboxes): Generator<Broken> {
  const begun = orders.filter(({ kind, status }) => kind !== 'gift' && status === 'completed')
  for (const [mailbox, own] of Map.groupBy(begun, ({ userId }) => mailboxes.get(userId)))
    for (const order of own.filter(({ isTrial }) => isTrial)) {
      const hadBefore = own.some(
        ({ id, isTrial, userId }) => id < order.id && (isTrial || userId === order.userId),
      )
      if (mailbox !== undefined && hadBefore)
        yield { userId: order.userId, what: `order ${order.id} is not the first of ${mailbox}, and a trial` }
    }
}
