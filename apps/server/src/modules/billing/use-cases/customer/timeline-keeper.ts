import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { JobSender } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { GuideLinks } from '../../../guide/index.ts'
import { accessUntil } from '../../policy/access.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { nextStep } from '../../policy/timeline.ts'
import { timelineRepository } from '../../ledger/timeline.repository.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'

/** Runs the due steps of one subscription's timeline. */
export type TimelineJobs = { 'billing.run-timeline': { subscriptionId: number } }

/**
 * Updates what follows from a customer's subscriptions: `access_until`, `due_at`, and the job for the next step. `withCustomer`
 * calls it at the end of each change.
 */
export function createTimelineKeeper(deps: {
  clock: Clock
  jobs: JobSender<TimelineJobs>
  guideLinks: GuideLinks
  providers: PaymentProviders
}) {
  const { clock, jobs, guideLinks, providers } = deps
  /** `leavesDueSteps`: no job for steps that are due already. */
  return async (tx: CustomerTx, userId: number, { leavesDueSteps = false } = {}): Promise<void> => {
    const timeline = timelineRepository(tx)
    const subscriptions = subscriptionRepository(tx)
    for (const id of await subscriptions.listBegun(userId)) {
      const state = await timeline.readState(id, providers.codes())
      if (state === null) continue
      await subscriptions.setAccess(id, accessUntil(state))
      const next = nextStep(state, clock.now())
      await timeline.setDueAt(id, next?.at ?? null)
      if (next === null || (leavesDueSteps && next.at <= clock.now())) continue
      // The key includes the time: a job waiting for a later time would otherwise suppress an earlier one.
      const key = `${id}:${next.at.toISOString()}`
      await jobs.enqueue(tx, 'billing.run-timeline', { subscriptionId: id }, { key, startAfter: next.at })
    }
    await guideLinks.setTerm(tx, userId, await userServiceRepository(tx).readLinkTerm(userId))
  }
}
export type TimelineKeeper = ReturnType<typeof createTimelineKeeper>
