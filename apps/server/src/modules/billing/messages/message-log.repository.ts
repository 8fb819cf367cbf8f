import type { DbOrTx } from '../../../db/database.ts'

/** Requests already handled: webhook events by id, customers' calls by key. */
export function messageLogRepository(db: DbOrTx) {
  return {
    /** False = the event is already known. */
    async noteWebhookEvent(provider: string, eventId: string, receivedAt: Date): Promise<boolean> {
      const row = await db
        .insertInto('webhookEvent')
        .values({ provider, eventId, receivedAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('eventId')
        .executeTakeFirst()
      return row !== undefined
    },

    async deleteCallsBefore(before: Date) {
      await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute()
    },

    async deleteWebhookEventsBefore(before: Date) {
      await db.deleteFrom('webhookEvent').where('receivedAt', '<', before).execute()
    },

    async findCall(userId: number, route: string, key: string) {
      const row = await db
        .selectFrom('idempotencyKey')
        .select(['bodyHash', 'orderId'])
        .where('userId', '=', userId)
        .where('route', '=', route)
        .where('key', '=', key)
        .executeTakeFirst()
      return row ?? null
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
