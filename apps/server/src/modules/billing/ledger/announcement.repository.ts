import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { WritesUnderLock } from './customer-tx.ts'

const columns = [
  'announcement.serviceId',
  'announcement.priceCents',
  'announcement.feeCents',
  'announcement.chargeAt',
  'announcement.announcedAt',
] as const

/** Announcement of an upcoming charge. */
export type AnnouncementRow = Row<
  'announcement',
  'serviceId' | 'priceCents' | 'feeCents' | 'chargeAt' | 'announcedAt'
>

function announcements(db: DbOrTx) {
  return {
    /** The newest about the charge that follows the subscription's current term; null = none. */
    async findNewest(subscriptionId: number): Promise<AnnouncementRow | null> {
      return firstRow(
        db
          .selectFrom('announcement')
          .innerJoin('subscription', (join) =>
            join
              .onRef('subscription.id', '=', 'announcement.subscriptionId')
              .onRef('subscription.finishAt', '=', 'announcement.periodEnd'),
          )
          .select(columns)
          .where('announcement.subscriptionId', '=', subscriptionId)
          .orderBy('announcement.id', 'desc'),
      )
    },

    /** `periodEnd`: end of the term before the charge. */
    async insert(subscriptionId: number, periodEnd: Date, announcement: AnnouncementRow) {
      await db
        .insertInto('announcement')
        .values({ ...announcement, subscriptionId, periodEnd })
        .execute()
    },
  }
}
export const announcementRepository: WritesUnderLock<typeof announcements, 'insert'> = announcements
