import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AddressRules } from './address-rules.service.ts'
import type { UserBatches, UserBatchJobs } from './user-batch.service.ts'

const keptDays = 90

/** Erases addresses last seen before a time. */
export type ForgetAddresses = (before: Date) => Promise<void>

export type ModerationJobs = UserBatchJobs & { 'moderation.forget-addresses': NoData }

/** Daily erasure of IP addresses after 90 days, wherever they are stored, as the privacy text promises. */
export function createModerationJobs(deps: {
  clock: Clock
  rules: AddressRules
  forgetAddresses: readonly ForgetAddresses[]
  batches: UserBatches
}): JobKinds<ModerationJobs> {
  return {
    ...deps.batches.jobKinds,
    'moderation.forget-addresses': {
      everySeconds: 86_400,
      retryLimit: 5,
      timeoutSeconds: 900,
      concurrency: 1,
      async handle() {
        const before = new Date(deps.clock.now().getTime() - keptDays * 86_400_000)
        for (const forget of deps.forgetAddresses) await forget(before)
        await deps.rules.sweep()
        await deps.batches.deleteBefore(before)
      },
    },
  }
}
