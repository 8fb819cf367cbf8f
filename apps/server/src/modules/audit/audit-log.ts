import type { AuditAction, AuditSubject } from '@guidefeed/contract'
import type { DbOrTx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { eventKinds } from './audit-event-kinds.ts'
import { auditEntryRepository } from './audit-entry.repository.ts'
import type { AuditedChange, AuditState } from './audit-entry.repository.ts'
import type { Origin } from './origin.ts'
import type { SecurityEventNote } from './security-events.ts'

export type AuditNote = {
  origin: Origin
  action: AuditAction
  subject: { type: AuditSubject; id: number | string }
  /** Customer whom the entry is about. Null or omitted = the subject if it is a user, otherwise nobody. */
  aboutUserId?: number | null
  /** Changed state before and after, without secrets. */
  before?: AuditState
  after?: AuditState
}

/** Append-only audit log (ADR 0009). */
export function createAuditLog({
  clock,
  noteEvent,
}: {
  clock: Clock
  /** Counts entries that are security events; omitted for commands, which the operator runs. */
  noteEvent?: (event: SecurityEventNote) => void
}) {
  return {
    /**
     * Adds an entry in the transaction of the change, so that both commit or neither. Actions in `eventKinds` are counted as security
     * events immediately: a rolled-back transaction was still an attempt.
     */
    async note(tx: DbOrTx, { origin, action, subject, aboutUserId, before, after }: AuditNote) {
      const { sessionId, ...actor } = origin
      const userId = subject.type === 'user' && typeof subject.id === 'number' ? subject.id : null
      await auditEntryRepository(tx).insert({
        ...actor,
        at: clock.now(),
        action,
        subjectType: subject.type,
        subjectId: String(subject.id),
        aboutUserId: aboutUserId ?? userId,
        before: before ?? null,
        after: after ?? null,
      })
      const kind = eventKinds[action]
      if (kind === undefined) return
      noteEvent?.({ kind, userId, ip: origin.ip, detail: action })
    },

    /** Entries about subjects of one type, oldest first. */
    listAbout: (db: DbOrTx, type: AuditSubject, ids: readonly number[]): Promise<AuditedChange[]> =>
      auditEntryRepository(db).listAbout(type, ids),

    /** Erases name and email of a deleted user, and reasons about them, from the entries about them. */
    forgetPerson: (tx: DbOrTx, userId: number) => auditEntryRepository(tx).forgetPerson(userId),

    /** Erases the IP addresses of older entries. This and `forgetPerson` are the only changes that the log permits. */
    forgetAddresses: (db: DbOrTx, before: Date) => auditEntryRepository(db).forgetAddresses(before),
  }
}
export type AuditLog = ReturnType<typeof createAuditLog>
