import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { ProviderError } from '../../src/modules/billing/index.ts'
import type { PaymentProvider } from '../../src/modules/billing/index.ts'
import type { Fault } from '../provider-mock/mock-server.ts'

type UnderTest = {
  /** Configured with a short timeout. */
  provider: PaymentProvider
  mock: { setFault(kind: Fault | null): void }
  pay(redirectUrl: string): Promise<void>
  /** Values that must not appear in any error or log. */
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

const newPayment = () => ({
  reference: randomUUID(),
  amountCents: 1490,
  currency: 'EUR' as const,
  description: 'Order 1',
  returnUrl: 'https://shop.test/callback?provider=x',
  storeMethod: true,
  customerReference: 'customer-1',
})

/** Guarantees that billing relies on during network faults. */
export function describeProviderFaults(name: string, start: () => UnderTest) {
  describe(`${name} in trouble`, () => {
    afterEach(() => start().mock.setFault(null))

    it.each(faults)(
      'reports whether %s is retryable, and recovers from it',
      async (fault, expected) => {
        const { provider, mock, pay, secrets } = start()
        const opened = await provider.createPayment(newPayment())
        await pay(opened.redirectUrl)
        const paid = await provider.readPayment(opened.providerReference)
        if (paid.status !== 'completed' || paid.method === null) throw new Error('no method was stored')

        const payment = newPayment()
        const { storeMethod: _page, ...charge } = newPayment()
        const renewal = { ...charge, methodReference: paid.method.providerReference }
        const refund = {
          reference: randomUUID(),
          paymentReference: opened.providerReference,
          amountCents: 100,
          currency: 'EUR' as const,
          reason: 'Asked for',
        }
        const calls = [
          () => provider.createPayment(payment),
          () => provider.readPayment(opened.providerReference),
          () => provider.chargeStored(renewal),
          () => provider.refund(refund),
        ]

        mock.setFault(fault)
        const outcomes = await Promise.allSettled(calls.map((call) => call()))
        for (const outcome of outcomes) {
          const error: unknown = outcome.status === 'rejected' ? outcome.reason : null
          expect(error).toBeInstanceOf(ProviderError)
          expect(error).toMatchObject(expected)
          for (const secret of secrets) expect(describeWhole(error)).not.toContain(secret)
        }

        mock.setFault(null)
        expect(await provider.createPayment(payment)).toMatchObject({ redirectUrl: expect.any(String) })
        expect(await provider.chargeStored(renewal)).toMatchObject({ state: { status: 'completed' } })
        expect(await provider.refund(refund)).toMatchObject({ status: 'completed' })
      },
      60_000,
    )
  })
}

/** Message, stack, fields and causes, as logged. */
function describeWhole(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error)
  const cause = error.cause === undefined ? '' : describeWhole(error.cause)
  return [error.stack, JSON.stringify(Object.entries(error)), cause].join()
}
