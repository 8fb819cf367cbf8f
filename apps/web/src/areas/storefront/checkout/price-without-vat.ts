import { withoutVat } from '@guidefeed/contract/cart-price'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'

/** The cart at the prices of a business that owes the VAT itself, as the server calculates them. */
export function priceWithoutVat(summary: PricedCart, vatPercent: number): PricedCart {
  const net = ({ total, fee }: PricedCart['due']) => {
    const due = { totalCents: Math.round(total * 100), feeCents: Math.round(fee * 100) }
    const { totalCents, feeCents } = withoutVat(due, Math.round(vatPercent * 100))
    return { total: totalCents / 100, fee: feeCents / 100 }
  }
  return { ...summary, due: net(summary.due), yearTotal: net({ total: summary.yearTotal, fee: 0 }).total }
}
