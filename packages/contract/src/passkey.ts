import { z } from 'zod'
import { SignedIn } from './auth.ts'
import { Id, IdText, Instant, limits, OpaqueToken } from './fields.ts'
import { listOf } from './input-list.ts'
import { item, route } from './route.ts'

/** Binary values of WebAuthn, base64url. */
const Binary = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength)

// CTAP: credential ids have at most 1023 bytes.
const CredentialId = Binary(1364)

/** The parts of `AuthenticationResponseJSON` of WebAuthn level 3 that we read. */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Binary(2000),
    authenticatorData: Binary(2000),
    signature: Binary(2000),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** `RegistrationResponseJSON`, likewise. */
export const PasskeyAttestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Binary(2000),
    attestationObject: Binary(8000),
    transports: listOf(z.string().max(40), { max: 10 }).default([]),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/** Options for the browser's `navigator.credentials`, in the JSON form of WebAuthn level 3. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** Shown once; null if the account already has codes. */
export const NewRecoveryCodes = z.array(z.string()).nullable()

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Synchronised by its provider, so it survives the loss of the device. */
  is_backed_up: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.string().trim().min(1).max(limits.passkeyNameLength)

/** Begins a login by passkey alone; the browser offers its passkeys for this site. */
export const passkeyLoginOptions = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/passkey/options',
  response: item(PasskeyOptions),
})

/** Logs in by passkey alone: it verifies its user, so no second factor follows. */
export const passkeyLogin = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/passkey',
  body: z.object({ assertion: PasskeyAssertion, cartToken: OpaqueToken.optional() }),
  response: SignedIn,
  errors: ['passkey_refused'],
})

/** Options for the browser to create a passkey, for `passkeyAdd`. */
export const passkeyAddOptions = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'POST',
  path: '/auth/passkeys/options',
  response: item(PasskeyOptions),
  errors: ['email_unconfirmed', 'passkey_limit'],
})

/** Adds a passkey. `passkey_refused`: the attestation is invalid, or its challenge has expired. */
export const passkeyAdd = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'POST',
  path: '/auth/passkeys',
  body: z.object({ name: PasskeyName, attestation: PasskeyAttestation }),
  response: item(z.object({ passkey: Passkey, recovery_codes: NewRecoveryCodes })),
  status: 201,
  errors: ['email_unconfirmed', 'passkey_refused', 'passkey_limit'],
})

export const passkeyRename = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'PUT',
  path: '/auth/passkeys/:id',
  params: z.object({ id: IdText }),
  body: z.object({ name: PasskeyName }),
  response: item(Passkey),
})

/** `last_way_in`: it is the account's only login method. */
export const passkeyRemove = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  params: z.object({ id: IdText }),
  response: item(z.object({ message: z.string() })),
  errors: ['last_way_in'],
})
