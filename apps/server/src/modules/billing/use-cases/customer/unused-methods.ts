import type { JobSender } from '../../../../jobs/job-queue.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import type { StoredReference } from '../../ledger/payment-method.repository.ts'

/** Deletes a stored payment method at its provider. */
export type ForgetMethodJobs = { 'billing.forget-method': StoredReference }

/**
 * Deletes the customer's payment methods that nothing is charged to any more: removed, replaced, or of an ended subscription.
 * A job deletes them at their providers.
 */
export function createMethodCleanup({ jobs }: { jobs: JobSender<ForgetMethodJobs> }) {
  return async (tx: CustomerTx, userId: number): Promise<void> => {
    for (const method of await paymentMethodRepository(tx).deleteUnused(userId))
      await jobs.enqueue(tx, 'billing.forget-method', method, {
        key: `${method.provider}:${method.providerReference}`,
      })
  }
}
export type MethodCleanup = ReturnType<typeof createMethodCleanup>
