import { sql } from 'kysely'
import type { DbOrTx } from './database.ts'

/** Topics that readers follow: the catalogue's answer, the channels' guides, the guide links, the rules about addresses. */
export type ChangeTopic = 'catalogue' | 'guide' | 'link' | 'address'

/**
 * The next version of a topic. It holds the topic's row until the transaction ends, so versions become visible in their
 * own order and a follower that has seen version n misses none below it. Call it last in a transaction.
 */
export async function nextVersion(tx: DbOrTx, topic: ChangeTopic): Promise<number> {
  const row = await tx
    .updateTable('changeCounter')
    .set({ version: sql<number>`version + 1` })
    .where('topic', '=', topic)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** The version that is visible now. */
export async function currentVersion(db: DbOrTx, topic: ChangeTopic): Promise<number> {
  const row = await db
    .selectFrom('changeCounter')
    .select('version')
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow()
  return row.version
}
