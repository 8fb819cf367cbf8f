import type { Db } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { cartRepository } from './cart.repository.ts'

/** Guests' carts unchanged for this long are deleted, since each visit creates one. */
const keptMs = 30 * 86_400_000
const cartsPerBatch = 1000

export type CartJobs = { 'cart.delete-carts': NoData }

/** The daily job that deletes abandoned carts of guests. */
export function createCartJobs(deps: { db: Db; clock: Clock }): JobKinds<CartJobs> {
  return {
    'cart.delete-carts': {
      async handle(_data, stopping) {
        const before = new Date(deps.clock.now().getTime() - keptMs)
        const carts = cartRepository(deps.db)
        while ((await carts.deleteAbandoned(before, cartsPerBatch)) > 0) stopping.throwIfAborted()
      },
      retryLimit: 0,
      timeoutSeconds: 600,
      concurrency: 1,
      everySeconds: 86_400,
    },
  }
}
