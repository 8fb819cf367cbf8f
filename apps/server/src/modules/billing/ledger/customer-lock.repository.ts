import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { CustomerTx } from './customer-tx.ts'

/** Namespace for these advisory locks. */
const lockSpace = 0x62696c6c

/**
 * Serializes changes to a customer's orders, payments and services until the transaction ends: two tabs, a callback, a webhook
 * and the sweep run one after the other. Lock a cart's row before this, never after.
 */
export async function lockCustomer(tx: Tx, userId: number): Promise<CustomerTx> {
  await sql`select pg_advisory_xact_lock(${lockSpace}::integer, ${userId}::integer)`.execute(tx)
  return tx as CustomerTx
}
