import { describe, expect, it } from 'vitest'
import type { PaymentProvider } from './payment-provider.ts'
import { choosePaymentProviders } from './payment-providers.ts'

const provider = (code: string) => ({ code }) as PaymentProvider

describe('choosePaymentProviders', () => {
  const builtIn = [provider('sandbox'), provider('other')]

  it('returns the named providers in the given order', () => {
    const chosen = choosePaymentProviders(builtIn, ['other', 'sandbox'], 'PAYMENT_PROVIDERS')
    expect(chosen.map(({ code }) => code)).toEqual(['other', 'sandbox'])
  })

  it.each(['PAYMENT_PROVIDERS', 'SETTLING_PROVIDERS'] as const)(
    'names the unknown provider of %s and the known ones',
    (variable) => {
      expect(() => choosePaymentProviders(builtIn, ['sandbox', 'bank'], variable)).toThrow(
        `${variable} has "bank"; known are sandbox, other.`,
      )
    },
  )
})
