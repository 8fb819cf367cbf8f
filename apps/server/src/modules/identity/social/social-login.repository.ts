import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

/** Purpose of a provider login; `login` has no account yet, the others belong to the signed-in one. */
export type SocialPurpose =
  | { purpose: 'login'; userId: null }
  | { purpose: 'connect' | 'prove'; userId: number }
const stateColumns = ['provider', 'purpose', 'userId', 'expiresAt'] as const
export type SocialLoginState = Row<'socialLoginState', (typeof stateColumns)[number]>

export function socialLoginRepository(db: DbOrTx) {
  return {
    async insertState(state: SocialLoginState & { stateHash: Buffer }) {
      await db.insertInto('socialLoginState').values(state).execute()
    },

    /** Consumes a state; of concurrent calls, one gets it. */
    takeState: (stateHash: Buffer): Promise<SocialLoginState | null> =>
      firstRow(db.deleteFrom('socialLoginState').where('stateHash', '=', stateHash).returning(stateColumns)),

    async deleteExpiredStates(now: Date) {
      await db.deleteFrom('socialLoginState').where('expiresAt', '<=', now).execute()
    },

    async findUserId(provider: string, subject: string): Promise<number | null> {
      const row = await firstRow(
        db
          .selectFrom('socialIdentity')
          .select('userId')
          .where('provider', '=', provider)
          .where('subject', '=', subject),
      )
      return row?.userId ?? null
    },

    /** False = the identity is connected already, or the user has another one of this provider. */
    async insertIdentity(identity: Row<'socialIdentity'>): Promise<boolean> {
      const row = await firstRow(
        db
          .insertInto('socialIdentity')
          .values(identity)
          .onConflict((conflict) => conflict.doNothing())
          .returning('userId'),
      )
      return row !== null
    },

    async listProviders(userId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('socialIdentity')
        .select('provider')
        .where('userId', '=', userId)
        .orderBy('provider')
        .execute()
      return rows.map((row) => row.provider)
    },

    async deleteIdentity(userId: number, provider: string) {
      await db
        .deleteFrom('socialIdentity')
        .where('userId', '=', userId)
        .where('provider', '=', provider)
        .execute()
    },

    async deleteIdentitiesOf(userId: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('socialIdentity')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
