import { fieldError } from '@guidefeed/contract'
import { DomainError } from '../../lib/domain-error.ts'
import { ProviderError } from './payment-provider.ts'
import type { PaymentProvider, ProviderRefund } from './payment-provider.ts'

/** Picks the providers that the operator named in `variable`, in that order. Throws an error for the operator to read. */
export function choosePaymentProviders(
  builtIn: readonly PaymentProvider[],
  codes: readonly string[],
  variable: 'PAYMENT_PROVIDERS' | 'SETTLING_PROVIDERS',
): PaymentProvider[] {
  return codes.map((code) => {
    const provider = builtIn.find((candidate) => candidate.code === code)
    if (provider !== undefined) return provider
    const known = builtIn.map((candidate) => candidate.code).join(', ')
    throw new Error(`Guidefeed cannot start:\n  ${variable} has "${code}"; known are ${known}.`)
  })
}

/**
 * The configured providers. `offered` take new payments and payment methods; the first is the default. `settling` only finish
 * what they have: they settle, refund, charge stored methods and forget them.
 */
export function createPaymentProviders(
  offered: readonly PaymentProvider[],
  settling: readonly PaymentProvider[] = [],
) {
  const all = [...offered, ...settling]

  function getFrom(list: readonly PaymentProvider[], code: string): PaymentProvider {
    const provider = list.find((candidate) => candidate.code === code)
    if (provider !== undefined) return provider
    throw new DomainError('provider_unknown', {
      params: { kind: 'payment' },
      fields: { provider: [fieldError('provider_unknown')] },
    })
  }

  return {
    /** Those offered to customers. */
    listOffered: () => offered,
    /** Highest minimum of all providers, in cents: smaller sums may not be payable. */
    minimumCents: () => Math.max(0, ...all.map(({ minimumCents }) => minimumCents)),

    /** The payment in its provider's dashboard; null for one without, or that is no longer configured. */
    paymentPage(code: string, providerReference: string | null): string | null {
      if (providerReference === null) return null
      return all.find((provider) => provider.code === code)?.paymentPage(providerReference) ?? null
    },

    /** All that can charge a stored method. */
    codes: () => all.map(({ code }) => code),

    /** Throws provider_unknown. */
    get: (code: string): PaymentProvider => getFrom(all, code),

    /** For something new. Throws provider_unknown, for a settling one too. */
    getOffered: (code: string): PaymentProvider => getFrom(offered, code),

    /** The given one while it is offered, else the default. Throws provider_unknown if none is offered. */
    getOfferedLike: (code: string): PaymentProvider =>
      offered.find((candidate) => candidate.code === code) ?? getFrom(offered, offered[0]?.code ?? code),
  }
}
export type PaymentProviders = ReturnType<typeof createPaymentProviders>

/** Turns a ProviderError into a DomainError for the customer; rethrows everything else. */
export async function orProviderFailed<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new DomainError('provider_failed', { params: { kind: 'payment' }, cause: error })
  }
}

export type RefusedRefund = { status: 'failed'; reason: string }

/** A permanent refusal means that no money was returned. Rethrows errors that a retry may help. */
export async function orRefused(asked: Promise<ProviderRefund>): Promise<ProviderRefund | RefusedRefund> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    return { status: 'failed', reason: error.message }
  }
}
