import { z } from 'zod'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import type { Origin } from '../../../audit/index.ts'

const Received = z.object({
  kind: z.enum(['cancel', 'withdraw']),
  email: z.string(),
  receivedAt: z.string(),
  origin: z.custom<Origin>(),
})
const LeavingData = Received.extend({ orderCode: z.string() })
/** Queued before order codes existed (record 0066). */
const NumberedLeavingData = Received.extend({ orderId: z.int() })

/** A declaration as received. */
export type Leaving = z.infer<typeof LeavingData>

export type LeavingJobs = { 'billing.process-leaving': Leaving | z.infer<typeof NumberedLeavingData> }

export function createLeavingJob(
  carryOut: Record<Leaving['kind'], (leaving: Leaving) => Promise<void>>,
  /** Null where there is no such order. */
  findCode: (orderId: number) => Promise<string | null>,
): JobKind {
  async function read(data: unknown): Promise<Leaving | null> {
    const leaving = z.union([LeavingData, NumberedLeavingData]).parse(data)
    if ('orderCode' in leaving) return leaving
    const { orderId, ...received } = leaving
    const orderCode = await findCode(orderId)
    return orderCode === null ? null : { ...received, orderCode }
  }

  return {
    async handle(data) {
      const leaving = await read(data)
      if (leaving !== null) await carryOut[leaving.kind](leaving)
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
