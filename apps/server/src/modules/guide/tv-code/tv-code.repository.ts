import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

type NewTvCode = Row<'tvCode', 'userId' | 'codeHash' | 'tokenHash' | 'createdAt' | 'expiresAt'>

export function tvCodeRepository(db: DbOrTx) {
  return {
    /** Stores a code in place of the user's previous one, whose hand-over becomes the last one. A concurrent use is waited for. */
    async replace(code: NewTvCode) {
      await db
        .insertInto('tvCode')
        .values(code)
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet({
            ...code,
            usedAt: null,
            usedFrom: null,
            lastUsedAt: sql`coalesce(tv_code.used_at, tv_code.last_used_at)`,
            lastUsedFrom: sql`coalesce(tv_code.used_from, tv_code.last_used_from)`,
          }),
        )
        .execute()
    },

    find: (userId: number) =>
      firstRow(
        db
          .selectFrom('tvCode')
          .select(['expiresAt', 'usedAt', 'usedFrom', 'lastUsedAt', 'lastUsedFrom'])
          .where('userId', '=', userId),
      ),

    /** Marks a live code as used, in one statement: of concurrent uses one gets the row. Null = no live code. */
    use: (codeHash: Buffer, from: { ip: string; now: Date }) =>
      firstRow(
        db
          .updateTable('tvCode')
          .set({ usedAt: from.now, usedFrom: from.ip })
          .where('codeHash', '=', codeHash)
          .where('usedAt', 'is', null)
          .where('expiresAt', '>', from.now)
          .returning(['userId', 'tokenHash']),
      ),

    /** Null = unknown. */
    async findState(codeHash: Buffer, now: Date): Promise<'used' | 'expired' | 'live' | null> {
      const row = await firstRow(
        db.selectFrom('tvCode').select(['usedAt', 'expiresAt']).where('codeHash', '=', codeHash),
      )
      if (row === null) return null
      if (row.usedAt !== null) return 'used'
      return row.expiresAt <= now ? 'expired' : 'live'
    },

    async deleteOf(userId: number) {
      await db.deleteFrom('tvCode').where('userId', '=', userId).execute()
    },

    /** Deletes older codes, and older hand-overs of earlier codes. */
    async deleteBefore(before: Date) {
      await db.deleteFrom('tvCode').where('createdAt', '<', before).execute()
      await db
        .updateTable('tvCode')
        .set({ lastUsedAt: null, lastUsedFrom: null })
        .where('lastUsedAt', '<', before)
        .execute()
    },
  }
}
