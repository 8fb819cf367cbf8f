import type { DbOrTx, Tx } from '../../../db/database.ts'

declare const held: unique symbol

/**
 * A transaction that holds a customer's lock. Only `withCustomer` begins one, and at its end brings access and timeline up to
 * date; no other transaction can write orders, payments, refunds or subscriptions.
 */
export type CustomerTx = Tx & { readonly [held]: true }

/** A repository whose `Writes` need the customer's lock. */
export type WritesUnderLock<
  Create extends (db: DbOrTx) => object,
  Writes extends keyof ReturnType<Create>,
> = {
  (tx: CustomerTx): ReturnType<Create>
  (db: DbOrTx): Omit<ReturnType<Create>, Writes>
}
