import type { DbOrTx } from '../../db/database.ts'
import { reasonsOf } from './declared-reasons.ts'
import type { DeclaredReason } from './declared-reasons.ts'

type CustomerReason = Pick<DeclaredReason, 'at' | 'reason'> & { orderCode: string; closedAt: Date | null }

/** Items whose cause is in a customer's own words: cancellations for good cause. */
export function customerReasonRepository(db: DbOrTx) {
  return {
    /** Each with its arrival, oldest first. */
    async listOf(userId: number): Promise<CustomerReason[]> {
      const items = await db
        .selectFrom('attentionItem')
        .innerJoin('customerOrder', 'customerOrder.id', 'attentionItem.subjectId')
        .select(['attentionItem.kind', 'attentionItem.cause', 'attentionItem.causeParams'])
        .select(['attentionItem.openedAt', 'attentionItem.closedAt'])
        .select('customerOrder.code as orderCode')
        .where('attentionItem.kind', '=', 'cancellation_for_cause')
        .where('customerOrder.userId', '=', userId)
        .execute()
      return items
        .flatMap(({ orderCode, closedAt, ...item }) =>
          reasonsOf(item).map(({ at, reason }) => ({ at, reason, orderCode, closedAt })),
        )
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    },

    /** Erases the customer's words in closed items. An open one keeps them until it is closed. */
    async forget(userId: number) {
      await db
        .updateTable('attentionItem')
        .set({ cause: '', causeParams: null })
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
