import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import { mergeIncomeTallies } from './admin/income-sums.repository.ts'
import type { Callbacks } from './use-cases/messages/callback.service.ts'
import type { TimelineJobs } from './use-cases/customer/timeline-keeper.ts'
import { SettlePayment } from './use-cases/messages/settle-payment.ts'
import type { SettlementJobs } from './use-cases/messages/settle-payment.ts'
import type { Timeline } from './use-cases/renew/timeline.service.ts'

const RunTimeline = z.object({ subscriptionId: z.int() })

export type SweepJobs = {
  'billing.sweep-orders': NoData
  'billing.sweep-refunds': NoData
  'billing.sweep-method-setups': NoData
  'billing.sweep-timelines': NoData
  'billing.merge-tallies': NoData
}

export function createBillingJobs(deps: {
  db: Db
  callbacks: Callbacks
  sweepOrders: () => Promise<void>
  sweepRefunds: () => Promise<void>
  sweepMethodSetups: () => Promise<void>
  timeline: Timeline
}): JobKinds<SettlementJobs & TimelineJobs & SweepJobs> {
  return {
    'billing.settle-payment': {
      async handle(data) {
        const { provider, providerReference, eventId } = SettlePayment.parse(data)
        await deps.callbacks.settle(provider, providerReference, eventId)
      },
      // Afterwards the sweep takes over.
      retryLimit: 5,
      timeoutSeconds: 60,
      concurrency: 4,
    },
    'billing.sweep-orders': {
      handle: deps.sweepOrders,
      retryLimit: 0,
      timeoutSeconds: 300,
      concurrency: 1,
      everySeconds: 60,
    },
    'billing.sweep-refunds': {
      handle: deps.sweepRefunds,
      retryLimit: 0,
      timeoutSeconds: 300,
      concurrency: 1,
      everySeconds: 60,
    },
    'billing.sweep-method-setups': {
      handle: deps.sweepMethodSetups,
      retryLimit: 0,
      timeoutSeconds: 300,
      concurrency: 1,
      everySeconds: 60,
    },
    'billing.run-timeline': {
      handle: (data) => deps.timeline.run(RunTimeline.parse(data).subscriptionId),
      // Covers an outage of half a day at the provider; afterwards the sweep takes over.
      retryLimit: 12,
      timeoutSeconds: 120,
      concurrency: 4,
    },
    'billing.sweep-timelines': {
      handle: deps.timeline.sweep,
      retryLimit: 0,
      timeoutSeconds: 3000,
      concurrency: 1,
      everySeconds: 3600,
    },
    'billing.merge-tallies': {
      handle: () => mergeIncomeTallies(deps.db),
      retryLimit: 0,
      timeoutSeconds: 300,
      concurrency: 1,
      everySeconds: 3600,
    },
  }
}
