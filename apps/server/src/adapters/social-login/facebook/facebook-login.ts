import { createHmac } from 'node:crypto'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client'
import type { CustomFetch } from 'openid-client'
import { z } from 'zod'
import type { SocialLoginProvider } from '../../../modules/identity/social/social-login-provider.ts'
import { asSocialLoginError } from '../social-login-errors.ts'

const version = 'v23.0'
const graph = `https://graph.facebook.com/${version}`

const Person = z.object({
  id: z.string().min(1).max(255),
  name: z.string().trim().min(1).max(100).optional().catch(undefined),
  email: z.email().max(254).optional().catch(undefined),
})

/**
 * Login with Facebook: OAuth 2 with PKCE, then one Graph API query. Facebook does not say whether an email address is verified,
 * so none counts as verified.
 */
export function createFacebookLogin(options: {
  clientId: string
  clientSecret: string
  fetch?: CustomFetch
}): SocialLoginProvider {
  const { clientId, clientSecret } = options
  const config = new Configuration(
    {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: `https://www.facebook.com/${version}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    clientId,
    {},
    ClientSecretPost(clientSecret),
  )
  if (options.fetch !== undefined) config[customFetch] = options.fetch

  /** Holder of the token; `appsecret_proof` proves that the token was issued to our app. */
  async function readPerson(accessToken: string) {
    const url = new URL(`${graph}/me`)
    url.searchParams.set('fields', 'id,name,email')
    url.searchParams.set(
      'appsecret_proof',
      createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
    )
    const response = await fetchProtectedResource(config, accessToken, url, 'GET')
    return Person.parse(await response.json())
  }

  return {
    code: 'facebook',
    name: 'Facebook',

    async authorizeUrl({ redirectUri, state, codeVerifier }) {
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'public_profile email',
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },

    async identify({ redirectUri, state, codeVerifier }, returned) {
      try {
        const url = new URL(redirectUri)
        url.search = new URLSearchParams({ code: returned.code, state }).toString()
        const checks = { pkceCodeVerifier: codeVerifier, expectedState: state }
        const tokens = await authorizationCodeGrant(config, url, checks)
        const person = await readPerson(tokens.access_token)
        return {
          subject: person.id,
          email: person.email ?? null,
          isEmailVerified: false,
          name: person.name ?? null,
        }
      } catch (error) {
        throw asSocialLoginError('facebook', error)
      }
    },
  }
}
