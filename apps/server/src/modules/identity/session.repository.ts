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

    async deleteExpired(now: Date) {
      await db.deleteFrom('session').where('expiresAt', '<=', now).execute()
    },
  }
}
