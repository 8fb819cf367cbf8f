import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

const userColumns = [
  'id',
  'name',
  'email',
  // Null = the account has no password and signs in by provider or passkey.
  'passwordHash',
  // Incremented whenever the account's sessions are ended (see `endSessions`).
  'loginVersion',
  'isAdmin',
  // Raised by the database with each change of name, address or rights.
  'version',
  'emailVerifiedAt',
  // An earlier address was confirmed (see `confirmMailbox`).
  'hadConfirmedAddress',
  // False after a confirmation from outside the account's sessions (see `confirmMailbox`).
  'loginProven',
  'bannedAt',
  'banReason',
  'inactivatedAt',
  'inactiveReason',
  // Id of the newest mass update at the last change of `inactivatedAt`: older ones no longer change it.
  'standingBatchId',
  'createdAt',
  'lastLoginAt',
  // The language of mails.
  'locale',
  // Of the last login, for instants in mails; null = unknown.
  'timeZone',
  // Set on deletion: the row is emptied and kept for the orders that reference it.
  'deletedAt',
] as const

export type UserRow = Row<'userAccount', (typeof userColumns)[number]>
export type NewUser = Pick<UserRow, 'name' | 'email' | 'createdAt'> & Partial<UserRow>

/** Accounts, including deleted ones: their emptied rows remain for orders. */
export function userRepository(db: DbOrTx) {
  return {
    find: (id: number): Promise<UserRow | null> =>
      firstRow(db.selectFrom('userAccount').select(userColumns).where('id', '=', id)),

    /** Finds a user and locks them until the transaction ends. The lock allows inserts that reference the account. */
    lock: (id: number): Promise<UserRow | null> =>
      firstRow(db.selectFrom('userAccount').select(userColumns).where('id', '=', id).forNoKeyUpdate()),

    /** Returns the ids of accounts that are not deleted, and locks these against deletion until the transaction ends. */
    async holdLiving(ids: readonly number[]): Promise<Set<number>> {
      const rows = await db
        .selectFrom('userAccount')
        .select('id')
        .where('id', '=', sql<number>`any(${ids})`)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .forKeyShare()
        .execute()
      return new Set(rows.map((row) => row.id))
    },

    /** Case-insensitive. */
    findByEmail: (email: string): Promise<UserRow | null> =>
      firstRow(
        db
          .selectFrom('userAccount')
          .select(userColumns)
          .where(sql`lower(email)`, '=', sql`lower(${email})`),
      ),

    /** Null = the address has an account already, also under concurrent inserts. */
    insert: (user: NewUser): Promise<UserRow | null> =>
      firstRow(
        db
          .insertInto('userAccount')
          .values(user)
          .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
          .returning(userColumns),
      ),

    /** Locks the account and invalidates earlier password checks (see `lockAccount`). */
    async raiseLoginVersion(id: number) {
      await db
        .updateTable('userAccount')
        .set({ loginVersion: sql<number>`login_version + 1` })
        .where('id', '=', id)
        .execute()
    },

    /** Ids of the administrators in good standing, held until the transaction ends. Locks them before any single account, against deadlocks. */
    async lockAdministrators(): Promise<number[]> {
      const rows = await db
        .selectFrom('userAccount')
        .select('id')
        .where('isAdmin', '=', true)
        .where('bannedAt', 'is', null)
        .where('inactivatedAt', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      return rows.map((row) => row.id)
    },

    /** Administrators in good standing with a confirmed address. */
    listAdministrators: () =>
      db
        .selectFrom('userAccount')
        .select(['id', 'name', 'email', 'locale', 'emailVerifiedAt'])
        .where('isAdmin', '=', true)
        .where('bannedAt', 'is', null)
        .where('inactivatedAt', 'is', null)
        .where('emailVerifiedAt', 'is not', null)
        .orderBy('id')
        .execute(),

    async update(id: number, changes: Partial<Omit<UserRow, 'id'>>) {
      await db.updateTable('userAccount').set(changes).where('id', '=', id).execute()
    },
  }
}
