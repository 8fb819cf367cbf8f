import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'

export type CompletedPurchase = {
  order: OrderRow
  service: Service
  /** Stored with the payment; null = none was. */
  paymentMethodId: number | null
  because: Because
}

/** Effects of completing an order, by kind. */
export type KindClosing = {
  /** Appends its term to the ledger. */
  begin(tx: CustomerTx, purchase: CompletedPurchase): Promise<void>
  /** Mails its confirmation. `payment` null and `receiptNumber` empty = nothing was paid. */
  confirm(
    tx: CustomerTx,
    purchase: CompletedPurchase,
    paid: { payment: PaymentRow | null; receiptNumber: string },
  ): Promise<void>
}
