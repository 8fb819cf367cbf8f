import { z } from 'zod'

export const SettlePayment = z.object({
  provider: z.string(),
  providerReference: z.string(),
  /** Id of the webhook event. */
  eventId: z.string().optional(),
})

/** Settles one payment after a webhook about it. */
export type SettlementJobs = { 'billing.settle-payment': z.infer<typeof SettlePayment> }
