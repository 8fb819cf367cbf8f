import type { DbOrTx } from '../../../db/database.ts'

export type SandboxLoginCode = { person: string; redirectUri: string; codeChallenge: string; expiresAt: Date }

export function sandboxLoginRepository(db: DbOrTx) {
  return {
    async insert(code: SandboxLoginCode & { codeHash: Buffer }) {
      await db.insertInto('sandboxLoginCode').values(code).execute()
    },

    /** A code is consumed on first use, successful or not. */
    take: (codeHash: Buffer): Promise<SandboxLoginCode | undefined> =>
      db
        .deleteFrom('sandboxLoginCode')
        .where('codeHash', '=', codeHash)
        .returning(['person', 'redirectUri', 'codeChallenge', 'expiresAt'])
        .executeTakeFirst(),

    async deleteExpired(now: Date) {
      await db.deleteFrom('sandboxLoginCode').where('expiresAt', '<=', now).execute()
    },
  }
}
