import { z } from 'zod'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { Origin } from '../../audit/index.ts'

export const leavingJob = 'billing.leave'

const LeavingData = z.object({
  kind: z.enum(['cancel', 'withdraw']),
  email: z.string(),
  orderId: z.int(),
  receivedAt: z.string(),
  origin: z.custom<Origin>(),
})

/** A declaration as it was received. */
export type Leaving = z.infer<typeof LeavingData>

export function createLeavingJob(
  carryOut: Record<Leaving['kind'], (leaving: Leaving) => Promise<void>>,
): JobKind {
  return {
    name: leavingJob,
    async handle(data) {
      const leaving = LeavingData.parse(data)
      await carryOut[leaving.kind](leaving)
    },
    retryLimit: 13,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
