import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

/** Purpose of a mailed link. */
export type EmailTokenPurpose = Row<'emailToken'>['purpose']
export type LinkPurpose = Exclude<EmailTokenPurpose, 'disconnect_login'>

// `sessionId`: the requesting session; null = none, or it has ended.
const columns = ['userId', 'email', 'expiresAt', 'usedAt', 'sessionId'] as const
export type EmailToken = Row<'emailToken', (typeof columns)[number]>

export function emailTokenRepository(db: DbOrTx) {
  return {
    async insert(token: {
      tokenHash: Buffer
      userId: number
      purpose: EmailTokenPurpose
      email: string
      expiresAt: Date
      sessionId?: number
    }) {
      await db.insertInto('emailToken').values(token).execute()
    },

    find: (tokenHash: Buffer, purpose: EmailTokenPurpose): Promise<EmailToken | null> =>
      firstRow(
        db
          .selectFrom('emailToken')
          .select(columns)
          .where('tokenHash', '=', tokenHash)
          .where('purpose', '=', purpose),
      ),

    async markUsed(tokenHash: Buffer, usedAt: Date) {
      await db.updateTable('emailToken').set({ usedAt }).where('tokenHash', '=', tokenHash).execute()
    },

    /** Consumes a token; of concurrent calls, one gets it. */
    take: (tokenHash: Buffer, purpose: EmailTokenPurpose): Promise<EmailToken | null> =>
      firstRow(
        db
          .deleteFrom('emailToken')
          .where('tokenHash', '=', tokenHash)
          .where('purpose', '=', purpose)
          .returning(columns),
      ),

    async deleteOf(userId: number, purposes: readonly EmailTokenPurpose[]) {
      await db
        .deleteFrom('emailToken')
        .where('userId', '=', userId)
        .where('purpose', 'in', purposes)
        .execute()
    },

    /** Cancels address changes requested by sessions other than the one to keep. Used tokens stay, for a second click. */
    async deletePendingChanges(userId: number, keepSessionId: number | null) {
      await db
        .deleteFrom('emailToken')
        .where('userId', '=', userId)
        .where('purpose', '=', 'change_email')
        .where('usedAt', 'is', null)
        .$if(keepSessionId !== null, (query) => query.where('sessionId', 'is distinct from', keepSessionId))
        .execute()
    },

    /** Cancels the address change that a session requested. */
    async deletePendingChangeOf(userId: number, sessionId: number) {
      await db
        .deleteFrom('emailToken')
        .where('userId', '=', userId)
        .where('sessionId', '=', sessionId)
        .where('purpose', '=', 'change_email')
        .where('usedAt', 'is', null)
        .execute()
    },

    async deleteAllOf(userId: number) {
      await db.deleteFrom('emailToken').where('userId', '=', userId).execute()
    },

    async deleteExpired(now: Date) {
      await db.deleteFrom('emailToken').where('expiresAt', '<=', now).execute()
    },
  }
}
