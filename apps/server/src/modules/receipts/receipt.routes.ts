import type { Db } from '../../db/database.ts'
import type { SecurityEvents } from '../audit/index.ts'
import type { Caller, FileAnswer, SomeHandlers } from '../../http/handlers.ts'
import { dayRange } from '../../lib/day-span.ts'
import { exportEcSales } from './ec-sales-export.ts'
import { exportReceipts } from './receipt-export.ts'
import { drawReceipt } from './receipt-pdf.ts'
import type { Receipts } from './receipts.service.ts'
import { exportTaxSums } from './tax-export.ts'

/** Handlers that serve receipts and credit notes as PDF, and export them with their tax as CSV. */
export function createReceiptHandlers({
  db,
  receipts,
  noteEvent,
}: {
  db: Db
  receipts: Receipts
  noteEvent: SecurityEvents['note']
}) {
  async function answer(caller: Caller, paper: { orderId: number; refundId: number | null }) {
    const ownerId = caller.isAdmin ? null : caller.userId
    const receipt = await receipts.read(db, { ...paper, ownerId })
    return {
      fileName: `${receipt.number}.pdf`,
      mediaType: 'application/pdf',
      content: await drawReceipt(receipt),
    } satisfies FileAnswer
  }

  return {
    orderReceipt: ({ params, caller }) => answer(caller, { orderId: params.id, refundId: null }),

    orderCreditNote: ({ params, caller }) =>
      answer(caller, { orderId: params.id, refundId: params.refund_id }),

    async adminExportReceipts({ query, caller, client }) {
      noteEvent({ kind: 'records_exported', userId: caller.userId, ip: client.ip, detail: 'receipts' })
      return {
        fileName: 'receipts.csv',
        mediaType: 'text/csv; charset=utf-8',
        content: exportReceipts(db, dayRange(query)),
      }
    },

    async adminExportTax({ query: { quarter }, caller, client }) {
      noteEvent({ kind: 'records_exported', userId: caller.userId, ip: client.ip, detail: 'tax' })
      return {
        fileName: `tax-${quarter}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: exportTaxSums(db, quarter),
      }
    },

    async adminExportEcSales({ query: { quarter }, caller, client }) {
      noteEvent({ kind: 'records_exported', userId: caller.userId, ip: client.ip, detail: 'ec_sales' })
      return {
        fileName: `ec-sales-${quarter}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: exportEcSales(db, quarter),
      }
    },
  } satisfies SomeHandlers
}
