import type { DbOrTx } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

type CustomerReason = Pick<Row<'attentionItem'>, 'cause' | 'openedAt' | 'closedAt'> & { orderCode: string }

/** Items whose cause is in a customer's own words: cancellations for good cause. */
export function customerReasonRepository(db: DbOrTx) {
  return {
    /** Oldest first. */
    listOf: (userId: number): Promise<CustomerReason[]> =>
      db
        .selectFrom('attentionItem')
        .innerJoin('customerOrder', 'customerOrder.id', 'attentionItem.subjectId')
        .select(['attentionItem.cause', 'attentionItem.openedAt', 'attentionItem.closedAt'])
        .select('customerOrder.code as orderCode')
        .where('attentionItem.kind', '=', 'cancellation_for_cause')
        .where('customerOrder.userId', '=', userId)
        .orderBy('attentionItem.id')
        .execute(),

    /** Erases the customer's words in closed items. An open one keeps them until it is closed. */
    async forget(userId: number) {
      await db
        .updateTable('attentionItem')
        .set({ cause: '' })
        .where('kind', '=', 'cancellation_for_cause')
        .where('closedAt', 'is not', null)
        .where('subjectId', 'in', (of) =>
          of
            .selectFrom('customerOrder')
            .select('customerOrder.id')
            .where('customerOrder.userId', '=', userId),
        )
        .execute()
    },
  }
}
