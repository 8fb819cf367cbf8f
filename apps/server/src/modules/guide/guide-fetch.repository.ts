import type { DbOrTx } from '../../db/database.ts'

export type NewGuideFetch = {
  userId: number
  fetchedAt: Date
  ip: string
  player: string
  userAgent: string
  status: number
  bytes: number
}

export function guideFetchRepository(db: DbOrTx) {
  return {
    async insertMany(fetches: readonly NewGuideFetch[]) {
      await db
        .insertInto('guideFetch')
        .values([...fetches])
        .execute()
    },

    listOf: (userId: number): Promise<Omit<NewGuideFetch, 'userId'>[]> =>
      db
        .selectFrom('guideFetch')
        .select(['fetchedAt', 'ip', 'player', 'userAgent', 'status', 'bytes'])
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .execute(),

    async deleteOf(userId: number) {
      await db.deleteFrom('guideFetch').where('userId', '=', userId).execute()
    },
  }
}
