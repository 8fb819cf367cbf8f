import { sql } from 'kysely'
import type { DbOrTx } from './database.ts'

/** Topics with a version that readers poll: catalogue, channels' guides, guide links, address rules. */
export type ChangeTopic = 'catalogue' | 'guide' | 'link' | 'address'

/**
 * Takes the next version of a topic. Locks the topic's row until the transaction ends, so versions become visible in order and
 * a follower that has seen version n has missed none below it. Call it as late in the transaction as the order of locks allows.
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

/** The currently visible version. */
export async function currentVersion(db: DbOrTx, topic: ChangeTopic): Promise<number> {
  const row = await db
    .selectFrom('changeCounter')
    .select('version')
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow()
  return row.version
}
