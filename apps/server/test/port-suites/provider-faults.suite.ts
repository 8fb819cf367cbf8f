import { afterEach, describe, expect, it } from 'vitest'
import { ProviderError } from '../../src/modules/billing/index.ts'
import type { PaymentProvider } from '../../src/modules/billing/index.ts'
import type { Fault } from '../provider-mock/mock-server.ts'

type UnderTest = {
  provider: PaymentProvider
  mock: { setFault(kind: Fault | null): void }
  /** What must be in no message and no log. */
  secrets: readonly string[]
}

const faults: readonly [Fault, { retryable: boolean }][] = [
  ['no answer', { retryable: true }],
  ['server error', { retryable: true }],
  ['too many requests', { retryable: true }],
  ['broken JSON', { retryable: true }],
  ['connection reset', { retryable: true }],
  ['bad request', { retryable: false }],
]

/** What billing relies on when a provider over a network is in trouble. */
export function describeProviderFaults(name: string, start: () => UnderTest) {
  describe(`${name} in trouble`, () => {
    afterEach(() => start().mock.setFault(null))

    it.each(faults)('tells of %s whether trying again may help', async (fault, { retryable }) => {
      const { provider, mock, secrets } = start()
      const payment = {
        reference: `in-trouble-${fault}`,
        amountCents: 1490,
        currency: 'EUR' as const,
        description: 'Order 1',
        returnUrl: 'https://shop.test/callback?provider=x',
        storeMethod: true,
        customerReference: 'customer-1',
      }
      mock.setFault(fault)
      const error: unknown = await provider.createPayment(payment).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(ProviderError)
      expect(error).toMatchObject({ retryable })
      const told = describeWhole(error)
      for (const secret of secrets) expect(told).not.toContain(secret)

      mock.setFault(null)
      expect(await provider.createPayment(payment)).toMatchObject({ redirectUrl: expect.any(String) })
    })
  })
}

/** Message, stack, fields and causes, as a log would have them. */
function describeWhole(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error)
  return [
    error.stack,
    JSON.stringify({ ...error }),
    error.cause === undefined ? '' : describeWhole(error.cause),
  ].join()
}
