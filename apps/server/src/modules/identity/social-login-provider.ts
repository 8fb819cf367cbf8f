/** Whom a provider says a person is. `email` is null where he does not share it. */
export type SocialIdentity = {
  /** The provider's own, stable name for the person. */
  subject: string
  email: string | null
  /** The provider has made sure that the address is his. */
  isEmailVerified: boolean
  name: string | null
}

/** One login under way. Nonce and PKCE verifier belong to its state; all three are random to anybody else. */
export type LoginAttempt = { redirectUri: string; state: string; nonce: string; codeVerifier: string }

/** What the browser came back with; `iss` where the provider names itself (RFC 9207). */
export type LoginReturn = { code: string; iss: string | undefined }

/** A provider that tells who a person is, by OAuth 2 with PKCE. */
export type SocialLoginProvider = {
  /** Stable, in addresses and rows. */
  code: string
  /** As people know it. */
  name: string
  /** Where to send the browser. Throws SocialLoginError. */
  authorizeUrl(attempt: LoginAttempt): Promise<string>
  /** Redeems the code. Throws SocialLoginError: `isRefused` where the code or its proof is not accepted, else the provider is in trouble. */
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
