import { expressionBuilder, sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { DB } from '../../../db/schema.generated.ts'
import type { Row } from '../../../db/row.ts'

export type NewSession = Row<
  'session',
  | 'userId'
  | 'tokenHash'
  | 'createdAt'
  | 'lastSeenAt'
  | 'expiresAt'
  | 'ip'
  | 'userAgent'
  // Time of the holder's last fresh proof; null = never.
  | 'provedAt'
> & {
  /** The impersonating administrator and their session; omitted = the user's own session. */
  adminUserId?: number
  adminSessionId?: number
}

export type SessionRow = Row<
  'session',
  'id' | 'createdAt' | 'lastSeenAt' | 'ip' | 'userAgent' | 'adminUserId'
> & {
  adminName: string | null
}

const dayMs = 86_400_000
/** Maximum age of a session, regardless of use. */
const longestMs = { user: 90 * dayMs, administrator: 30 * dayMs }

/** `requireAdminFactor` withholds rights from administrators without a second factor. */
type Rules = { now: Date; requireAdminFactor: boolean }

/** Within idle and maximum age; in a user's name, also while the administrator's session is alive and has its rights. */
function isAlive({ now, requireAdminFactor }: Rules) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return (where: ExpressionBuilder<DB, 'session' | 'userAccount'>) =>
    where.and([
      where('session.expiresAt', '>', now),
      where('session.createdAt', '>', before(longestMs.user)),
      where.or([
        where('userAccount.isAdmin', '=', false),
        where('session.createdAt', '>', before(longestMs.administrator)),
      ]),
      where.or([
        where('session.adminSessionId', 'is', null),
        where.exists(
          where
            .selectFrom('session as own')
            .innerJoin('userAccount as holder', 'holder.id', 'own.userId')
            .select('own.id')
            .whereRef('own.id', '=', 'session.adminSessionId')
            .where('own.expiresAt', '>', now)
            .where('own.createdAt', '>', before(longestMs.administrator))
            .where('holder.isAdmin', '=', true)
            .where('holder.bannedAt', 'is', null)
            .where('holder.inactivatedAt', 'is', null)
            .$if(requireAdminFactor, (query) => query.where(hasSecondFactor('holder.id'))),
        ),
      ]),
    ])
}

/** Whether the user in this column has an authenticator app or a passkey. */
function hasSecondFactor(column: 'session.userId' | 'holder.id') {
  const { or, exists, selectFrom } = expressionBuilder<DB>()
  const userId = sql.ref<number>(column)
  return or([
    exists(
      selectFrom('totpFactor')
        .select('totpFactor.userId')
        .where('totpFactor.userId', '=', userId)
        .where('confirmedAt', 'is not', null),
    ),
    exists(selectFrom('passkey').select('passkey.id').where('passkey.userId', '=', userId)),
  ])
}

export function sessionRepository(db: DbOrTx) {
  return {
    async insert(session: NewSession) {
      await db.insertInto('session').values(session).execute()
    },

    /** The live session of a token, with its holder's rights. */
    findAlive: (tokenHash: Buffer, rules: Rules) =>
      firstRow(
        db
          .selectFrom('session')
          .innerJoin('userAccount', 'userAccount.id', 'session.userId')
          .select(['session.id', 'session.userId', 'session.lastSeenAt', 'session.adminUserId', 'provedAt'])
          .select(['isAdmin', 'bannedAt', 'banReason', 'inactivatedAt', 'inactiveReason'])
          .select(hasSecondFactor('session.userId').as('hasSecondFactor'))
          .where('tokenHash', '=', tokenHash)
          .where(isAlive(rules))
          .where('deletedAt', 'is', null),
      ),

    /** Live sessions, most recently used first. */
    listAlive: (userId: number, rules: Rules): Promise<SessionRow[]> =>
      db
        .selectFrom('session')
        .innerJoin('userAccount', 'userAccount.id', 'session.userId')
        .leftJoin('userAccount as admin', 'admin.id', 'session.adminUserId')
        .select(['session.id', 'session.createdAt', 'lastSeenAt', 'ip', 'userAgent'])
        .select(['session.adminUserId', 'admin.name as adminName'])
        .where('userId', '=', userId)
        .where(isAlive(rules))
        .where('userAccount.bannedAt', 'is', null)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('session.id', 'desc')
        .execute(),

    /** Locks a session against ending until the transaction commits; false = it has ended. */
    async hold(id: number): Promise<boolean> {
      const held = await db.selectFrom('session').select('id').where('id', '=', id).forKeyShare().execute()
      return held.length > 0
    },

    async extend(id: number, lastSeenAt: Date, expiresAt: Date) {
      await db.updateTable('session').set({ lastSeenAt, expiresAt }).where('id', '=', id).execute()
    },

    async setProvedAt(id: number, provedAt: Date) {
      await db.updateTable('session').set({ provedAt }).where('id', '=', id).execute()
    },

    /** Voids the fresh proofs of a user's sessions except the one to keep. */
    async forgetProofs(userId: number, keepId: number) {
      await db
        .updateTable('session')
        .set({ provedAt: null })
        .where('userId', '=', userId)
        .where('id', '!=', keepId)
        .execute()
    },

    async delete(id: number) {
      await db.deleteFrom('session').where('id', '=', id).execute()
    },

    async forgetAddresses(before: Date) {
      await db
        .updateTable('session')
        .set({ ip: '' })
        .where('createdAt', '<', before)
        .where('ip', '<>', '')
        .execute()
    },

    /** False = the user has no such session. */
    async deleteOwn(userId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Ends a user's sessions except the one to keep, including those in other users' names; returns how many. */
    async deleteOf(userId: number, keepId: number | null): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where((where) => where.or([where('userId', '=', userId), where('adminUserId', '=', userId)]))
        .$if(keepId !== null, (query) => query.where('id', '!=', keepId))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    async deleteInNameOf(userId: number) {
      await db
        .deleteFrom('session')
        .where('userId', '=', userId)
        .where('adminUserId', 'is not', null)
        .execute()
    },

    async deleteActedBy(adminUserId: number) {
      await db.deleteFrom('session').where('adminUserId', '=', adminUserId).execute()
    },

    async deleteExpired(now: Date) {
      await db
        .deleteFrom('session')
        .where((where) =>
          where.or([
            where('expiresAt', '<=', now),
            where('createdAt', '<=', new Date(now.getTime() - longestMs.user)),
          ]),
        )
        .execute()
    },
  }
}
