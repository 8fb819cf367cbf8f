import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { daySpan } from '../../lib/day-span.ts'
import { originOf } from '../audit/index.ts'
import type { SecurityEvents } from '../audit/index.ts'
import type { Declarations } from './use-cases/leaving/leaving.service.ts'
import { exportPayments } from './admin/payment-export.ts'

/** Handlers for leaving without a login, and the payments export. */
export function createPaperHandlers(deps: {
  db: Db
  takeDeclaration: Declarations
  noteEvent: SecurityEvents['note']
}) {
  const { db, takeDeclaration, noteEvent } = deps
  return {
    async adminExportPayments({ query, caller, client }) {
      noteEvent({ kind: 'records_exported', userId: caller.userId, ip: client.ip, detail: 'payments' })
      return {
        fileName: 'payments.csv',
        mediaType: 'text/csv; charset=utf-8',
        content: exportPayments(db, daySpan(query)),
      }
    },

    contractCancel: async ({ body, client }) => ({
      data: await takeDeclaration('cancel', body, { ...originOf({ caller: null, client }), ip: client.ip }),
    }),

    contractWithdraw: async ({ body, client }) => ({
      data: await takeDeclaration('withdraw', body, { ...originOf({ caller: null, client }), ip: client.ip }),
    }),
  } satisfies SomeHandlers
}
