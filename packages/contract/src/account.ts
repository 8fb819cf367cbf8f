import { z } from 'zod'
import { User } from './auth.ts'
import { Order, orderKinds, orderStatuses, Subscription } from './billing.ts'
import { Email, Id, IdText, Instant, Locale, OpaqueToken, PersonName } from './fields.ts'
import { confirmationDiffers, GivenPassword, isSameTwice, passwordPair } from './password.ts'
import { Passkey, PasskeyOptions } from './passkey.ts'
import { item, route } from './route.ts'
import { ExportedFactor, SecondFactorProof } from './second-factor.ts'

const Told = item(z.object({ message: z.string() }))

/** Always the same answer, and the same work before it, whether the address has an account or not. */
export const forgetPassword = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/forget-password',
  body: z.object({ email: Email }),
  response: Told,
})

/**
 * Sets the password by the token of a mail; works once, and ends every session. `connected` and `passkeys` still open the
 * account; `disconnect_token`: a token, valid for an hour, that removes them (null where there are none).
 */
export const resetPassword = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password',
  body: z
    .object({ token: OpaqueToken, email: Email, ...passwordPair })
    .refine(isSameTwice, confirmationDiffers),
  response: item(
    z.object({
      message: z.string(),
      connected: z.array(z.object({ code: z.string(), name: z.string() })),
      passkeys: z.array(Passkey),
      disconnect_token: z.string().nullable(),
    }),
  ),
  errors: ['token_invalid'],
})

/** Disconnects a provider by the token that `resetPassword` answered; idempotent. */
export const resetDisconnect = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password/disconnect',
  body: z.object({ token: OpaqueToken, provider: z.string().min(1).max(40) }),
  response: Told,
  errors: ['token_invalid'],
})

/**
 * Removes a passkey by that token; idempotent. The account goes on asking for a second factor,
 * by its recovery codes where nothing else is left; `last_second_factor`: there are none.
 */
export const resetPasskeyRemove = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password/remove-passkey',
  body: z.object({ token: OpaqueToken, passkey_id: Id }),
  response: Told,
  errors: ['token_invalid', 'last_second_factor'],
})

/** Ends every session but the caller's. Where a second factor is on, a fresh proof is needed as well. */
export const updatePassword = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/auth/update-password',
  body: z
    .object({ current_password: GivenPassword, ...passwordPair })
    .refine(isSameTwice, confirmationDiffers),
  response: Told,
  errors: ['invalid_credentials'],
})

/** The password, for accounts without a second factor; `method` may be left out. */
export const PasswordProof = z.object({ method: z.literal('password').optional(), password: GivenPassword })

/**
 * Proves the session's holder for 10 minutes, for calls with `proof: 'fresh'`. An account with a second factor proves by
 * that factor: its password answers 403 `second_factor_proof_required` with the `methods` that it has.
 */
export const prove = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/auth/prove',
  body: z.discriminatedUnion('method', [PasswordProof, ...SecondFactorProof.options]),
  response: Told,
  errors: ['invalid_credentials', 'second_factor_proof_required', 'second_factor_wrong', 'passkey_refused'],
})

/** Options to ask the browser for a passkey of the caller's account. */
export const provePasskeyOptions = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/auth/prove/options',
  response: item(PasskeyOptions),
})

/** The name counts at once; a new email counts once the link that was mailed to it is opened. Answers what counts now. */
export const profileUpdate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/auth/profile',
  body: z.object({
    name: PersonName,
    email: Email,
    locale: Locale.optional(),
    /** A new email needs this or a fresh proof; where a second factor is on, a fresh proof in any case. */
    current_password: GivenPassword.optional(),
  }),
  response: item(User),
  errors: ['email_taken', 'invalid_credentials'],
})

/** Mails the link that deletes the account; needs the password or a fresh proof, where a second factor is on the latter in any case. */
export const profileDelete = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/profile',
  body: z.strictObject({ password: GivenPassword.optional() }).optional(),
  response: Told,
  errors: ['invalid_credentials', 'last_administrator'],
})

export const verifyDelete = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/verify-delete',
  body: z.object({ token: OpaqueToken }),
  response: Told,
  errors: ['token_invalid', 'provider_failed', 'last_administrator'],
})

export const Session = z.object({
  id: Id,
  /** Name of the browser, in words: `Firefox on Windows`. */
  device: z.string(),
  ip: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
  /** An administrator acts in the customer's name. */
  is_support: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The living sessions of the caller, the last used first. */
export const sessionList = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/auth/sessions',
  response: item(z.array(Session)),
})

export const sessionEnd = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  params: z.object({ id: IdText }),
  response: Told,
})

/** Ends every session of the caller but the one that calls. */
export const sessionEndOthers = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/sessions',
  response: item(z.object({ message: z.string(), ended: z.int() })),
})

/** Personal data of guide and shop, for the export. */
export const ExportedUse = z.object({
  channels: z.array(z.object({ xmltv_id: z.string(), name: z.string() })),
  cart_channels: z.array(z.object({ xmltv_id: z.string(), name: z.string() })),
  guide_fetches: z.array(
    z.object({
      fetched_at: Instant,
      ip: z.string(),
      player: z.string(),
      user_agent: z.string(),
      status: z.int(),
      bytes: z.int(),
    }),
  ),
  /** Fetches before those listed: only the newest 10,000 are. */
  guide_fetches_omitted: z.int(),
  subscriptions: z.array(Subscription),
  orders: z.array(
    Order.pick({
      id: true,
      code: true,
      total: true,
      payment_fee: true,
      currency: true,
      created_at: true,
    }).extend({
      kind: z.enum(orderKinds),
      status: z.enum(orderStatuses),
      consents: z.unknown(),
    }),
  ),
  payment_methods: z.array(z.object({ provider: z.string(), label: z.string(), created_at: Instant })),
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), created_at: Instant })),
})
export type ExportedUse = z.infer<typeof ExportedUse>

/** All personal data of the caller, in a portable form (GDPR articles 15 and 20). One at a time, 5 an hour. */
export const dataExport = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'GET',
  path: '/auth/export',
  response: item(
    ExportedUse.extend({
      exported_at: Instant,
      account: User,
      sessions: z.array(Session),
      second_factors: z.array(ExportedFactor),
    }),
  ),
})
