import type { Clock } from '../../../../lib/clock.ts'
import { announcementRepository } from '../../ledger/announcement.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'
import type { TimelineState } from '../../ledger/timeline-state.ts'
import { earliestTimely, later, standingAnnouncement } from '../../policy/renewing.ts'

/**
 * Moves an announced charge to a later end of the term. The same sum follows on a later day than announced, so the notices that were
 * sent still hold and are not repeated. `read` it before the end moves, `write` it afterwards.
 */
export function createMovedAnnouncement({ clock }: { clock: Clock }) {
  return {
    read: (tx: CustomerTx, subscriptionId: number) => announcementRepository(tx).findNewest(subscriptionId),

    /** `before`: the state before the end moved to `finishAt`. */
    async write(
      tx: CustomerTx,
      subscriptionId: number,
      announced: Awaited<ReturnType<ReturnType<typeof announcementRepository>['findNewest']>>,
      before: TimelineState,
      finishAt: Date,
    ) {
      if (announced !== null) {
        const { mailSentAt: _mailSentAt, ...terms } = announced
        const isStanding = standingAnnouncement(before, clock.now()) !== null
        await announcementRepository(tx).insert(subscriptionId, finishAt, {
          ...terms,
          // One that can still be relied on keeps that.
          announcedAt: isStanding ? later(terms.announcedAt, earliestTimely(finishAt)) : terms.announcedAt,
          chargeAt: later(terms.chargeAt, finishAt),
        })
      }
      // Some are sent before a charge is announced, such as that of a card's expiry.
      for (const [kind, sentAt] of before.notices)
        await timelineRepository(tx).noteNotice(subscriptionId, finishAt, kind, sentAt)
    },
  }
}
