import type { Db, Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { billingCountryRepository } from '../../ledger/billing-country.repository.ts'
import { businessBuyerRepository } from '../../ledger/business-buyer.repository.ts'
import { deleteUnfinishedCalls } from '../../ledger/customer.repository.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { hasNotice } from '../end-early/early-end.ts'
import type { EarlyEnd } from '../end-early/early-end.ts'
import type { SetupCleanup } from '../payment-method/abandoned-setup.jobs.ts'
import { ProviderError } from '../../payment-provider.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import type { TrialAddresses } from '../checkout/trial-addresses.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { Customers } from '../customer/customers.service.ts'

/** Billing's part of account deletion. Orders and payments are kept for tax law; nothing renews. */
export function createCustomerFarewell(deps: {
  db: Db
  clock: Clock
  settlement: Settlement
  withCustomerIn: Customers['withCustomerIn']
  trialAddresses: Pick<TrialAddresses, 'keep'>
  endWithNotice: EarlyEnd['endWithNotice']
  forgetSetup: SetupCleanup
}) {
  const { db, clock, settlement, withCustomerIn, trialAddresses, endWithNotice, forgetSetup } = deps
  return {
    /** Cancels an open payment at its provider, so that nobody pays for a deleted account. Throws provider_failed. */
    async settle(userId: number) {
      const order = await orderRepository(db).findPending(userId)
      if (order === null) return
      const because = byCustomer('account_deleted', userId)
      const abandoned = settlement.abandon(order, { reason: 'deleted_account' }, because)
      await abandoned.catch((error: unknown) => {
        if (error instanceof ProviderError) throw paymentStillOpen(error)
        throw error
      })
    },

    /**
     * Ends the subscription, which deletes its payment methods, at their providers too. The caller holds the cart's row lock if one is
     * needed. Throws provider_failed.
     */
    forget: (tx: Tx, userId: number) =>
      withCustomerIn(tx, userId, async (tx) => {
        // Placed since then, or not yet canceled at its provider.
        if ((await orderRepository(tx).findPending(userId)) !== null) throw paymentStillOpen()
        await trialAddresses.keep(tx, userId)
        const subscriptions = subscriptionRepository(tx)
        const living = await subscriptions.findLiving(userId)
        const now = clock.now()
        if (living !== null && hasNotice(living))
          await endWithNotice(tx, living, byCustomer('account_deleted', userId))
        else if (living !== null)
          await subscriptions.setStatus(living, 'CANCELED', now, byCustomer('account_deleted', userId), {
            canceledAt: living.canceledAt ?? now,
          })
        await billingCountryRepository(tx).delete(userId)
        await businessBuyerRepository(tx).delete(userId)
        await giftRepository(tx).eraseTexts(userId)
        for (const setup of await deleteUnfinishedCalls(tx, userId)) await forgetSetup(tx, setup)
      }),
  }
}

function paymentStillOpen(cause?: unknown): DomainError {
  return new DomainError('provider_failed', { params: { kind: 'deletion' }, cause })
}
