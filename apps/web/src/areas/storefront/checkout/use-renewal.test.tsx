import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { subscriptionsQuery } from '../../../api/queries.ts'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import type { AppliedVoucher } from './use-voucher.ts'
import { useRenewal } from './use-renewal.ts'

afterEach(cleanup)

const summary = { yearTotal: 9.9, due: { total: 0, fee: 0 }, isUpgrade: false, currency: 'EUR' } as PricedCart
const tried = { is_trial: true, payment_method: 'Visa ending 4242' }
const dates = { trialDays: 7, trialEnd: '', renewsAfter: () => '21 November 2027' }

type Held = { is_trial: boolean; payment_method: string | null; canceled_at?: string | null }

async function renewalOf(
  voucher: Partial<AppliedVoucher> | null,
  held: Held[] | null,
  order: Partial<PricedCart> = {},
) {
  const i18n = createI18n()
  await createWords(i18n).load('checkout')
  await createWords(i18n).load('billing')
  const queryClient = new QueryClient()
  const listed = held?.map((one) => ({ status: 'ACTIVE', canceled_at: null, early_end: null, ...one }))
  if (listed !== undefined) queryClient.setQueryData(subscriptionsQuery.queryKey, listed as never)
  // The frame of the page asks for them, too.
  else void queryClient.prefetchQuery(subscriptionsQuery)
  const applied = voucher && ({ discount: 9.9, free_months: 0, ...voucher } as AppliedVoucher)
  const ordered = { summary: { ...summary, ...order }, isTrial: false, dates, voucher: applied }
  const { result } = renderHook(() => useRenewal(ordered), {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nextProvider>
    ),
  })
  return result.current
}

// Specification: A.766
test('a year at no charge without a payment method renews only if one is added', async () => {
  const withoutMethod = { is_trial: true, payment_method: null }
  for (const held of [[], [withoutMethod]]) {
    const { text, consent, isCharged } = await renewalOf({ total: 0 }, held)
    expect(text).toMatch(/It renews only if you add a payment method/)
    expect(consent).toBe(
      'If I add a payment method, the subscription renews each year for €9.90 until I cancel it.',
    )
    expect(isCharged).toBe(false)
  }
})

test('a year at no charge after a trial with a payment method states sum and day of its renewal', async () => {
  const { text, consent, isCharged } = await renewalOf({ total: 0 }, [tried])
  expect(consent).toBe('I agree that the subscription renews each year for €9.90 until I cancel it.')
  expect(text).toBe(
    'First year €0.00, then €9.90 a year. Renews on 21 November 2027 and then each year. We email you 28 and 7 days before.',
  )
  expect(isCharged).toBe(true)
})

test('an order at no charge waits until the subscriptions are loaded, which decide whether it leads to a charge', async () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  expect(await renewalOf({ total: 0 }, null)).toMatchObject({ isPending: true })
  expect(await renewalOf({ total: 0 }, [])).toMatchObject({ isPending: false })
  expect(await renewalOf({ total: 4.9 }, null, { due: { total: 4.9, fee: 0 } })).toMatchObject({
    isPending: false,
  })
})

test('an order at no charge stays unordered while it is unknown whether it leads to a charge', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))
  expect(await renewalOf({ total: 0 }, null)).toMatchObject({ isPending: true })
})

test('an upgrade at no charge of a year without a payment method renews only if one is added', async () => {
  const gift = { is_trial: false, payment_method: null }
  const { text, consent, isCharged } = await renewalOf(null, [gift], { isUpgrade: true })
  expect(text).toMatch(/It renews only if you add a payment method/)
  expect(consent).toMatch(/^If I add a payment method/)
  expect(isCharged).toBe(false)
})

// Specification: A.790
test('an upgrade of a gift states a renewal that is new, of a year that renews one as before', async () => {
  const gift = { is_trial: false, payment_method: null }
  const upgrade = { isUpgrade: true, due: { total: 5, fee: 0 } }
  const { text, isCharged } = await renewalOf(null, [gift], upgrade)
  expect(text).toMatch(/^Your plan ends by itself so far. With this order it renews on /)
  expect(isCharged).toBe(true)
  const year = { ...gift, payment_method: 'Visa ending 4242' }
  expect((await renewalOf(null, [year], upgrade)).text).toContain('as before')
})

// Specification: A.731
test('an upgrade at no charge leads to the charge of the next year, unless that stays canceled', async () => {
  const year = { is_trial: false, payment_method: 'Visa ending 4242' }
  expect(await renewalOf(null, [year], { isUpgrade: true })).toMatchObject({
    isCharged: true,
    isCanceled: false,
  })
  const canceled = { ...year, canceled_at: '2026-11-20T12:00:00.000Z', finish_at: '2027-11-21T12:00:00.000Z' }
  expect(await renewalOf(null, [canceled], { isUpgrade: true })).toMatchObject({
    isCharged: false,
    isCanceled: true,
  })
})
