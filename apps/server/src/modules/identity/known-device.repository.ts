import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export function knownDeviceRepository(db: DbOrTx) {
  return {
    async countOf(userId: number): Promise<number> {
      const { count } = await db
        .selectFrom('knownDevice')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Whether the account with this email knows the device; the same work where there is no such account. */
    async isKnown(email: string, deviceHash: Buffer): Promise<boolean> {
      const row = await db
        .selectFrom('knownDevice')
        .innerJoin('userAccount', 'userAccount.id', 'knownDevice.userId')
        .select('userId')
        .where('deviceHash', '=', deviceHash)
        .where(sql`lower(email)`, '=', sql`lower(${email})`)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Returns whether it was unknown before, in one statement, so that two sign-ins at once tell once. */
    async remember(userId: number, deviceHash: Buffer, lastSeenAt: Date): Promise<boolean> {
      const { isNew } = await db
        .insertInto('knownDevice')
        .values({ userId, deviceHash, lastSeenAt })
        .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt }))
        .returning(sql<boolean>`xmax = 0`.as('isNew'))
        .executeTakeFirstOrThrow()
      return isNew
    },

    async deleteOf(userId: number) {
      await db.deleteFrom('knownDevice').where('userId', '=', userId).execute()
    },

    async deleteUnseenSince(before: Date) {
      await db.deleteFrom('knownDevice').where('lastSeenAt', '<', before).execute()
    },
  }
}
