import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../db/database.ts'

/** Keeps these locks apart from other advisory ones. */
const lockSpace = 0x62696c6c

/**
 * Whoever changes a customer's orders, payments or services holds this until the transaction ends, so that two tabs, a
 * callback, a webhook and the sweep act one after the other. Take a cart's row before it, never after.
 */
export async function lockCustomer(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpace}::integer, ${userId}::integer)`.execute(tx)
}

export type Customer = { name: string; email: string; emailVerifiedAt: Date | null }

export function findCustomer(db: DbOrTx, userId: number): Promise<Customer> {
  return db
    .selectFrom('userAccount')
    .select(['name', 'email', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
