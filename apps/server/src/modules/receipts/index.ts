/** Receipts and credit notes, numbered without gaps, as PDF and CSV. */
export { createReceiptHandlers } from './receipt.routes.ts'
export { createReceipts, listReceiptsOf } from './receipts.service.ts'
export type { Receipts } from './receipts.service.ts'
export type { ReceiptRow } from './receipt.repository.ts'
