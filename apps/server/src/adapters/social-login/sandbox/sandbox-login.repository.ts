import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'

export type SandboxLoginCode = { person: string; redirectUri: string; codeChallenge: string; expiresAt: Date }

export function sandboxLoginRepository(db: DbOrTx) {
  return {
    async insert(code: SandboxLoginCode & { codeHash: Buffer }) {
      await db.insertInto('sandboxLoginCode').values(code).execute()
    },

    /** A code is consumed on first use, successful or not. */
    take: (codeHash: Buffer): Promise<SandboxLoginCode | null> =>
      firstRow(
        db
          .deleteFrom('sandboxLoginCode')
          .where('codeHash', '=', codeHash)
          .returning(['person', 'redirectUri', 'codeChallenge', 'expiresAt']),
      ),

    async deleteExpired(now: Date) {
      await db.deleteFrom('sandboxLoginCode').where('expiresAt', '<=', now).execute()
    },
  }
}
