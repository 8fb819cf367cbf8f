import { DomainError } from '../../../../lib/domain-error.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { Customers } from '../customer/customers.service.ts'

/**
 * Removes a subscription's payment method at its customer's request. The subscription stays as it is: without another method it
 * ends like an unpaid one, and a trial ends without a charge. Idempotent. Throws subscription_not_found.
 */
export function createMethodRemoval({ withCustomer }: { withCustomer: Customers['withCustomer'] }) {
  return (userId: number, subscriptionId: number): Promise<void> =>
    withCustomer(userId, async (tx) => {
      const subscriptions = subscriptionRepository(tx)
      if ((await subscriptions.findView(userId, subscriptionId)) === null)
        throw new DomainError('subscription_not_found')
      await subscriptions.update(subscriptionId, { paymentMethodId: null, methodSetAt: null })
    })
}
export type MethodRemoval = ReturnType<typeof createMethodRemoval>
