import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type UserRow = {
  id: number
  name: string
  email: string
  /** Null for who only signs in with another provider. */
  passwordHash: string | null
  isAdmin: boolean
  emailVerifiedAt: Date | null
  bannedAt: Date | null
  banReason: string | null
  inactivatedAt: Date | null
  inactiveReason: string | null
  createdAt: Date
  lastLoginAt: Date | null
  /** The language of mails, a code of the contract's `locales`. */
  locale: string
  /** An empty row, kept for the orders that hang on it. */
  deletedAt: Date | null
}

export type NewUser = Pick<UserRow, 'name' | 'email' | 'createdAt'> & Partial<UserRow>

const userColumns = [
  'id',
  'name',
  'email',
  'passwordHash',
  'isAdmin',
  'emailVerifiedAt',
  'bannedAt',
  'banReason',
  'inactivatedAt',
  'inactiveReason',
  'createdAt',
  'lastLoginAt',
  'locale',
  'deletedAt',
] as const

export function userRepository(db: DbOrTx) {
  return {
    find: (id: number): Promise<UserRow | undefined> =>
      db.selectFrom('userAccount').select(userColumns).where('id', '=', id).executeTakeFirst(),

    /** The same, held until the transaction ends. */
    lock: (id: number): Promise<UserRow | undefined> =>
      db.selectFrom('userAccount').select(userColumns).where('id', '=', id).forUpdate().executeTakeFirst(),

    /** An address is one account, in whatever case it is written. */
    findByEmail: (email: string): Promise<UserRow | undefined> =>
      db
        .selectFrom('userAccount')
        .select(userColumns)
        .where(sql`lower(email)`, '=', sql`lower(${email})`)
        .executeTakeFirst(),

    /** Undefined where the address has an account already, also when both are added at the same moment. */
    insert: (user: NewUser): Promise<UserRow | undefined> =>
      db
        .insertInto('userAccount')
        .values(user)
        .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
        .returning(userColumns)
        .executeTakeFirst(),

    /** Gives the account another, confirmed address; false = that one has an account already. */
    async moveToEmail(id: number, email: string, emailVerifiedAt: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('userAccount')
        .set({ email, emailVerifiedAt })
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('userAccount as other')
                .select('other.id')
                .where(sql`lower(other.email)`, '=', sql`lower(${email})`)
                .where('other.id', '!=', id),
            ),
          ),
        )
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async countAdmins(): Promise<number> {
      const { count } = await db
        .selectFrom('userAccount')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('isAdmin', '=', true)
        .executeTakeFirstOrThrow()
      return count
    },

    async update(id: number, changes: Partial<Omit<UserRow, 'id'>>) {
      await db.updateTable('userAccount').set(changes).where('id', '=', id).execute()
    },
  }
}
