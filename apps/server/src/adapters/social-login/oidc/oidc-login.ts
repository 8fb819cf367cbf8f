import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { SocialLoginProvider } from '../../../modules/identity/social/social-login-provider.ts'
import { asSocialLoginError } from '../social-login-errors.ts'

/** The ID token claims that we read (OpenID Connect Core section 5.1); without `email_verified` the address is unverified. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().trim().min(1).max(100).optional().catch(undefined),
})

const timeoutSeconds = 10

/** Login with an OpenID Connect provider such as Google, configured by discovery from `issuer`. */
export function createOidcLogin(options: {
  code: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}): SocialLoginProvider {
  const { code, name, issuer, clientId, clientSecret } = options
  let discovered: Promise<Configuration> | null = null

  function configuration(): Promise<Configuration> {
    // Plain HTTP is allowed for a provider on this machine only.
    const isLocal = new URL(issuer).hostname === 'localhost'
    discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      // Do not cache the failure.
      discovered = null
      throw error
    })
    return discovered
  }

  return {
    code,
    name,

    async authorizeUrl({ redirectUri, state, nonce, codeVerifier }) {
      try {
        const url = buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        })
        return url.href
      } catch (error) {
        throw asSocialLoginError(code, error)
      }
    },

    async identify({ redirectUri, state, nonce, codeVerifier }, returned) {
      try {
        const config = await configuration()
        const url = new URL(redirectUri)
        // `iss` is optional: each provider has its own redirect URI and states, which rules out a mix-up.
        const iss = returned.iss ?? config.serverMetadata().issuer
        url.search = new URLSearchParams({ code: returned.code, state, iss }).toString()
        const tokens = await authorizationCodeGrant(config, url, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = Claims.parse(tokens.claims())
        return {
          subject: claims.sub,
          email: claims.email ?? null,
          isEmailVerified: claims.email !== undefined && claims.email_verified === true,
          name: claims.name ?? null,
        }
      } catch (error) {
        throw asSocialLoginError(code, error)
      }
    },
  }
}
