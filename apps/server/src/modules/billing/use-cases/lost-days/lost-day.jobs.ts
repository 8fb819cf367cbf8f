import { z } from 'zod'
import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import type { Db } from '../../../../db/database.ts'
import type { JobKind, JobSender } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { dayOfDate } from '../../../../lib/utc-day.ts'
import { addDays } from '../../policy/term.ts'
import type { LostDays } from './lost-day.service.ts'

const LostDay = z.object({ day: z.int() })
export type LostDayJobs = { 'billing.credit-lost-day': z.infer<typeof LostDay> }

/** After this, no renewal of the time of the lost day can still be paid. */
const decidableDays = 2 * billingTimeline.endDays

/** Credits one lost day to all customers concerned. Those whose renewal is being paid are looked at again each day. */
export function createLostDayJob(deps: {
  db: Db
  clock: Clock
  jobs: JobSender<LostDayJobs>
  decideDay: LostDays['decideDay']
}): JobKind {
  const { db, clock, jobs, decideDay } = deps
  return {
    async handle(data, stopping) {
      const { day } = LostDay.parse(data)
      const now = clock.now()
      if (await decideDay(day, stopping)) return
      if (dayOfDate(now) - day > decidableDays) return
      const again = { key: `${day}:${dayOfDate(now) + 1}`, startAfter: addDays(now, 1) }
      await jobs.enqueue(db, 'billing.credit-lost-day', { day }, again)
    },
    retryLimit: 12,
    timeoutSeconds: 3000,
    concurrency: 1,
  }
}
