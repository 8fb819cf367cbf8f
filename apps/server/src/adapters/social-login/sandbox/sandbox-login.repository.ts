import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

const columns = ['person', 'redirectUri', 'codeChallenge', 'expiresAt'] as const
export type SandboxLoginCode = Row<'sandboxLoginCode', (typeof columns)[number]>

export function sandboxLoginRepository(db: DbOrTx) {
  return {
    async insert(code: SandboxLoginCode & { codeHash: Buffer }) {
      await db.insertInto('sandboxLoginCode').values(code).execute()
    },

    /** A code is consumed on first use, successful or not. */
    take: (codeHash: Buffer): Promise<SandboxLoginCode | null> =>
      firstRow(db.deleteFrom('sandboxLoginCode').where('codeHash', '=', codeHash).returning(columns)),

    async deleteExpired(now: Date) {
      await db.deleteFrom('sandboxLoginCode').where('expiresAt', '<=', now).execute()
    },
  }
}
