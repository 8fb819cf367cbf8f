/** Receipts and credit notes, numbered without gaps, as PDF and CSV. */
export { createBuyerErasure } from './erase-buyers.jobs.ts'
export type { ReceiptJobs } from './erase-buyers.jobs.ts'
export { describeReceipt } from './describe-receipt.ts'
export { createReceiptHandlers } from './receipt.routes.ts'
export { createReceipts, listOrdersOfReceipt, listReceiptsOf } from './receipts.service.ts'
export type { Receipts, SaleTax } from './receipts.service.ts'
export type { ReceiptLine, ReceiptRow } from './receipt.repository.ts'
