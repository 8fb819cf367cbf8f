import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'

/** Purpose of a challenge; a login is not bound to an account. */
export type ChallengePurpose =
  | { purpose: 'login'; userId: null }
  | { purpose: 'second_factor' | 'add'; userId: number }

export function passkeyChallengeRepository(db: DbOrTx) {
  return {
    async insert(challenge: ChallengePurpose & { challengeHash: Buffer; expiresAt: Date }) {
      await db.insertInto('passkeyChallenge').values(challenge).execute()
    },

    /** Consumes a challenge; false = unknown, used, expired, or issued for another purpose. */
    async take(challengeHash: Buffer, { purpose, userId }: ChallengePurpose, now: Date): Promise<boolean> {
      const row = await firstRow(
        db
          .deleteFrom('passkeyChallenge')
          .where('challengeHash', '=', challengeHash)
          .returning(['purpose', 'userId', 'expiresAt']),
      )
      return row?.purpose === purpose && row.userId === userId && row.expiresAt > now
    },

    async deleteExpired(now: Date) {
      await db.deleteFrom('passkeyChallenge').where('expiresAt', '<=', now).execute()
    },
  }
}
