import type { Db, Tx } from '../../../../db/database.ts'
import { lockCustomer } from '../../ledger/customer-lock.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { MethodCleanup } from './unused-methods.ts'
import type { TimelineKeeper } from './timeline-keeper.ts'

type Work<T> = (tx: CustomerTx) => Promise<T>
/**
 * `leavesDueSteps`: whether due steps need no further job after this result, since the timeline is running and takes them itself, or
 * nothing has changed: their job retries, or has given up and leaves them to the sweep. Decided by the result, not by the clock: a step
 * can fall due after the timeline has looked for the last time.
 */
type Options<T> = { leavesDueSteps?: (result: T) => boolean }

/** Begins every change of a customer's orders, payments and subscriptions, and ends it with what follows from them. */
export function createCustomers(deps: {
  db: Db
  keepTimeline: TimelineKeeper
  forgetUnusedMethods: MethodCleanup
}) {
  const { db, keepTimeline, forgetUnusedMethods } = deps
  async function withCustomerIn<T>(tx: Tx, userId: number, work: Work<T>, options?: Options<T>): Promise<T> {
    const held = await lockCustomer(tx, userId)
    const result = await work(held)
    await forgetUnusedMethods(held, userId)
    await keepTimeline(held, userId, { leavesDueSteps: options?.leavesDueSteps?.(result) ?? false })
    return result
  }

  return {
    /** Runs `work` in a transaction under the customer's lock. Access, due time and guide link are current at its end. */
    withCustomer: <T>(userId: number, work: Work<T>, options?: Options<T>): Promise<T> =>
      db.transaction().execute((tx) => withCustomerIn(tx, userId, work, options)),

    /** Runs `work` as `withCustomer` does, in a transaction that an administrator's call or another module has opened. */
    withCustomerIn,

    /** Holds a customer's rows for a decision of another module, until its transaction ends. */
    async holdCustomer(tx: Tx, userId: number): Promise<void> {
      await lockCustomer(tx, userId)
    },
  }
}
export type Customers = ReturnType<typeof createCustomers>
