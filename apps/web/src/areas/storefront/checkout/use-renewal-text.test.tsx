import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { subscriptionsQuery } from '../../../api/queries.ts'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import type { AppliedVoucher } from './use-voucher.ts'
import { useRenewalText } from './use-renewal-text.ts'

afterEach(cleanup)

const summary = { yearTotal: 9.9, due: { total: 0, fee: 0 }, isUpgrade: false, currency: 'EUR' } as PricedCart
const dates = { trialDays: 7, trialEnd: '', renewsAfter: () => '21 November 2027' }

async function textOf(
  voucher: Partial<AppliedVoucher>,
  held: { is_trial: boolean; payment_method: string | null }[],
) {
  const i18n = createI18n()
  await createWords(i18n).load('checkout')
  const queryClient = new QueryClient()
  queryClient.setQueryData(
    subscriptionsQuery.queryKey,
    held.map((one) => ({ status: 'ACTIVE', ...one })) as never,
  )
  const applied = { discount: 9.9, free_months: 0, ...voucher } as AppliedVoucher
  const { result } = renderHook(() => useRenewalText({ summary, isTrial: false, dates, voucher: applied }), {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nextProvider>
    ),
  })
  return result.current
}

test('a year at no charge without a payment method renews only if one is added', async () => {
  expect(await textOf({ total: 0 }, [])).toMatch(/It renews only if you add a payment method/)
  expect(await textOf({ total: 0 }, [{ is_trial: true, payment_method: null }])).toMatch(/renews only if/)
})

test('a year at no charge after a trial with a payment method states sum and day of its renewal', async () => {
  expect(await textOf({ total: 0 }, [{ is_trial: true, payment_method: 'Visa ending 4242' }])).toBe(
    'First year €0.00, then €9.90 a year. Renews on 21 November 2027 and then each year. We email you 28 and 7 days before.',
  )
})
