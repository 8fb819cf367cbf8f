import { z } from 'zod'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Callbacks } from './checkout/callback.service.ts'
import { timelineJob } from './renewal/timeline-keeper.ts'
import type { Timeline } from './renewal/timeline.service.ts'

/** Settles one payment after a webhook about it. */
export const settlePaymentJob = 'payment-settle'

export const SettlePayment = z.object({
  provider: z.string(),
  providerReference: z.string(),
  /** Id of the webhook event. */
  eventId: z.string().optional(),
})

const RunTimeline = z.object({ subscriptionId: z.int() })

export function createBillingJobs(deps: {
  callbacks: Callbacks
  sweepOrders: () => Promise<void>
  sweepRefunds: () => Promise<void>
  sweepMethodSetups: () => Promise<void>
  timeline: Timeline
}): JobKind[] {
  return [
    {
      name: settlePaymentJob,
      async handle(data) {
        const { provider, providerReference, eventId } = SettlePayment.parse(data)
        await deps.callbacks.settle(provider, providerReference, eventId)
      },
      // Afterwards the sweep takes over.
      retryLimit: 5,
      timeoutSeconds: 60,
      concurrency: 4,
    },
    {
      name: 'order-sweep',
      handle: deps.sweepOrders,
      retryLimit: 0,
      timeoutSeconds: 300,
      concurrency: 1,
      everySeconds: 60,
    },
    {
      name: 'refund-sweep',
      handle: deps.sweepRefunds,
      retryLimit: 0,
      timeoutSeconds: 300,
      concurrency: 1,
      everySeconds: 60,
    },
    {
      name: 'method-setup-sweep',
      handle: deps.sweepMethodSetups,
      retryLimit: 0,
      timeoutSeconds: 300,
      concurrency: 1,
      everySeconds: 60,
    },
    {
      name: timelineJob,
      handle: (data) => deps.timeline.run(RunTimeline.parse(data).subscriptionId),
      // Covers an outage of half a day at the provider; afterwards the sweep takes over.
      retryLimit: 12,
      timeoutSeconds: 120,
      concurrency: 4,
    },
    {
      name: 'timeline-sweep',
      handle: deps.timeline.sweep,
      retryLimit: 0,
      timeoutSeconds: 3000,
      concurrency: 1,
      everySeconds: 3600,
    },
  ]
}
