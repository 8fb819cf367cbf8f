import type { routes } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/handlers.ts'
import { daySpan } from '../../lib/day-span.ts'
import { originOf } from '../audit/index.ts'
import type { TakeDeclaration } from './leaving/leaving.service.ts'
import { exportPayments } from './admin/payment-export.ts'
import type { Refunds } from './refund/refund.service.ts'

type PaperHandlers = Pick<
  Handlers<typeof routes>,
  'adminPaymentRefund' | 'adminExportPayments' | 'contractCancel' | 'contractWithdraw'
>

/** Money back, leaving without a login, and the bookkeeper's payments. */
export function createPaperHandlers(deps: {
  db: Db
  refunds: Refunds
  takeDeclaration: TakeDeclaration
}): PaperHandlers {
  const { db, refunds, takeDeclaration } = deps
  return {
    adminPaymentRefund: async ({ params, body, caller, client, idempotencyKey }) => ({
      data: await refunds.request(
        originOf({ caller, client }),
        caller.userId,
        params.id,
        body,
        idempotencyKey,
      ),
    }),

    adminExportPayments: async ({ query }) => ({
      fileName: 'payments.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: exportPayments(db, daySpan(query)),
    }),

    contractCancel: async ({ body, client }) => ({
      data: await takeDeclaration('cancel', body, { ...originOf({ caller: null, client }), ip: client.ip }),
    }),

    contractWithdraw: async ({ body, client }) => ({
      data: await takeDeclaration('withdraw', body, { ...originOf({ caller: null, client }), ip: client.ip }),
    }),
  }
}
