import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../db/database.ts'

/** Keeps these locks apart from other advisory ones. */
const lockSpace = 0x62696c6c

/**
 * Whoever changes a customer's orders, payments or services holds this until the transaction ends, so that two tabs, a
 * callback, a webhook and the sweep act one after the other. Take a cart's row before it, never after.
 */
export async function lockCustomer(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpace}::integer, ${userId}::integer)`.execute(tx)
}

export type CustomerOrder = {
  id: number
  code: string
  kind: string
  status: string
  totalCents: number
  paymentFeeCents: number
  consents: unknown
  createdAt: Date
}

/** Every order of a customer, failed ones too, newest first. */
export function listOrdersOf(db: DbOrTx, userId: number): Promise<CustomerOrder[]> {
  return db
    .selectFrom('customerOrder')
    .select(['id', 'code', 'kind', 'status', 'totalCents', 'paymentFeeCents', 'consents', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

export function listPaymentMethodsOf(db: DbOrTx, userId: number) {
  return db
    .selectFrom('paymentMethod')
    .select(['provider', 'label', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/**
 * Nothing can be charged after this: stored ways to pay go, and with them what only a retried checkout needs. Returns their names
 * at their providers.
 */
export async function deletePaymentMethodsOf(tx: Tx, userId: number) {
  const methods = await tx
    .deleteFrom('paymentMethod')
    .where('userId', '=', userId)
    .returning(['provider', 'providerReference'])
    .execute()
  await tx.deleteFrom('methodSetup').where('userId', '=', userId).execute()
  await tx.deleteFrom('idempotencyKey').where('userId', '=', userId).execute()
  return methods
}

export type Customer = {
  id: number
  name: string
  email: string
  locale: string
  emailVerifiedAt: Date | null
  /** The account is deleted: mails to it have no reader. */
  deletedAt: Date | null
}

export function findCustomer(db: DbOrTx, userId: number): Promise<Customer> {
  return db
    .selectFrom('userAccount')
    .select(['id', 'name', 'email', 'locale', 'emailVerifiedAt', 'deletedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
