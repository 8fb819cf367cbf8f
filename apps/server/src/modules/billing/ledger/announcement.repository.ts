import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { WritesUnderLock } from './customer-tx.ts'

const columns = [
  'announcement.serviceId',
  'announcement.priceCents',
  'announcement.feeCents',
  'announcement.deductedCents',
  'announcement.chargeAt',
  'announcement.announcedAt',
  'announcement.mailId',
] as const

export type NewAnnouncement = Row<
  'announcement',
  'serviceId' | 'priceCents' | 'feeCents' | 'deductedCents' | 'chargeAt' | 'announcedAt' | 'mailId'
>
/** Announcement of an upcoming charge. `mailSentAt`: when its mail was sent, or refused for good; null = it waits, or there is none. */
export type AnnouncementRow = NewAnnouncement & { mailSentAt: Date | null }

function announcements(db: DbOrTx) {
  const select = (subscriptionId: number) =>
    db
      .selectFrom('announcement')
      .innerJoin('subscription', (join) =>
        join
          .onRef('subscription.id', '=', 'announcement.subscriptionId')
          .onRef('subscription.finishAt', '=', 'announcement.periodEnd'),
      )
      .leftJoin('mail', 'mail.id', 'announcement.mailId')
      .select(columns)
      .select(sql<Date | null>`coalesce(mail.sent_at, mail.refused_at)`.as('mailSentAt'))
      .where('announcement.subscriptionId', '=', subscriptionId)
      .orderBy('announcement.id', 'desc')

  return {
    /** The newest about the charge that follows the subscription's current term; null = none. */
    findNewest: (subscriptionId: number): Promise<AnnouncementRow | null> => firstRow(select(subscriptionId)),

    /** All about that charge, newest first. */
    list: (subscriptionId: number): Promise<AnnouncementRow[]> => select(subscriptionId).execute(),

    /** `periodEnd`: end of the term before the charge. */
    async insert(subscriptionId: number, periodEnd: Date, announcement: NewAnnouncement) {
      await db
        .insertInto('announcement')
        .values({ ...announcement, subscriptionId, periodEnd })
        .execute()
    },
  }
}
export const announcementRepository: WritesUnderLock<typeof announcements, 'insert'> = announcements
