/** A person's identity at a provider. `email` is null if not shared. */
export type SocialIdentity = {
  /** The provider's stable id of the person. */
  subject: string
  email: string | null
  /** The provider has verified the address. */
  isEmailVerified: boolean
  name: string | null
}

/** One pending login. Nonce and PKCE verifier derive from its state; none of the three is predictable. */
export type LoginAttempt = { redirectUri: string; state: string; nonce: string; codeVerifier: string }

/** Parameters of the provider's redirect; `iss` if the provider sends it (RFC 9207). */
export type LoginReturn = { code: string; iss: string | undefined }

/** A login provider, by OAuth 2 with PKCE. */
export type SocialLoginProvider = {
  /** Stable; used in URLs and rows. */
  code: string
  /** Display name. */
  name: string
  /** Authorization URL for the browser. Throws SocialLoginError. */
  authorizeUrl(attempt: LoginAttempt): Promise<string>
  /** Redeems the code. Throws SocialLoginError: `isRefused` if the code or its proof is rejected, otherwise a provider failure. */
  identify(attempt: LoginAttempt, returned: LoginReturn): Promise<SocialIdentity>
}

export class SocialLoginError extends Error {
  readonly isRefused: boolean

  constructor(provider: string, message: string, details: { isRefused: boolean; cause?: unknown }) {
    super(`${provider}: ${message}`, { cause: details.cause })
    this.name = 'SocialLoginError'
    this.isRefused = details.isRefused
  }
}
