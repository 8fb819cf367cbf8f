import { sql } from 'kysely'
import { nextVersion } from '../../../db/change-counter.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { LinkToken } from './guide-link.repository.ts'

/** When the link replaced another, null = never; and the end of the one before, null = it no longer serves. */
export type LinkRenewalState = Row<'guideLink', 'tokenSince' | 'formerEndsAt'>

/** The tokens that links had before their holders renewed them (record 0153). */
export function formerLinkRepository(db: DbOrTx) {
  return {
    /** Null = no link. */
    async findState(userId: number, now: Date): Promise<LinkRenewalState | null> {
      const row = await firstRow(
        db.selectFrom('guideLink').select(['tokenSince', 'formerEndsAt']).where('userId', '=', userId),
      )
      const isOver = row?.formerEndsAt != null && row.formerEndsAt <= now
      return row === null ? null : { ...row, formerEndsAt: isOver ? null : row.formerEndsAt }
    },

    /** Replaces the token in place. It serves until `formerEndsAt`, and the one before it stops. Call it last in the transaction. */
    async renewToken(userId: number, token: LinkToken, formerEndsAt: Date, now: Date) {
      await db
        .updateTable('guideLink')
        .set({
          ...token,
          tokenSince: now,
          formerTokenHash: sql<Buffer>`token_hash`,
          formerEndsAt,
          version: await nextVersion(db, 'link'),
          changedAt: now,
        })
        .where('userId', '=', userId)
        .execute()
    },

    /** Call it last in the transaction. The link itself serves what it did, so its date stays. */
    async end(userId: number) {
      await db
        .updateTable('guideLink')
        .set({ formerTokenHash: null, formerEndsAt: null, version: await nextVersion(db, 'link') })
        .where('userId', '=', userId)
        .execute()
    },

    /** Deletes the tokens that have stopped. Guide processes check the time themselves and need not follow. */
    async deleteEnded(now: Date) {
      await db
        .updateTable('guideLink')
        .set({ formerTokenHash: null, formerEndsAt: null })
        .where('formerEndsAt', '<=', now)
        .execute()
    },
  }
}
