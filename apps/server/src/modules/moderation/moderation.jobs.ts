import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AddressRules } from './address-rules.service.ts'

const keptDays = 90

/** Erases addresses last seen before a time. */
export type ForgetAddresses = (before: Date) => Promise<void>

export type ModerationJobs = { 'moderation.forget-addresses': NoData }

/** Daily erasure of IP addresses after 90 days, wherever they are stored, as the privacy text promises. */
export function createModerationJobs(deps: {
  clock: Clock
  rules: AddressRules
  forgetAddresses: readonly ForgetAddresses[]
}): JobKinds<ModerationJobs> {
  return {
    'moderation.forget-addresses': {
      everySeconds: 86_400,
      retryLimit: 5,
      timeoutSeconds: 900,
      concurrency: 1,
      async handle() {
        const before = new Date(deps.clock.now().getTime() - keptDays * 86_400_000)
        for (const forget of deps.forgetAddresses) await forget(before)
        await deps.rules.sweep()
      },
    },
  }
}
