import type { Db } from '../../db/database.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { cartRepository } from './cart.repository.ts'

/** Guests' carts unchanged for this long are deleted, since each visit creates one. */
const keptMs = 180 * 86_400_000

export function createCartJobs(deps: { db: Db; clock: Clock }): JobKind[] {
  return [
    {
      name: 'cart-cleanup',
      handle: () => cartRepository(deps.db).deleteAbandoned(new Date(deps.clock.now().getTime() - keptMs)),
      retryLimit: 0,
      timeoutSeconds: 600,
      concurrency: 1,
      everySeconds: 86_400,
    },
  ]
}
