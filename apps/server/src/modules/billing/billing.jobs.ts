import { z } from 'zod'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Callbacks } from './checkout/callback.service.ts'
import { timelineJob } from './renewal/timeline-keeper.ts'
import type { Timeline } from './renewal/timeline.service.ts'

/** Looks at one payment again, since its provider says that something has happened to it. */
export const settlePaymentJob = 'payment-settle'

export const SettlePayment = z.object({
  provider: z.string(),
  providerReference: z.string(),
  /** The message that told of it. */
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
      // The sweep comes after these.
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
      // A provider that is down for half a day; the sweep comes after these.
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
