import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { hashToken } from '../../../lib/opaque-token.ts'
import { SocialLoginError } from '../../../modules/identity/social/social-login-provider.ts'
import type { SocialLoginProvider } from '../../../modules/identity/social/social-login-provider.ts'
import { sandboxLoginRepository } from './sandbox-login.repository.ts'
import { sandboxPeople } from './sandbox-people.ts'

/** A login provider with fictitious people and no network. Checks PKCE, redirect URI and expiry of a code like a real one. */
export function createSandboxLogin(deps: {
  db: Db
  clock: Clock
  publicUrl: () => string
}): SocialLoginProvider {
  const { db, clock, publicUrl } = deps
  const refuse = (message: string) => new SocialLoginError('sandbox', message, { isRefused: true })
  return {
    code: 'sandbox',
    name: 'Sandbox',

    authorizeUrl({ redirectUri, state, codeVerifier }) {
      const url = new URL(`${publicUrl()}/sandbox/login`)
      url.search = new URLSearchParams({
        redirect_uri: redirectUri,
        state,
        code_challenge: challengeOf(codeVerifier),
      }).toString()
      return Promise.resolve(url.href)
    },

    async identify({ redirectUri, codeVerifier }, { code }) {
      const found = await sandboxLoginRepository(db).take(hashToken(code))
      if (found === null || found.expiresAt <= clock.now()) throw refuse('this code is unknown or too old')
      if (found.redirectUri !== redirectUri) throw refuse('this code was given to another address')
      if (found.codeChallenge !== challengeOf(codeVerifier))
        throw refuse('this code was given to somebody else')
      const person = sandboxPeople.find(({ subject }) => subject === found.person)
      if (person === undefined) throw refuse('this person is gone')
      const { subject, email, isEmailVerified, name } = person
      return { subject, email, isEmailVerified, name }
    },
  }
}

/** RFC 7636 section 4.2. */
function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url')
}
