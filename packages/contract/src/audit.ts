import { z } from 'zod'
import { Id, IdText, Instant, PageQuery, sortBy } from './fields.ts'
import { item, list, route } from './route.ts'

const Name = z.string().nullable()

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** `visitor`: nobody was signed in. `system`: a job or a command. The name of a deleted account is null. */
  actor: z.object({ kind: z.enum(['user', 'visitor', 'system']), id: Id.nullable(), name: Name }),
  /** The user whom an administrator acted as. */
  acting_as: z.object({ id: Id, name: Name }).nullable(),
  /** One of `auditActions`, or of an earlier version. */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  /** The customer whom the entry is about, such as the one whose payment is refunded. */
  about: z.object({ id: Id, name: Name }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Removed after 90 days. */
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Word = z.string().min(1).max(100)

/** Newest first, unless `sort=at`. The log grows without bound, so there is no `all`. */
export const adminAuditLog = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/audit-log',
  query: PageQuery.omit({ all: true }).extend({
    action: Word.optional(),
    actor_user_id: IdText.optional(),
    /** Entries about this user, or by them, or in their name. */
    user_id: IdText.optional(),
    subject_type: Word.optional(),
    subject_id: Word.optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    sort: sortBy('at'),
  }),
  response: list(AuditEntry),
})

/** Every action in the log, by name. */
export const adminAuditActions = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/audit-log/actions',
  response: item(z.array(z.string())),
})
