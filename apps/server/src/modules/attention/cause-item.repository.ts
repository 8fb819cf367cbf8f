import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { reasonsOf } from './declared-reasons.ts'
import type { DeclaredReason } from './declared-reasons.ts'

const kind = 'cancellation_for_cause'

/** Items of cancellations for good cause. An order has one open item, with the reason of each declaration (record 0158). */
export function causeItemRepository(db: DbOrTx) {
  return {
    /**
     * Opens an item with the reason, or adds it to the open one, which is then mailed again. Arrival and reason identify a declaration:
     * repeating it changes nothing, also after the item was closed. Returns whether it is new.
     */
    async add({ orderId, ...declared }: DeclaredReason & { orderId: number }, now: Date): Promise<boolean> {
      const items = await db
        .selectFrom('attentionItem')
        .select(['id', 'kind', 'cause', 'causeParams', 'openedAt', 'closedAt'])
        .where('kind', '=', kind)
        .where('subjectId', '=', orderId)
        .forUpdate()
        .execute()
      const { at, reason } = declared
      if (items.some((item) => reasonsOf(item).some((each) => each.at === at && each.reason === reason)))
        return false
      const before = items.find(({ closedAt }) => closedAt === null)
      const reasons = [...(before === undefined ? [] : reasonsOf(before)), declared]
      const cause = {
        cause: reasons.map((each) => each.reason).join('\n\n'),
        causeParams: JSON.stringify({ reasons }),
      }
      if (before === undefined)
        await db
          .insertInto('attentionItem')
          .values({ kind, subject: 'order', subjectId: orderId, ...cause, openedAt: now })
          .execute()
      else
        await db
          .updateTable('attentionItem')
          .set({
            ...cause,
            mailedAt: null,
            unmailedSince: sql`case when mailed_at is null then unmailed_since else ${now} end`,
          })
          .where('id', '=', before.id)
          .execute()
      return true
    },

    /** Earliest arrival of the reasons in open items, by the subscription that they are about. */
    async listArrivals(subscriptionIds: readonly number[]): Promise<Map<number, Date>> {
      const { rows } = await sql<{ subscriptionId: number; at: Date }>`
        select (reason ->> 'subscriptionId')::integer as subscription_id, min((reason ->> 'at')::timestamptz) as at
        from attention_item, jsonb_array_elements(cause_params -> 'reasons') as reason
        where kind = ${kind} and closed_at is null
          and (reason ->> 'subscriptionId')::integer = any(${subscriptionIds}::integer[])
        group by 1`.execute(db)
      return new Map(rows.map(({ subscriptionId, at }) => [subscriptionId, at]))
    },

    /** Closes the open items that are about this subscription only. Idempotent. */
    async close(subscriptionId: number, now: Date) {
      await sql`
        update attention_item set closed_at = ${now}
        where kind = ${kind} and closed_at is null
          and jsonb_path_exists(cause_params, '$.reasons[*]')
          and not exists (
            select from jsonb_array_elements(cause_params -> 'reasons') as reason
            where (reason ->> 'subscriptionId')::integer is distinct from ${subscriptionId}
          )`.execute(db)
    },
  }
}
