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
  }
}
