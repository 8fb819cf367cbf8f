import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

const columns = [
  'country',
  'company',
  'address',
  'vatId',
  'answer',
  'answeredAt',
  'consultation',
  'askedAt',
] as const
export type BusinessBuyerRow = Row<'businessBuyer', (typeof columns)[number]>
export type RegisterAnswer = Pick<BusinessBuyerRow, 'answer' | 'answeredAt' | 'consultation'>

export function businessBuyerRepository(db: DbOrTx) {
  return {
    find: (userId: number): Promise<BusinessBuyerRow | null> =>
      firstRow(db.selectFrom('businessBuyer').select(columns).where('userId', '=', userId)),

    async save(userId: number, business: BusinessBuyerRow) {
      await db
        .insertInto('businessBuyer')
        .values({ userId, ...business })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(business))
        .execute()
    },

    /** Records that the register was asked about `vatId`, and its answer; undefined = it gave none. Ignored for another id by now. */
    async noteAsked(userId: number, vatId: string, askedAt: Date, answer: RegisterAnswer | undefined) {
      await db
        .updateTable('businessBuyer')
        .set({ askedAt, ...answer })
        .where('userId', '=', userId)
        .where('vatId', '=', vatId)
        .execute()
    },

    async delete(userId: number) {
      await db.deleteFrom('businessBuyer').where('userId', '=', userId).execute()
    },
  }
}
