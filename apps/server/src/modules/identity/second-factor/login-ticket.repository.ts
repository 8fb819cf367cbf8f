import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

const columns = ['userId', 'firstFactor', 'deviceHash', 'expiresAt'] as const
export type LoginTicket = Row<'loginTicket', (typeof columns)[number]>

export function loginTicketRepository(db: DbOrTx) {
  return {
    async insert(ticket: LoginTicket & { ticketHash: Buffer }) {
      await db.insertInto('loginTicket').values(ticket).execute()
    },

    /** Ignores expired tickets and those of other devices. */
    find: (ticketHash: Buffer, deviceHash: Buffer, now: Date): Promise<LoginTicket | null> =>
      firstRow(
        db
          .selectFrom('loginTicket')
          .select(columns)
          .where('ticketHash', '=', ticketHash)
          .where('deviceHash', '=', deviceHash)
          .where('expiresAt', '>', now),
      ),

    /** False = a parallel request has used the ticket. */
    async take(ticketHash: Buffer): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('loginTicket')
        .where('ticketHash', '=', ticketHash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    async deleteOf(userId: number) {
      await db.deleteFrom('loginTicket').where('userId', '=', userId).execute()
    },

    async deleteExpired(now: Date) {
      await db.deleteFrom('loginTicket').where('expiresAt', '<=', now).execute()
    },
  }
}
