import { z } from 'zod'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { PaymentProviders } from '../payment-providers.ts'

/** Removes a stored way to pay at its provider, once its owner is gone. */
export const forgetMethodJob = 'payment-method-forget'

const ForgottenMethod = z.object({ provider: z.string(), providerReference: z.string() })

export function createForgetMethodJob({ providers }: { providers: PaymentProviders }): JobKind {
  return {
    name: forgetMethodJob,
    async handle(data) {
      const { provider, providerReference } = ForgottenMethod.parse(data)
      await providers.get(provider).forgetMethod(providerReference)
    },
    // A provider that is down for days.
    retryLimit: 13,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
