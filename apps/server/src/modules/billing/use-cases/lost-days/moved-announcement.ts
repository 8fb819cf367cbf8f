import type { Clock } from '../../../../lib/clock.ts'
import { announcementRepository } from '../../ledger/announcement.repository.ts'
import type { AnnouncementRow } from '../../ledger/announcement.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'
import type { TimelineState } from '../../ledger/timeline-state.ts'
import { earliestTimely, later, announcementInForce } from '../../policy/renewing.ts'

/** `announced`: about the charge at the former end `from`, newest first, as read before it moved. */
type Moved = { announced: readonly AnnouncementRow[]; from: Date; to: Date }

/** Keeps what the customer agreed to on a page, which holds for the next charge wherever the end of the term moves. */
export async function keepAgreed(tx: CustomerTx, subscriptionId: number, { announced, from, to }: Moved) {
  const announcements = announcementRepository(tx)
  // The end may move back to where it was.
  const known = new Set((await announcements.list(subscriptionId)).map(({ announcedAt }) => +announcedAt))
  for (const { mailSentAt: _mailSentAt, ...terms } of announced.toReversed())
    if (terms.mailId === null && !known.has(+terms.announcedAt))
      await announcements.insert(subscriptionId, to, {
        ...terms,
        chargeAt: to > from ? later(terms.chargeAt, to) : to,
      })
}

/**
 * Moves an announced charge to a later end of the term. The same sum follows on a later day than announced, so the notices that were
 * sent still hold and are not repeated. `read` it before the end moves, `write` it afterwards.
 */
export function createMovedAnnouncement({ clock }: { clock: Clock }) {
  return {
    read: (tx: CustomerTx, subscriptionId: number) => announcementRepository(tx).list(subscriptionId),

    /** `before`: the state before the end moved to `to`. */
    async write(
      tx: CustomerTx,
      subscriptionId: number,
      { announced, to }: Pick<Moved, 'announced' | 'to'>,
      before: TimelineState,
    ) {
      const [newest, ...older] = announced
      await keepAgreed(tx, subscriptionId, { announced: older, from: before.finishAt, to })
      if (newest !== undefined) {
        const { mailSentAt: _mailSentAt, ...terms } = newest
        const isInForce = announcementInForce(before, clock.now()) !== null
        await announcementRepository(tx).insert(subscriptionId, to, {
          ...terms,
          // One that can still be relied on keeps that.
          announcedAt: isInForce ? later(terms.announcedAt, earliestTimely(to)) : terms.announcedAt,
          chargeAt: later(terms.chargeAt, to),
        })
      }
      // Some are sent before a charge is announced, such as that of a card's expiry.
      for (const [kind, sentAt] of before.notices)
        await timelineRepository(tx).noteNotice(subscriptionId, to, kind, sentAt)
    },
  }
}
