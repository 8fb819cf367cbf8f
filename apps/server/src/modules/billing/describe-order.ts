import type { Order, Receipt } from '@guidefeed/contract'
import { centsToAmount } from '../../lib/money.ts'
import type { ReceiptRow } from '../receipts/index.ts'
import type { OrderItemRow, OrderRow } from './order.repository.ts'

/** An order as its buyer sees it, with what of `items` and `receipts` is its own. */
export function describeOrder(
  order: OrderRow,
  items: readonly OrderItemRow[],
  receipts: readonly ReceiptRow[],
): Order {
  return {
    id: order.id,
    kind: order.kind,
    status: order.status,
    total: centsToAmount(order.totalCents),
    payment_fee: centsToAmount(order.paymentFeeCents),
    currency: 'EUR',
    items: items
      .filter((item) => item.orderId === order.id)
      .map((item) => ({
        name: item.name,
        channel_count: item.channelCount,
        price: centsToAmount(item.priceCents),
      })),
    created_at: order.createdAt.toISOString(),
    completed_at: order.completedAt?.toISOString() ?? null,
    receipts: receipts.filter((receipt) => receipt.orderId === order.id).map(describeReceipt),
  }
}

function describeReceipt(receipt: ReceiptRow): Receipt {
  return {
    kind: receipt.kind,
    number: receipt.number,
    total: centsToAmount(receipt.grossCents),
    issued_at: receipt.issuedAt.toISOString(),
    refund_id: receipt.refundId,
  }
}
