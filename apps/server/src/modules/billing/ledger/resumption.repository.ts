import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { WritesUnderLock } from './customer-tx.ts'

/** `canceledAt`: the cancellation that was undone; null if unknown. `resumedAt` null = it was not undone, another one followed it. */
export type ResumptionRow = Row<'resumption', 'canceledAt' | 'resumedAt'>

/** Cancellations that customers undid, or that another one followed. Those that administrators undo are in the audit log. */
function resumptions(db: DbOrTx) {
  return {
    async append(subscriptionId: number, resumption: ResumptionRow) {
      await db
        .insertInto('resumption')
        .values({ subscriptionId, ...resumption })
        .execute()
    },

    /** Oldest first. */
    list: (subscriptionId: number): Promise<ResumptionRow[]> =>
      db
        .selectFrom('resumption')
        .select(['canceledAt', 'resumedAt'])
        .where('subscriptionId', '=', subscriptionId)
        .orderBy('id')
        .execute(),
  }
}
export const resumptionRepository: WritesUnderLock<typeof resumptions, 'append'> = resumptions
