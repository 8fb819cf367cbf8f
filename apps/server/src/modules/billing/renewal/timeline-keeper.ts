import type { Tx } from '../../../db/database.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { GuideLinks } from '../../guide/index.ts'
import { accessUntil } from '../subscription/access.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { subscriptionRepository } from '../subscription/subscription.repository.ts'
import { nextStep } from './timeline.ts'
import { timelineRepository } from './timeline.repository.ts'
import { userServiceRepository } from '../subscription/user-service.repository.ts'

/** Takes the steps of one subscription's timeline that are due. */
export const timelineJob = 'subscription-timeline'

/**
 * Writes ahead what follows from a customer's subscriptions: until when the guide is served, and when the timeline has to
 * look at each next. Call it last in every transaction that changes a subscription, its orders or its payments; the caller
 * holds the customer's lock.
 */
export function createTimelineKeeper(deps: {
  clock: Clock
  jobs: Pick<JobQueue, 'enqueue'>
  guideLinks: GuideLinks
  providers: PaymentProviders
}) {
  const { clock, jobs, guideLinks, providers } = deps
  /** `isAtWork`: the timeline runs just now, and takes what is due by itself; a job for that would chase it in circles. */
  return async (tx: Tx, userId: number, { isAtWork = false } = {}): Promise<void> => {
    const timeline = timelineRepository(tx)
    let hasChangedAccess = false
    for (const id of await subscriptionRepository(tx).listBegun(userId)) {
      const state = await timeline.readState(id, providers.codes())
      if (state === null) continue
      const isChanged = await userServiceRepository(tx).setAccess(id, accessUntil(state))
      hasChangedAccess ||= isChanged
      const next = nextStep(state, clock.now())
      await timeline.setDueAt(id, next?.at ?? null)
      if (next === null || (isAtWork && next.at <= clock.now())) continue
      // The instant is in the key: a job that waits for another one would keep an earlier one out.
      const key = `${id}:${next.at.toISOString()}`
      await jobs.enqueue(tx, timelineJob, { subscriptionId: id }, { key, startAfter: next.at })
    }
    if (hasChangedAccess) await guideLinks.touch(tx, userId)
  }
}
export type KeepTimeline = ReturnType<typeof createTimelineKeeper>
