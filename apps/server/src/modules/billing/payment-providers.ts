import { fieldError } from '@guidefeed/contract'
import { DomainError } from '../../lib/domain-error.ts'
import { ProviderError } from './payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Picks the providers that the operator configured, in that order. Throws an error for the operator to read. */
export function choosePaymentProviders(
  builtIn: readonly PaymentProvider[],
  codes: readonly string[],
): PaymentProvider[] {
  return codes.map((code) => {
    const provider = builtIn.find((candidate) => candidate.code === code)
    if (provider !== undefined) return provider
    const known = builtIn.map((candidate) => candidate.code).join(', ')
    throw new Error(`Guidefeed cannot start:\n  PAYMENT_PROVIDERS has "${code}"; known are ${known}.`)
  })
}

/** The configured providers; the first is the default. */
export function createPaymentProviders(list: readonly PaymentProvider[]) {
  return {
    list: () => list,
    /** Highest minimum of all providers, in cents: smaller sums may not be payable. */
    minimumCents: () => Math.max(0, ...list.map(({ minimumCents }) => minimumCents)),

    /** The payment in its provider's dashboard; null for one without, or that is no longer configured. */
    paymentPage(code: string, providerReference: string | null): string | null {
      if (providerReference === null) return null
      return list.find((provider) => provider.code === code)?.paymentPage(providerReference) ?? null
    },

    codes: () => list.map(({ code }) => code),

    /** Throws provider_unknown. */
    get(code: string): PaymentProvider {
      const provider = list.find((candidate) => candidate.code === code)
      if (provider !== undefined) return provider
      throw new DomainError('provider_unknown', {
        params: { kind: 'payment' },
        fields: { provider: [fieldError('provider_unknown')] },
      })
    },
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
