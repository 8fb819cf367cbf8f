import type { Db } from '../../db/database.ts'
import type { AuditLog } from './audit-log.ts'
import { originOf } from './origin.ts'

type ExportCall = Parameters<typeof originOf>[0] & { query: unknown }

/** Notes each export of a list in the audit log, with its filters but not its search: that may name a user, and the log is kept. */
export function createExportNotes({ db, auditLog }: { db: Db; auditLog: AuditLog }): ExportNotes {
  return (list, { query, caller, client }) => {
    const { search, ...filters } = Object(query) as Record<string, unknown>
    return auditLog.note(db, {
      origin: originOf({ caller, client }),
      action: 'list.export',
      subject: { type: 'list', id: list },
      after: { ...filters, ...(search !== undefined && { searched: true }) },
    })
  }
}
export type ExportNotes = (list: string, call: ExportCall) => Promise<void>
