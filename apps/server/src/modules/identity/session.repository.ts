import type { DbOrTx } from '../../db/database.ts'

export type NewSession = {
  userId: number
  tokenHash: Buffer
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  ip: string
  userAgent: string
  /** The administrator who acts in the user's name; left out = the session is the user's own. */
  adminUserId?: number
}

export type SessionRow = Pick<NewSession, 'createdAt' | 'lastSeenAt' | 'ip' | 'userAgent'> & { id: number }

export function sessionRepository(db: DbOrTx) {
  return {
    async insert(session: NewSession) {
      await db.insertInto('session').values(session).execute()
    },

    /** The living session of a token with what its holder may do. */
    findAlive: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('session')
        .innerJoin('userAccount', 'userAccount.id', 'session.userId')
        .select(['session.id', 'session.userId', 'session.lastSeenAt', 'session.adminUserId'])
        .select(['isAdmin', 'bannedAt', 'banReason', 'inactivatedAt', 'inactiveReason'])
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .where('deletedAt', 'is', null)
        // A session in a user's name ends with the rights of the administrator who began it.
        .where((where) =>
          where.or([
            where('session.adminUserId', 'is', null),
            where.exists(
              where
                .selectFrom('userAccount as admin')
                .select('admin.id')
                .whereRef('admin.id', '=', 'session.adminUserId')
                .where('admin.isAdmin', '=', true)
                .where('admin.bannedAt', 'is', null)
                .where('admin.inactivatedAt', 'is', null),
            ),
          ]),
        )
        .executeTakeFirst(),

    /** The last used first. */
    listAlive: (userId: number, now: Date): Promise<SessionRow[]> =>
      db
        .selectFrom('session')
        .select(['id', 'createdAt', 'lastSeenAt', 'ip', 'userAgent'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    async extend(id: number, lastSeenAt: Date, expiresAt: Date) {
      await db.updateTable('session').set({ lastSeenAt, expiresAt }).where('id', '=', id).execute()
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

    /** Ends a user's sessions, but the one to keep; returns how many. */
    async deleteOf(userId: number, keepId: number | null): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('userId', '=', userId)
        .$if(keepId !== null, (query) => query.where('id', '!=', keepId))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    async deleteExpired(now: Date) {
      await db.deleteFrom('session').where('expiresAt', '<=', now).execute()
    },
  }
}
