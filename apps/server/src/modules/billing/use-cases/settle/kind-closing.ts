import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { OrderRow, TermOrder } from '../../ledger/order.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'

export type CompletedPurchase<Order extends OrderRow = TermOrder> = {
  order: Order
  service: Service
  /** Stored with the payment; null = none was. */
  paymentMethodId: number | null
  because: Because
}

/** Effects of completing an order, by kind. */
export type KindClosing<Order extends OrderRow = TermOrder> = {
  /** Delivers it: appends its term to the ledger, or issues the code of a gift. */
  begin(tx: CustomerTx, purchase: CompletedPurchase<Order>): Promise<void>
  /** Mails its confirmation. `payment` null and `receiptNumber` empty = nothing was paid. */
  confirm(
    tx: CustomerTx,
    purchase: CompletedPurchase<Order>,
    paid: { payment: PaymentRow | null; receiptNumber: string },
  ): Promise<void>
}
