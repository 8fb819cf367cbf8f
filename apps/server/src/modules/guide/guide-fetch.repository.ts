import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type NewGuideFetch = {
  userId: number
  fetchedAt: Date
  /** Canonical; empty where it is not known, or forgotten. */
  ip: string
  player: string
  userAgent: string
  status: number
  bytes: number
}

export function guideFetchRepository(db: DbOrTx) {
  return {
    /** Those of the users who are still there, held until the transaction ends. */
    async holdUsers(userIds: readonly number[]): Promise<Set<number>> {
      const rows = await db
        .selectFrom('userAccount')
        .select('id')
        .where('id', '=', sql<number>`any(${userIds})`)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .forKeyShare()
        .execute()
      return new Set(rows.map((row) => row.id))
    },

    async insertMany(fetches: readonly NewGuideFetch[]) {
      if (fetches.length === 0) return
      await db
        .insertInto('guideFetch')
        .values([...fetches])
        .execute()
    },

    async forgetAddressesOfUser(userId: number, ips: readonly string[]) {
      await db
        .updateTable('guideFetch')
        .set({ ip: '' })
        .where('userId', '=', userId)
        .where('ip', '=', sql<string>`any(${ips})`)
        .execute()
    },

    async forgetAddresses(before: Date) {
      await db
        .updateTable('guideFetch')
        .set({ ip: '' })
        .where('fetchedAt', '<', before)
        .where('ip', '<>', '')
        .execute()
    },

    /** The newest first; without `limit` all of them. */
    listOf: (userId: number, limit?: number): Promise<Omit<NewGuideFetch, 'userId'>[]> =>
      db
        .selectFrom('guideFetch')
        .select(['fetchedAt', 'ip', 'player', 'userAgent', 'status', 'bytes'])
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute(),

    async deleteOf(userId: number) {
      await db.deleteFrom('guideFetch').where('userId', '=', userId).execute()
    },
  }
}
