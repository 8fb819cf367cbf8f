import { AdminDashboard } from '@guidefeed/contract'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { lastDayOf, lastMonths } from '../../lib/months.ts'
import { readBillingFigures } from '../billing/index.ts'
import { accountFigureRepository } from '../identity/index.ts'
import { dashboardFigureRepository } from './dashboard-figures.repository.ts'

export type DashboardJobs = { 'dashboard.read-figures': NoData }

const Figures = AdminDashboard.pick({ money: true, customers: true, upcoming: true }).extend({
  providers: AdminDashboard.shape.health.shape.providers,
})
type Figures = z.infer<typeof Figures>

const readEverySeconds = 60
/** Age at which the call reads the figures itself: the job is late, or no worker runs. */
const keptMs = 2 * readEverySeconds * 1000

/** Figures that add up large tables. A job reads them every minute, so that a call does not wait for them (record 0088). */
export function createDashboardFigures({ db, clock }: { db: Db; clock: Clock }) {
  async function readNow(now: Date): Promise<Figures> {
    const { customers, ...figures } = await readBillingFigures(db, now)
    const accounts = accountFigureRepository(db)
    const months = await accounts.listNew(lastMonths(now, 24))
    return {
      ...figures,
      customers: {
        ...customers,
        ...(await accounts.countByState()),
        new: months.slice(12).map(({ month, count }, index) => ({
          first_day: month,
          last_day: lastDayOf(month),
          count,
          year_before: months[index]?.count ?? 0,
        })),
      },
    }
  }

  /** Null for figures that are too old, or of another version of the program. */
  async function findKept(now: Date): Promise<{ readAt: Date; figures: Figures } | null> {
    const kept = await dashboardFigureRepository(db).find()
    if (kept === null) return null
    const ageMs = now.getTime() - kept.readAt.getTime()
    const { data } = Figures.safeParse(kept.figures)
    return ageMs >= 0 && ageMs <= keptMs && data !== undefined ? { readAt: kept.readAt, figures: data } : null
  }

  return {
    async read(now: Date): Promise<{ readAt: Date; figures: Figures }> {
      return (await findKept(now)) ?? { readAt: now, figures: await readNow(now) }
    },

    jobKinds: {
      'dashboard.read-figures': {
        everySeconds: readEverySeconds,
        retryLimit: 0,
        timeoutSeconds: 60,
        concurrency: 1,
        onlyAtArrival: true,
        async handle() {
          const now = clock.now()
          await dashboardFigureRepository(db).store(now, await readNow(now))
        },
      },
    } satisfies JobKinds<DashboardJobs>,
  }
}
export type DashboardFigures = ReturnType<typeof createDashboardFigures>
