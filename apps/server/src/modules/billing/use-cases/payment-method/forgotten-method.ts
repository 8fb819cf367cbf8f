import { z } from 'zod'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import type { PaymentProviders } from '../../payment-providers.ts'

const ForgottenMethod = z.object({ provider: z.string(), providerReference: z.string() })

/** Deletes a stored payment method at its provider after its owner's account is deleted. */
export type ForgetMethodJobs = { 'billing.forget-method': z.infer<typeof ForgottenMethod> }

export function createForgetMethodJob({ providers }: { providers: PaymentProviders }): JobKind {
  return {
    async handle(data) {
      const { provider, providerReference } = ForgottenMethod.parse(data)
      await providers.get(provider).forgetMethod(providerReference)
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
