import { z } from 'zod'
import { NetworkText } from './admin-ip-address.ts'
import { Id, IdText, Instant, PageQuery, sortBy } from './fields.ts'
import { list, route } from './route.ts'

/** Kinds of security events; `detail` of an event says more. */
export const securityEventKinds = [
  /** A wrong password, or an address without an account. */
  'login_failed',
  /** A signed-in user entered a wrong password where it is asked again. */
  'confirmation_failed',
  /** A wrong code or passkey after a right first factor. */
  'second_factor_failed',
  /** A link by mail that is not valid, at a new password. */
  'token_refused',
  /** A call by the wrong audience, or from a banned account or address. `detail`: the call. */
  'call_refused',
  /** A call over a limit. `detail`: the call. */
  'call_throttled',
  /** Guesses at an account or at guide links reached their limit, once an episode. `detail`: the audit log's action. */
  'guesses_throttled',
  'password_changed',
  'email_changed',
  'social_login_changed',
  /** `detail`: the audit log's action. */
  'second_factor_changed',
  /** An administrator changed name, address or rights. */
  'account_changed',
  'account_deleted',
  'data_exported',
  /** An administrator took the receipts or payments of all customers. `detail`: which. */
  'records_exported',
  'link_regenerated',
  /** An administrator began a session in a user's name. */
  'login_as',
] as const
export const SecurityEventKind = z.enum(securityEventKinds)
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

export const SecurityEvent = z.object({
  id: z.int(),
  /** The minute, in which equal events are one with a count. */
  at: Instant,
  kind: SecurityEventKind,
  detail: z.string(),
  /** The account concerned; null where none is known. */
  user: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  /** The /24 or /64 that it came from; null where that is unknown. */
  network: z.string().nullable(),
  times: z.int().positive(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Newest first, unless `sort=at`. Kept for 90 days, so there is no `all`. */
export const adminSecurityEvents = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/security-event',
  query: PageQuery.omit({ all: true }).extend({
    kind: SecurityEventKind.optional(),
    user_id: IdText.optional(),
    /** Events from within it, or from the network around it. */
    network: NetworkText.optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    sort: sortBy('at'),
  }),
  response: list(SecurityEvent),
})
