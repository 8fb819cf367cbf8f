import { z } from 'zod'
import { NetworkText } from './admin-ip-address.ts'
import { Id, IdText, Instant, PageQuery, sortBy } from './fields.ts'
import { list, route } from './route.ts'

/** Kinds of security events; see also `detail` of an event. */
export const securityEventKinds = [
  /** A wrong password, or an address without an account. */
  'login_failed',
  /** A signed-in user entered a wrong current password. */
  'confirmation_failed',
  /** A wrong code or passkey after a correct first factor. */
  'second_factor_failed',
  /** Invalid password reset token. */
  'token_refused',
  /** A call by the wrong audience, or from a banned account or address. `detail`: the call. */
  'call_refused',
  /** A call over a limit. `detail`: the call. */
  'call_throttled',
  /** Guesses at an account or at guide links reached their limit; once per episode. `detail`: the audit log's action. */
  'guesses_throttled',
  'password_changed',
  'email_changed',
  'social_login_changed',
  /** `detail`: the audit log's action. */
  'second_factor_changed',
  /** An administrator changed a user's name, address or rights. */
  'account_changed',
  'account_deleted',
  'data_exported',
  /** An administrator exported receipts or payments. `detail`: which. */
  'records_exported',
  'link_regenerated',
  /** An administrator began a session as a user. */
  'login_as',
] as const
export const SecurityEventKind = z.enum(securityEventKinds)
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

export const SecurityEvent = z.object({
  id: z.int(),
  /** Minute; equal events within it share an entry with a count. */
  at: Instant,
  kind: SecurityEventKind,
  detail: z.string(),
  /** Account concerned; null if unknown. */
  user: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  /** Caller's /24 or /64; null if unknown. */
  network: z.string().nullable(),
  times: z.int().positive(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Newest first, unless `sort=at`. 90 days of events are too many for `all`. */
export const adminSecurityEvents = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/security-event',
  query: PageQuery.omit({ all: true }).extend({
    kind: SecurityEventKind.optional(),
    user_id: IdText.optional(),
    /** Events whose network lies inside this one or contains it. */
    network: NetworkText.optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    sort: sortBy('at'),
  }),
  response: list(SecurityEvent),
})
