import type { SomeHandlers } from '../../http/handlers.ts'
import { shareRead } from '../../lib/share-read.ts'
import { createDashboard } from './dashboard.service.ts'

/** The dashboard of administrators. Its figures are the same for all of them, so concurrent calls share one read. */
export function createDashboardHandlers(deps: Parameters<typeof createDashboard>[0]) {
  const { db, clock, jobs, status } = deps
  const readOnce = shareRead(createDashboard({ db, clock, jobs, status }))
  return {
    adminDashboard: async () => ({ data: await readOnce() }),
  } satisfies SomeHandlers
}
