import type { AuditEntry } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { matchUsers } from '../../db/match-users.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { countedMeta, oncePerExport, pageWindow } from '../../lib/paging.ts'
import { auditEntryRepository } from './audit-entry.repository.ts'
import type { AuditEntryRow, AuditMatch } from './audit-entry.repository.ts'

/** Handlers of the audit log, for administrators. */
export function createAuditHandlers({ db }: { db: Db }) {
  const entries = auditEntryRepository(db)
  const resolveSearch = oncePerExport(async (words): Promise<AuditMatch> => {
    const lower = words.toLowerCase()
    const actions = (await entries.listActions()).filter((action) => action.toLowerCase().includes(lower))
    return { words, actions, users: await matchUsers(db, words) }
  })

  return {
    async adminAuditLog({ query }) {
      const window = pageWindow(query)
      const filter = {
        action: query.action,
        actorUserId: query.actor_user_id,
        userId: query.user_id,
        subjectType: query.subject_type,
        subjectId: query.subject_id,
        from: query.from === undefined ? undefined : new Date(query.from),
        to: query.to === undefined ? undefined : new Date(query.to),
        match: query.search ? await resolveSearch(query.search, window) : undefined,
      }
      const rows = await entries.list(filter, window, query.sort?.reversed ?? true)
      return { data: rows.map(describe), meta: await countedMeta(window, rows, () => entries.count(filter)) }
    },

    adminAuditActions: async () => ({ data: await entries.listActions() }),
  } satisfies SomeHandlers
}

function describe(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorUserId, name: row.actorName },
    acting_as: row.actingAsUserId === null ? null : { id: row.actingAsUserId, name: row.actingAsName },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    about: row.aboutUserId === null ? null : { id: row.aboutUserId, name: row.aboutName },
    before: row.before,
    after: row.after,
    ip: row.ip,
    request_id: row.requestId,
  }
}
