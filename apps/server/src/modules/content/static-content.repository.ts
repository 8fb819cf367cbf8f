import type { DbOrTx } from '../../db/database.ts'

export function staticContentRepository(db: DbOrTx) {
  return {
    list: (): Promise<{ code: string; content: string }[]> =>
      db.selectFrom('staticContent').select(['code', 'content']).orderBy('code').execute(),
  }
}
