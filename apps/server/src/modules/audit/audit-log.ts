import type { DbOrTx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { auditEntryRepository } from './audit-entry.repository.ts'
import type { AuditState } from './audit-entry.repository.ts'
import type { Origin } from './origin.ts'

export type AuditNote = {
  origin: Origin
  /** What was done, as `subject.verb`: `user.ban`, `session.login`. */
  action: string
  subject: { type: string; id: number | string }
  /** The state before and after, as far as it changed; nothing secret. */
  before?: AuditState
  after?: AuditState
}

/** Writes the audit log, which nobody can change (ADR 0009). */
export function createAuditLog({ clock }: { clock: Clock }) {
  return {
    /** Adds an entry in the transaction of the change that it tells of, so that neither is without the other. */
    async note(tx: DbOrTx, { origin, action, subject, before, after }: AuditNote) {
      await auditEntryRepository(tx).insert({
        ...origin,
        at: clock.now(),
        action,
        subjectType: subject.type,
        subjectId: String(subject.id),
        before: before ?? null,
        after: after ?? null,
      })
    },

    /** Removes name and email of a person who leaves from what was noted about him. */
    forgetPerson: (tx: DbOrTx, userId: number) => auditEntryRepository(tx).forgetPerson(userId),

    /** Removes the addresses of older entries. Both are the only changes that the log allows. */
    forgetAddresses: (db: DbOrTx, before: Date) => auditEntryRepository(db).forgetAddresses(before),
  }
}
export type AuditLog = ReturnType<typeof createAuditLog>
