import { z } from 'zod'
import type { Db } from '../../../../db/database.ts'
import { retriedForAYear } from '../../../../jobs/job-queue.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'

const ForgottenMethod = z.object({ provider: z.string(), providerReference: z.string() })

/** Deletes payment methods at their providers after they are deleted here. */
export function createForgetMethodJob({ db, providers }: { db: Db; providers: PaymentProviders }): JobKind {
  return {
    async handle(data) {
      const method = ForgottenMethod.parse(data)
      // Stored again since: some providers name the same wallet alike.
      if (await paymentMethodRepository(db).isStored(method)) return
      await providers.get(method.provider).forgetMethod(method.providerReference)
    },
    ...retriedForAYear,
    timeoutSeconds: 60,
    concurrency: 1,
  }
}
