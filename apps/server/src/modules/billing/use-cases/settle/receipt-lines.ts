import { divideCents } from '@guidefeed/contract/money'
import type { ReceiptLine } from '../../../receipts/index.ts'
import type { OrderItemRow, OrderRow } from '../../ledger/order.repository.ts'
import type { VoucherRow } from '../../ledger/voucher.repository.ts'
import { reducePrice } from '../../policy/voucher.ts'

const kinds = { new: 'service', renewal: 'service', upgrade: 'upgrade', gift: 'gift' } as const

/** Lines of an order's receipt, which add up to what was paid. With a voucher: the list price, and what the voucher took off. */
export function receiptLines(
  order: OrderRow,
  items: readonly OrderItemRow[],
  voucher: Pick<VoucherRow, 'code' | 'kind' | 'value'> | null,
): ReceiptLine[] {
  const discountCents = voucher === null ? 0 : discountOn(order, voucher)
  return [
    ...items.map(({ name, channelCount, priceCents }) => ({
      kind: kinds[order.kind],
      name,
      channelCount,
      grossCents: priceCents + discountCents,
    })),
    ...(voucher === null || discountCents === 0
      ? []
      : [{ kind: 'discount' as const, voucherCode: voucher.code, grossCents: -discountCents }]),
    ...(order.paymentFeeCents === 0 ? [] : [{ kind: 'fee' as const, grossCents: order.paymentFeeCents }]),
  ]
}

/** The list price less the price that was paid; of a reverse charge, both without VAT. */
function discountOn(
  { servicePriceCents, totalCents }: OrderRow,
  voucher: Pick<VoucherRow, 'kind' | 'value'>,
): number {
  const reducedCents = reducePrice(servicePriceCents, voucher)
  if (reducedCents === 0) return 0
  const listCents = divideCents(BigInt(servicePriceCents) * BigInt(totalCents), BigInt(reducedCents))
  return listCents - totalCents
}
