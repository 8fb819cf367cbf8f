import { withoutVat } from '@guidefeed/contract/cart-price'
import type { Due } from '../../../features/cart/local-price.ts'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'

function withoutVatOf({ total, fee }: Due, vatPercent: number): Due {
  const due = { totalCents: Math.round(total * 100), feeCents: Math.round(fee * 100) }
  const { totalCents, feeCents } = withoutVat(due, Math.round(vatPercent * 100))
  return { total: totalCents / 100, fee: feeCents / 100 }
}

/** Sum due from a business that owes the VAT itself, as the server calculates it. */
export const priceWithoutVat = <T extends { due: Due }>(summary: T, vatPercent: number): T => ({
  ...summary,
  due: withoutVatOf(summary.due, vatPercent),
})

/** Price of a cart without VAT, also of its renewals. */
export const cartWithoutVat = (summary: PricedCart, vatPercent: number): PricedCart => ({
  ...priceWithoutVat(summary, vatPercent),
  yearTotal: withoutVatOf({ total: summary.yearTotal, fee: 0 }, vatPercent).total,
})
