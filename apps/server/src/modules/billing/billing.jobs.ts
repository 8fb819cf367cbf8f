import { z } from 'zod'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Callbacks } from './callback.service.ts'

/** Looks at one payment again, since its provider says that something has happened to it. */
export const settlePaymentJob = 'payment-settle'

export const SettlePayment = z.object({ provider: z.string(), providerReference: z.string() })

export function createBillingJobs(deps: {
  callbacks: Callbacks
  sweepOrders: () => Promise<void>
  sweepRefunds: () => Promise<void>
}): JobKind[] {
  return [
    {
      name: settlePaymentJob,
      async handle(data) {
        const { provider, providerReference } = SettlePayment.parse(data)
        await deps.callbacks.settle(provider, providerReference)
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
  ]
}
