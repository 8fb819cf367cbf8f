import { z } from 'zod'
import { User } from './auth.ts'
import { Email, Id, IdText, Instant, Locale, OpaqueToken, PersonName } from './fields.ts'
import { confirmationDiffers, GivenPassword, isSameTwice, passwordPair } from './password.ts'
import { Passkey, PasskeyOptions } from './passkey.ts'
import { item, route } from './route.ts'
import { SecondFactorProof } from './second-factor.ts'

const MessageAnswer = item(z.object({ message: z.string() }))

/** Answers and takes the same time whether or not the address has an account. */
export const forgetPassword = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/forget-password',
  body: z.object({ email: Email }),
  response: MessageAnswer,
})

/**
 * Sets the password with the token of a reset mail; works once and ends every session. `connected` and `passkeys` can still log
 * in; `disconnect_token` removes them and is valid for an hour (null if there are none).
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

/** Disconnects a provider with the `disconnect_token` of `resetPassword`; idempotent. */
export const resetDisconnect = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password/disconnect',
  body: z.object({ token: OpaqueToken, provider: z.string().min(1).max(40) }),
  response: MessageAnswer,
  errors: ['token_invalid'],
})

/**
 * Removes a passkey with that token; idempotent. The account still requires a second factor, if need be its recovery codes;
 * without any, the call fails with `last_second_factor`.
 */
export const resetPasskeyRemove = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password/remove-passkey',
  body: z.object({ token: OpaqueToken, passkey_id: Id }),
  response: MessageAnswer,
  errors: ['token_invalid', 'last_second_factor'],
})

/** Ends every session but the caller's. Accounts with a second factor also need a fresh proof. */
export const updatePassword = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/auth/update-password',
  body: z
    .object({ current_password: GivenPassword, ...passwordPair })
    .refine(isSameTwice, confirmationDiffers),
  response: MessageAnswer,
  errors: ['invalid_credentials'],
})

/** The password, for accounts without a second factor; `method` is optional. */
export const PasswordProof = z.object({ method: z.literal('password').optional(), password: GivenPassword })

/**
 * Proves the session's holder for 10 minutes, for calls with `proof: 'fresh'`. An account with a second factor must use that
 * factor: a password gets 403 `second_factor_proof_required` with the account's `methods`.
 */
export const prove = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/auth/prove',
  body: z.discriminatedUnion('method', [PasswordProof, ...SecondFactorProof.options]),
  response: MessageAnswer,
  errors: ['invalid_credentials', 'second_factor_proof_required', 'second_factor_wrong', 'passkey_refused'],
})

/** WebAuthn options to request a passkey of the caller's account. */
export const provePasskeyOptions = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/auth/prove/options',
  response: item(PasskeyOptions),
})

/** Changes the name at once, and the email once its mailed link is opened. Returns the user as they are now. */
export const profileUpdate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/auth/profile',
  body: z.object({
    name: PersonName,
    email: Email,
    locale: Locale.optional(),
    /** Needed for a new email, unless there is a fresh proof; accounts with a second factor always need the proof. */
    current_password: GivenPassword.optional(),
  }),
  response: item(User),
  errors: ['email_taken', 'invalid_credentials'],
})

/** Mails the link that deletes the account. Needs the password or a fresh proof; accounts with a second factor always need the proof. */
export const profileDelete = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/profile',
  body: z.strictObject({ password: GivenPassword.optional() }).optional(),
  response: MessageAnswer,
  errors: ['invalid_credentials', 'last_administrator'],
})

/** Deletes the account whose token was mailed by `profileDelete`. */
export const verifyDelete = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/verify-delete',
  body: z.object({ token: OpaqueToken }),
  response: MessageAnswer,
  errors: ['token_invalid', 'provider_failed', 'last_administrator'],
})

export const Session = z.object({
  id: Id,
  /** Browser and system, such as `Firefox on Windows`. */
  device: z.string(),
  ip: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
  /** An administrator acts as the customer. */
  is_support: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** Active sessions of the caller, most recently used first. */
export const sessionList = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/auth/sessions',
  response: item(z.array(Session)),
})

/** Ends one session of the caller; `not_found` for any other. */
export const sessionEnd = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  params: z.object({ id: IdText }),
  response: MessageAnswer,
})

/** Ends every other session of the caller. */
export const sessionEndOthers = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/sessions',
  response: item(z.object({ message: z.string(), ended: z.int() })),
})
