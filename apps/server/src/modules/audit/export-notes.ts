import type { Db } from '../../db/database.ts'
import type { AuditLog } from './audit-log.ts'
import { originOf } from './origin.ts'

type ExportCall = Parameters<typeof originOf>[0] & { query: unknown }

/** Notes each export of a list, with its filters, in the audit log. */
export function createExportNotes({ db, auditLog }: { db: Db; auditLog: AuditLog }): ExportNotes {
  return (list, { query, caller, client }) =>
    auditLog.note(db, {
      origin: originOf({ caller, client }),
      action: 'list.export',
      subject: { type: 'list', id: list },
      after: { ...Object(query) },
    })
}
export type ExportNotes = (list: string, call: ExportCall) => Promise<void>
