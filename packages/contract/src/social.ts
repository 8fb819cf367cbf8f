import { z } from 'zod'
import { LoginAnswer, User } from './auth.ts'
import { FlagText, OpaqueToken } from './fields.ts'
import { item, route } from './route.ts'

const ProviderParams = z.object({ provider: z.string().min(1).max(40) })

/** Parameters of the provider's redirect; `iss` identifies the provider (RFC 9207). */
const Returned = z.object({
  code: z.string().min(1).max(2000),
  state: OpaqueToken,
  iss: z.string().max(500).optional(),
})

/** Enabled login providers. */
export const socialList = route({
  audience: 'public',
  method: 'GET',
  path: '/auth/social',
  response: item(z.array(z.object({ code: z.string(), name: z.string() }))),
})

/**
 * Returns the provider's address for the browser. Without a session it begins a login; with one, a connection to the caller's
 * account (needs a fresh proof and a confirmed address) or, with `prove=true`, a proof. An attempt cannot change its purpose.
 * The browser stores the address's `state` and must find the same one at `/auth/{provider}/callback`.
 */
export const socialAuthorize = route({
  audience: 'visitor',
  actingAs: 'refused',
  method: 'GET',
  path: '/auth/social/:provider',
  params: ProviderParams,
  query: z.strictObject({ prove: FlagText.optional() }),
  response: item(z.object({ authorize_url: z.url() })),
  errors: ['provider_unknown', 'provider_failed', 'email_unconfirmed'],
})

/** `social_account_exists`: an account has this address; log in to it, then connect the provider. */
export const socialLogin = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/social/:provider',
  params: ProviderParams,
  body: Returned.extend({ cartToken: OpaqueToken.optional() }),
  response: LoginAnswer,
  errors: [
    'provider_unknown',
    'provider_failed',
    'social_state_invalid',
    'social_login_failed',
    'social_email_missing',
    'social_account_exists',
  ],
})

/** Connects a login provider to the caller's account. `social_identity_taken`: it is connected to another account. */
export const socialConnect = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'POST',
  path: '/auth/social/:provider/connect',
  params: ProviderParams,
  body: Returned,
  response: item(User),
  errors: [
    'provider_unknown',
    'provider_failed',
    'social_state_invalid',
    'social_login_failed',
    'social_identity_taken',
    'email_unconfirmed',
  ],
})

/** Like `prove`, by a connected login; not accepted if the account has a second factor. */
export const socialProve = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/auth/social/:provider/prove',
  params: ProviderParams,
  body: Returned,
  response: item(z.object({ message: z.string() })),
  errors: [
    'provider_unknown',
    'provider_failed',
    'social_state_invalid',
    'social_login_failed',
    'second_factor_proof_required',
  ],
})

/** Disconnects the provider from the caller's account; idempotent. Refused for the account's only login method. */
export const socialDisconnect = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'DELETE',
  path: '/auth/social/:provider/connect',
  params: ProviderParams,
  response: item(User),
  errors: ['social_last_way_in'],
})
