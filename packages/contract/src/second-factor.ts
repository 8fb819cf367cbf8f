import { z } from 'zod'
import { secondFactorMethods, SignedIn } from './auth.ts'
import { Instant, OpaqueToken } from './fields.ts'
import { NewRecoveryCodes, Passkey, PasskeyAssertion, PasskeyOptions } from './passkey.ts'
import { item, route } from './route.ts'

/** Six digits, with or without a space in the middle. */
export const TotpCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.stringFormat('totp_code', /^\d{6}$/))

/** Leaves room for typed spaces and hyphens. */
const recoveryCodeMaxLength = 40
const RecoveryCode = z.string().trim().min(1).max(recoveryCodeMaxLength)

/** Proof of the second factor. */
export const SecondFactorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: TotpCode }),
  z.object({ method: z.literal('passkey'), assertion: PasskeyAssertion }),
  z.object({ method: z.literal('recovery_code'), recovery_code: RecoveryCode }),
])
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

const Ticket = z.object({ ticket: OpaqueToken })

/** Second step of a login. The ticket works once, within 5 minutes, on the device that began the login. */
export const secondFactorLogin = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/second-factor',
  body: z.intersection(Ticket.extend({ cartToken: OpaqueToken.optional() }), SecondFactorProof),
  response: SignedIn,
  errors: ['login_ticket_invalid', 'second_factor_wrong', 'passkey_refused'],
})

/** WebAuthn options for the ticket's account. */
export const secondFactorPasskeyOptions = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/second-factor/options',
  body: Ticket,
  response: item(PasskeyOptions),
  errors: ['login_ticket_invalid'],
})

export const SecondFactorState = z.object({
  /** Time when the authenticator app was set up; null = none. */
  totp_since: Instant.nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** The caller has no administrator rights until they set up a second factor. */
  is_missing: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** A second factor in the export of personal data: no secrets. */
export const ExportedFactor = z.object({
  kind: z.enum(secondFactorMethods),
  /** The name of a passkey. */
  name: z.string().nullable(),
  created_at: Instant.nullable(),
  last_used_at: Instant.nullable(),
})
export type ExportedFactor = z.infer<typeof ExportedFactor>

/** Second factors of the caller. */
export const secondFactorRead = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/auth/second-factor',
  response: item(SecondFactorState),
})

/** Creates a secret for an authenticator app; takes effect once `totpConfirm` verifies a code. */
export const totpBegin = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'POST',
  path: '/auth/second-factor/totp',
  response: item(z.object({ secret: z.string(), uri: z.string() })),
  errors: ['email_unconfirmed', 'totp_already_on'],
})

/** Turns the authenticator app of `totpBegin` on by its first code. */
export const totpConfirm = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'PUT',
  path: '/auth/second-factor/totp',
  body: z.object({ code: TotpCode }),
  response: item(z.object({ recovery_codes: NewRecoveryCodes })),
  errors: ['email_unconfirmed', 'totp_already_on', 'second_factor_wrong'],
})

/** Idempotent. */
export const totpRemove = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'DELETE',
  path: '/auth/second-factor/totp',
  response: item(z.object({ message: z.string() })),
})

/** Replaces all recovery codes of the account. */
export const recoveryCodesRenew = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  response: item(z.object({ recovery_codes: z.array(z.string()) })),
  errors: ['email_unconfirmed', 'second_factor_off'],
})
