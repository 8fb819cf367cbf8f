import { describe, expect, it } from 'vitest'
import type { PaymentProvider } from './payment-provider.ts'
import { choosePaymentProviders } from './payment-providers.ts'

const provider = (code: string) => ({ code }) as PaymentProvider

describe('choosing payment providers', () => {
  const builtIn = [provider('sandbox'), provider('other')]

  it('takes those that are named, in their order', () => {
    expect(choosePaymentProviders(builtIn, ['other', 'sandbox']).map(({ code }) => code)).toEqual([
      'other',
      'sandbox',
    ])
  })

  it('names the one that does not exist, and those that do', () => {
    expect(() => choosePaymentProviders(builtIn, ['sandbox', 'bank'])).toThrow(
      'PAYMENT_PROVIDERS has "bank"; known are sandbox, other.',
    )
  })
})
