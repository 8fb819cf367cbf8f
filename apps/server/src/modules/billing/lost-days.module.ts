import { createLostDayJob } from './use-cases/lost-days/lost-day.jobs.ts'
import { createLostDays } from './use-cases/lost-days/lost-day.service.ts'

type Parts = Parameters<typeof createLostDays>[0] & Omit<Parameters<typeof createLostDayJob>[0], 'decideDay'>

/** Credits of days on which customers lost channels of their guide (record 0139), and the job that decides them. */
export function createLostDayCredits(deps: Parts) {
  const { db, clock, jobs, providers, terms, withCustomer, sendMail, publicUrl } = deps
  const { decideDay } = createLostDays({ db, clock, providers, terms, withCustomer, sendMail, publicUrl })
  return { jobKinds: { 'billing.credit-lost-day': createLostDayJob({ db, clock, jobs, decideDay }) } }
}
