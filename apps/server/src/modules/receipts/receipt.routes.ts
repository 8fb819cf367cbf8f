import type { routes } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Caller, FileAnswer, Handlers } from '../../http/handlers.ts'
import { daySpan } from '../../lib/day-span.ts'
import { exportReceipts } from './receipt-export.ts'
import { drawReceipt } from './receipt-pdf.ts'
import type { Receipts } from './receipts.service.ts'

type ReceiptHandlers = Pick<
  Handlers<typeof routes>,
  'orderReceipt' | 'orderCreditNote' | 'adminExportReceipts'
>

export function createReceiptHandlers({ db, receipts }: { db: Db; receipts: Receipts }): ReceiptHandlers {
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

    adminExportReceipts: async ({ query }) => ({
      fileName: 'receipts.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: exportReceipts(db, daySpan(query)),
    }),
  }
}
