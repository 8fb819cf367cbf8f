import type { DbOrTx } from '../../db/database.ts'

export type EmailTokenPurpose = 'verify_email'

export type EmailToken = { userId: number; email: string; expiresAt: Date; usedAt: Date | null }

export function emailTokenRepository(db: DbOrTx) {
  return {
    async insert(token: {
      tokenHash: Buffer
      userId: number
      purpose: EmailTokenPurpose
      email: string
      expiresAt: Date
    }) {
      await db.insertInto('emailToken').values(token).execute()
    },

    find: (tokenHash: Buffer, purpose: EmailTokenPurpose): Promise<EmailToken | undefined> =>
      db
        .selectFrom('emailToken')
        .select(['userId', 'email', 'expiresAt', 'usedAt'])
        .where('tokenHash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .executeTakeFirst(),

    async markUsed(tokenHash: Buffer, usedAt: Date) {
      await db.updateTable('emailToken').set({ usedAt }).where('tokenHash', '=', tokenHash).execute()
    },

    async deleteExpired(now: Date) {
      await db.deleteFrom('emailToken').where('expiresAt', '<=', now).execute()
    },
  }
}
