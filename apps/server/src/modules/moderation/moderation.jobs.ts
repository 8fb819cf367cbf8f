import type { JobKind } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AddressRules } from './address-rules.service.ts'

const keptDays = 90

/** Forgets what was last seen before. */
export type ForgetAddresses = (before: Date) => Promise<void>

/** Addresses are personal: each day those of 90 days ago go, wherever they were written (the privacy text promises it). */
export function createModerationJobs(deps: {
  clock: Clock
  rules: AddressRules
  forgetAddresses: readonly ForgetAddresses[]
}): JobKind[] {
  return [
    {
      name: 'moderation.forget-addresses',
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
  ]
}
