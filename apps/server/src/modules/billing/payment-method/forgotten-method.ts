import { z } from 'zod'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { PaymentProviders } from '../payment-providers.ts'

/** Deletes a stored payment method at its provider after its owner's account is deleted. */
export const forgetMethodJob = 'payment-method-forget'

const ForgottenMethod = z.object({ provider: z.string(), providerReference: z.string() })

export function createForgetMethodJob({ providers }: { providers: PaymentProviders }): JobKind {
  return {
    name: forgetMethodJob,
    async handle(data) {
      const { provider, providerReference } = ForgottenMethod.parse(data)
      await providers.get(provider).forgetMethod(providerReference)
    },
    // Covers an outage of several days at the provider.
    retryLimit: 13,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
