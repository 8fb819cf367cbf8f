import type { DbOrTx } from '../../../db/database.ts'
import type { WritesUnderLock } from './customer-tx.ts'

/** Cancellations that customers undid. Those that administrators undo are in the audit log. */
function resumptions(db: DbOrTx) {
  return {
    async append(subscriptionId: number, resumedAt: Date) {
      await db.insertInto('resumption').values({ subscriptionId, resumedAt }).execute()
    },

    /** Times of the resumptions, oldest first. */
    async list(subscriptionId: number): Promise<Date[]> {
      const rows = await db
        .selectFrom('resumption')
        .select('resumedAt')
        .where('subscriptionId', '=', subscriptionId)
        .orderBy('id')
        .execute()
      return rows.map(({ resumedAt }) => resumedAt)
    },
  }
}
export const resumptionRepository: WritesUnderLock<typeof resumptions, 'append'> = resumptions
