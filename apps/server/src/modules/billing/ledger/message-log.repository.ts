import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'

/** Requests already handled: webhook events by id, customers' calls by key. */
export function messageLogRepository(db: DbOrTx) {
  return {
    /** False = the event is already known. */
    async noteWebhookEvent(provider: string, eventId: string, receivedAt: Date): Promise<boolean> {
      const row = await firstRow(
        db
          .insertInto('webhookEvent')
          .values({ provider, eventId, receivedAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('eventId'),
      )
      return row !== null
    },

    async deleteCallsBefore(before: Date) {
      await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute()
    },

    async deleteWebhookEventsBefore(before: Date) {
      await db.deleteFrom('webhookEvent').where('receivedAt', '<', before).execute()
    },

    async findCall(userId: number, route: string, key: string) {
      return firstRow(
        db
          .selectFrom('idempotencyKey')
          .select(['bodyHash', 'orderId'])
          .where('userId', '=', userId)
          .where('route', '=', route)
          .where('key', '=', key),
      )
    },

    async noteCall(call: {
      userId: number
      route: string
      key: string
      bodyHash: Buffer
      orderId: number
      createdAt: Date
    }) {
      await db
        .insertInto('idempotencyKey')
        .values(call)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
