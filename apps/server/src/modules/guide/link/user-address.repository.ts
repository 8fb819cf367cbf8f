import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'

/** Fetches by one user from one address. */
export type AddressSighting = {
  userId: number
  ip: string
  firstSeenAt: Date
  lastSeenAt: Date
  fetches: number
  userAgent: string
}

export function userAddressRepository(db: DbOrTx) {
  return {
    async add(sightings: readonly AddressSighting[]) {
      if (sightings.length === 0) return
      await db
        .insertInto('userAddress')
        .values([...sightings])
        .onConflict((conflict) =>
          conflict.columns(['userId', 'ip']).doUpdateSet({
            lastSeenAt: sql<Date>`greatest(user_address.last_seen_at, excluded.last_seen_at)`,
            fetches: sql<number>`user_address.fetches + excluded.fetches`,
            userAgent: sql<string>`excluded.user_agent`,
          }),
        )
        .execute()
    },

    async deleteOfUser(userId: number, ips: readonly string[]): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('userAddress')
        .where('userId', '=', userId)
        .where('ip', '=', sql<string>`any(${ips}::inet[])`)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    async deleteAllOf(userId: number) {
      await db.deleteFrom('userAddress').where('userId', '=', userId).execute()
    },

    async deleteLastSeenBefore(before: Date) {
      await db.deleteFrom('userAddress').where('lastSeenAt', '<', before).execute()
    },
  }
}
