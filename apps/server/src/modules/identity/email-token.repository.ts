import type { DbOrTx } from '../../db/database.ts'

export type EmailTokenPurpose = 'verify_email' | 'change_email' | 'reset_password' | 'delete_account'

export type EmailToken = { userId: number; email: string; expiresAt: Date; usedAt: Date | null }

const columns = ['userId', 'email', 'expiresAt', 'usedAt'] as const

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
        .select(columns)
        .where('tokenHash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .executeTakeFirst(),

    async markUsed(tokenHash: Buffer, usedAt: Date) {
      await db.updateTable('emailToken').set({ usedAt }).where('tokenHash', '=', tokenHash).execute()
    },

    /** Takes a token out for good: of two who bring it at the same moment one gets it. */
    take: (tokenHash: Buffer, purpose: EmailTokenPurpose): Promise<EmailToken | undefined> =>
      db
        .deleteFrom('emailToken')
        .where('tokenHash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .returning(columns)
        .executeTakeFirst(),

    async deleteOf(userId: number, purposes: readonly EmailTokenPurpose[]) {
      await db
        .deleteFrom('emailToken')
        .where('userId', '=', userId)
        .where('purpose', 'in', purposes)
        .execute()
    },

    async deleteExpired(now: Date) {
      await db.deleteFrom('emailToken').where('expiresAt', '<=', now).execute()
    },
  }
}
