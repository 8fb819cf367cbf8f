import type { SomeHandlers } from '../../http/handlers.ts'
import { shareRead } from '../../lib/share-read.ts'
import { createDashboardFigures } from './dashboard-figures.service.ts'
import { createDashboard } from './dashboard.service.ts'

type DashboardDeps = Omit<Parameters<typeof createDashboard>[0], 'readFigures'>

/** The dashboard of administrators. Its figures are the same for all of them, so concurrent calls share one read. */
export function createDashboardCalls({ db, clock, jobs, status }: DashboardDeps) {
  const figures = createDashboardFigures({ db, clock })
  const readOnce = shareRead(createDashboard({ db, clock, jobs, status, readFigures: figures.read }))
  return {
    handlers: {
      adminDashboard: async () => ({ data: await readOnce() }),
    } satisfies SomeHandlers,
    jobKinds: figures.jobKinds,
  }
}
