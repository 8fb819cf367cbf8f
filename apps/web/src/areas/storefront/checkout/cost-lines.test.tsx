import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { CostLines } from './cost-lines.tsx'
import { cartWithoutVat } from './price-without-vat.ts'
import { priceWithVoucher, type AppliedVoucher } from './use-voucher.ts'

const summary: PricedCart = {
  count: 3,
  limit: 50,
  planName: 'Guide 50',
  added: 3,
  removed: 0,
  hasChanges: true,
  hasPaidChannels: false,
  isSubscribed: false,
  fitsHeld: false,
  isTrial: false,
  finishAt: null,
  isUpgrade: false,
  largestLimit: 50,
  isTooLarge: false,
  hasGift: false,
  isTrialAllowed: false,
  yearTotal: 9.9,
  due: { total: 9.9, fee: 0 },
  currency: 'EUR',
  isPending: false,
  isRetrying: false,
}

const may: AppliedVoucher = {
  code: 'MAY20',
  service: 'Guide 50',
  channel_limit: 50,
  total: 9.9,
  payment_fee: 0,
  discount: 0,
  free_months: 0,
  is_gift: false,
  renewal_total: 9.9,
  currency: 'EUR',
}

async function show(
  includesVat: boolean,
  taxed: { code: string; percent: number } | null = null,
  isReverseCharge = false,
  voucher: AppliedVoucher | null = null,
  changes: Partial<PricedCart> = {},
) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('checkout'), words.load('tax')])
  render(
    <I18nextProvider i18n={i18n}>
      <CostLines
        summary={{
          ...(voucher === null ? summary : priceWithVoucher(summary, voucher)),
          ...changes,
          includesVat,
        }}
        isTrial={false}
        trialDays={7}
        taxed={taxed}
        isReverseCharge={isReverseCharge}
        voucher={voucher}
      />
    </I18nextProvider>,
  )
}

afterEach(cleanup)

test('the total mentions VAT if the operator charges it', async () => {
  await show(true)
  expect(screen.getByText('VAT included.')).toBeDefined()
})

test('the total does not mention VAT if the operator charges none', async () => {
  await show(false)
  expect(screen.getAllByText('€9.90')).toHaveLength(2)
  expect(screen.queryByText('VAT included.')).toBeNull()
})

test('the total states rate and amount of the billing country’s VAT', async () => {
  await show(true, { code: 'DE', percent: 19 })
  expect(screen.getByText('Includes 19% VAT: €1.58')).toBeDefined()
})

test('the total names a billing country without VAT', async () => {
  await show(true, { code: 'US', percent: 0 })
  expect(screen.getByText('No VAT in United States')).toBeDefined()
})

test('the total of a business that owes the VAT itself says so, and states none', async () => {
  await show(true, { code: 'AT', percent: 20 }, true)
  expect(screen.getByText('Without VAT (reverse charge)')).toBeDefined()
  expect(screen.queryByText(/Includes/)).toBeNull()
})

test('a voucher has a line of its own, and the lines add up', async () => {
  await show(false, null, false, { ...may, discount: 1.98, total: 7.92 })
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['€9.90', '−€1.98', '€7.92'])
  expect(screen.getByText('Voucher MAY20')).toBeDefined()
})

test('an upgrade says what its price is for', async () => {
  const upgrade = { isUpgrade: true, planName: 'Guide 200', finishAt: '2027-11-28T12:00:00Z' }
  await show(false, null, false, null, upgrade)
  expect(
    screen.getByText('The difference between the two plans, for the days until 28 Nov 2027.'),
  ).toBeDefined()
})

test('a gift of a larger service is named, with its price and what is left to pay', async () => {
  const gift = { service: 'Guide 200', channel_limit: 200, discount: 14.9, total: 0, is_gift: true }
  await show(false, null, false, { ...may, ...gift })
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['€14.90', '−€14.90', '€0.00'])
  expect(screen.getByText('Guide 200, up to 200 channels, one year')).toBeDefined()
  expect(screen.getByText('Your gift')).toBeDefined()
})

test('a voucher of free months states them in place of an amount', async () => {
  await show(false, null, false, { ...may, free_months: 3 })
  expect(screen.getByText('3 months free')).toBeDefined()
})

test('prices without VAT are those that the server charges', () => {
  const net = cartWithoutVat({ ...summary, due: { total: 9.9, fee: 0.5 }, yearTotal: 14.9 }, 25.5)
  expect(net.due).toEqual({ total: 7.89, fee: 0.4 })
  expect(net.yearTotal).toBe(11.87)
})
