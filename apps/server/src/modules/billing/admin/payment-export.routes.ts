import type { Db } from '../../../db/database.ts'
import type { SomeHandlers } from '../../../http/handlers.ts'
import { daySpan } from '../../../lib/day-span.ts'
import type { SecurityEvents } from '../../audit/index.ts'
import { exportPayments } from './payment-export.ts'

/** Handler of the payments export. */
export function createPaymentExportHandlers({
  db,
  noteEvent,
}: {
  db: Db
  noteEvent: SecurityEvents['note']
}) {
  return {
    async adminExportPayments({ query, caller, client }) {
      noteEvent({ kind: 'records_exported', userId: caller.userId, ip: client.ip, detail: 'payments' })
      return {
        fileName: 'payments.csv',
        mediaType: 'text/csv; charset=utf-8',
        content: exportPayments(db, daySpan(query)),
      }
    },
  } satisfies SomeHandlers
}
