import { describe, expect, it } from 'vitest'
import type { PaymentProvider } from './payment-provider.ts'
import { choosePaymentProviders } from './payment-providers.ts'

const provider = (code: string) => ({ code }) as PaymentProvider

describe('choosePaymentProviders', () => {
  const builtIn = [provider('sandbox'), provider('other')]

  it('returns the named providers in the given order', () => {
    expect(choosePaymentProviders(builtIn, ['other', 'sandbox']).map(({ code }) => code)).toEqual([
      'other',
      'sandbox',
    ])
  })

  it('names the unknown provider and the known ones', () => {
    expect(() => choosePaymentProviders(builtIn, ['sandbox', 'bank'])).toThrow(
      'PAYMENT_PROVIDERS has "bank"; known are sandbox, other.',
    )
  })
})
