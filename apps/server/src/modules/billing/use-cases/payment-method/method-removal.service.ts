import type { Db } from '../../../../db/database.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { methodSetupRepository } from '../../ledger/method-setup.repository.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { MethodSetups } from './method-setup.service.ts'

/** Removes a subscription's payment method at its customer's request. */
export function createMethodRemoval(deps: {
  db: Db
  logger: Logger
  methodSetups: MethodSetups
  withCustomer: Customers['withCustomer']
}) {
  const { db, logger, methodSetups, withCustomer } = deps

  /**
   * A visit to the provider's page may have stored a method that is not reported yet. It would replace the removed one later. Where
   * the provider does not answer, the visit is given up.
   */
  async function settleVisits(userId: number, subscriptionId: number) {
    const because = byCustomer('method_removed', userId)
    for (const setup of await methodSetupRepository(db).listOpenOf(userId, subscriptionId))
      await methodSetups.settle(setup, because).catch(async (error: unknown) => {
        logger.warn({ err: error, setupId: setup.id }, 'visit to store a payment method given up')
        await methodSetups.abandon(setup, because)
      })
  }

  /**
   * The subscription stays as it is: without another method it ends like an unpaid one, and a trial ends without a charge.
   * Idempotent. Throws subscription_not_found.
   */
  return async (userId: number, subscriptionId: number): Promise<void> => {
    await settleVisits(userId, subscriptionId)
    await withCustomer(userId, async (tx) => {
      const subscriptions = subscriptionRepository(tx)
      if ((await subscriptions.findView(userId, subscriptionId)) === null)
        throw new DomainError('subscription_not_found')
      await subscriptions.update(subscriptionId, { paymentMethodId: null, methodSetAt: null })
    })
  }
}
export type MethodRemoval = ReturnType<typeof createMethodRemoval>
