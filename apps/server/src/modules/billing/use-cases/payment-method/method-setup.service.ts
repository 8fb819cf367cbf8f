import { fieldError } from '@guidefeed/contract'
import type { FailureCode } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError, validationFailed } from '../../../../lib/domain-error.ts'
import { createOpaqueToken } from '../../../../lib/opaque-token.ts'
import { recordConsents } from '../../policy/consents.ts'
import { chargeOf } from '../renew/renewal-pricing.service.ts'
import type { NextTerm, RenewalPricing } from '../renew/renewal-pricing.service.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { methodSetupRepository } from '../../ledger/method-setup.repository.ts'
import type { MethodSetupRow } from '../../ledger/method-setup.repository.ts'
import type { RecordedConsents } from '../../ledger/order.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import type { MethodSetup } from '../../payment-provider.ts'
import { orProviderFailed } from '../../payment-providers.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { SubscriptionView } from '../../ledger/subscription.repository.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { ContinuedTrialMail } from './continued-trial-mail.ts'
import type { SetupCleanup } from './abandoned-setup.jobs.ts'

export type MethodSetupRequest = {
  subscription_id: number
  provider?: string | undefined
  consents?: { renewal: true; withdrawal: true } | undefined
}

/** Replaces the payment method of renewals. An unpaid renewal is retried with it at once. */
export function createMethodSetups(deps: {
  db: Db
  clock: Clock
  providers: PaymentProviders
  withCustomer: Customers['withCustomer']
  forgetSetup: SetupCleanup
  priceRenewal: RenewalPricing
  mailContinuedTrial: ContinuedTrialMail
  publicUrl: () => string
}) {
  const { db, clock, providers, withCustomer, forgetSetup, priceRenewal, publicUrl } = deps
  const { mailContinuedTrial } = deps

  const prepare = (userId: number, request: MethodSetupRequest): Promise<MethodSetupRow> =>
    withCustomer(userId, async (tx) => {
      const view = await subscriptionRepository(tx).findView(userId, request.subscription_id)
      if (view === null) throw new DomainError('subscription_not_found')
      if (!isLiving(view.status)) throw new DomainError('subscription_over')
      const setup = {
        userId,
        subscriptionId: view.id,
        provider: (request.provider === undefined
          ? providers.getOfferedLike(view.provider)
          : providers.getOffered(request.provider)
        ).code,
        reference: createOpaqueToken(),
        consents: await consentsOf(view, request, {
          now: clock.now(),
          priceYear: () => priceRenewal(tx, view, 'capped'),
        }),
      }
      return methodSetupRepository(tx).insert(setup, clock.now(), byCustomer('method_change', userId))
    })

  /** Makes the stored payment method the one that renewals are charged to. */
  async function adopt(tx: CustomerTx, setup: MethodSetupRow, methodId: number, enteredAt: Date) {
    const subscriptions = subscriptionRepository(tx)
    const { status } = await subscriptions.get(setup.subscriptionId)
    if (!isLiving(status)) return
    await subscriptions.update(setup.subscriptionId, {
      paymentMethodId: methodId,
      provider: setup.provider,
      methodSetAt: enteredAt,
    })
    if (setup.consents === null) return
    await subscriptions.noteConsents(setup.subscriptionId, setup.consents)
    await mailContinuedTrial(tx, setup.subscriptionId)
  }

  const record = (
    id: number,
    userId: number,
    state: MethodSetup,
    because: Because,
  ): Promise<MethodSetupRow> =>
    withCustomer(userId, async (tx) => {
      const setups = methodSetupRepository(tx)
      const setup = await setups.get(id)
      if (setup.status !== 'PENDING' || state.status === 'pending') return setup
      const now = clock.now()
      if (state.status === 'failed')
        await setups.setStatus(setup, 'FAILED', { error: state.reason }, now, because)
      else {
        await setups.setStatus(setup, 'COMPLETED', {}, now, because)
        const methods = paymentMethodRepository(tx)
        const methodId = await methods.store(userId, setup.provider, state.method, now)
        // A webhook or the sweep may report it long after the visit.
        const enteredAt = because.cause === 'callback' ? now : setup.createdAt
        await adopt(tx, setup, methodId, enteredAt)
      }
      return setups.get(id)
    })

  return {
    /**
     * Returns the page on which the customer enters a payment method. Throws subscription_not_found, subscription_over,
     * validation_failed (a trial without consents), provider_unknown, provider_failed.
     */
    async begin(userId: number, request: MethodSetupRequest): Promise<{ redirect_to: string }> {
      const setup = await prepare(userId, request)
      const opened = await orProviderFailed(
        providers.get(setup.provider).createMethodSetup({
          reference: setup.reference,
          returnUrl: `${publicUrl()}/subscription-callback?provider=${setup.provider}&setup_id=${setup.id}`,
          customerReference: `customer-${userId}`,
        }),
      )
      const { providerReference } = opened
      const because = byCustomer('method_change', userId)
      const isOpen = await withCustomer(userId, async (tx) => {
        const setups = methodSetupRepository(tx)
        const latest = await setups.find(setup.id)
        if (latest?.status !== 'CREATED') return false
        await setups.setStatus(latest, 'PENDING', { providerReference }, clock.now(), because)
        return true
      })
      // Given up, or deleted with the account, while the provider was asked.
      if (!isOpen) throw new DomainError('provider_failed', { params: { kind: 'payment' } })
      return { redirect_to: opened.redirectUrl }
    },

    find: (provider: string, providerReference: string): Promise<MethodSetupRow | null> =>
      methodSetupRepository(db).findByProviderReference(provider, providerReference),

    /**
     * Asks the provider and adopts the payment method once it is stored. An unpaid renewal is charged to one that was entered since;
     * without the customer's return, it counts as entered when the visit began. Idempotent. Throws ProviderError.
     */
    async settle(setup: MethodSetupRow, because: Because): Promise<MethodSetupRow> {
      if (setup.status !== 'PENDING' || setup.providerReference === null) return setup
      const state = await providers.get(setup.provider).readMethodSetup(setup.providerReference)
      return record(setup.id, setup.userId, state, because)
    },

    /** Expires a setup that the customer never finished. A payment method that it stored nevertheless is deleted at its provider. */
    abandon: (setup: MethodSetupRow, because: Because): Promise<void> =>
      withCustomer(setup.userId, async (tx) => {
        const setups = methodSetupRepository(tx)
        const latest = await setups.get(setup.id)
        if (latest.status !== 'CREATED' && latest.status !== 'PENDING') return
        await setups.setStatus(
          latest,
          'FAILED',
          { error: 'not_finished' satisfies FailureCode },
          clock.now(),
          because,
        )
        await forgetSetup(tx, latest)
      }),
  }
}
export type MethodSetups = ReturnType<typeof createMethodSetups>

/** A trial begins without consent to be charged, so consent is required with the payment method. */
async function consentsOf(
  { isTrial }: SubscriptionView,
  { consents }: MethodSetupRequest,
  { now, priceYear }: { now: Date; priceYear: () => Promise<NextTerm> },
): Promise<RecordedConsents | null> {
  if (consents !== undefined) {
    const year = await priceYear()
    return recordConsents({ yearCents: chargeOf(year), yearFeeCents: year.feeCents, isFree: false }, now)
  }
  if (!isTrial) return null
  throw validationFailed({ consents: [fieldError('trial_consents_missing')] })
}
