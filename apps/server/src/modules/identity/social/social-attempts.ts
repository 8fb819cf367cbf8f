import { createHmac } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import type { LoginAttempt } from './social-login-provider.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import type { SocialPurpose } from './social-login.repository.ts'

const lifetimeMs = 10 * 60_000

/**
 * Pending logins at a provider, each bound to one provider and one purpose (log in, connect an account, prove the session's holder),
 * single-use and valid for 10 minutes. Nonce and PKCE verifier derive from the state, so only its hash is stored.
 */
export function createSocialAttempts(deps: {
  db: Db
  clock: Clock
  secret: string
  publicUrl: () => string
}) {
  const { db, clock, secret, publicUrl } = deps

  const derive = (use: string, state: string) =>
    createHmac('sha256', secret).update(`${use} ${state}`).digest('base64url')

  const describe = (provider: string, state: string): LoginAttempt => ({
    redirectUri: `${publicUrl()}/auth/${provider}/callback`,
    state,
    nonce: derive('nonce', state),
    codeVerifier: derive('verifier', state),
  })

  return {
    async begin(provider: string, purpose: SocialPurpose): Promise<LoginAttempt> {
      const state = createOpaqueToken()
      await socialLoginRepository(db).insertState({
        stateHash: hashToken(state),
        provider,
        ...purpose,
        expiresAt: new Date(clock.now().getTime() + lifetimeMs),
      })
      return describe(provider, state)
    },

    /** Throws social_state_invalid for a state that is unknown, used, expired, or bound to another provider, user or purpose. */
    async finish(provider: string, { purpose, userId }: SocialPurpose, state: string): Promise<LoginAttempt> {
      const found = await socialLoginRepository(db).takeState(hashToken(state))
      const isGood =
        found?.provider === provider &&
        found.purpose === purpose &&
        found.userId === userId &&
        found.expiresAt > clock.now()
      if (isGood) return describe(provider, state)
      throw new DomainError('social_state_invalid')
    },

    sweep: () => socialLoginRepository(db).deleteExpiredStates(clock.now()),
  }
}
export type SocialAttempts = ReturnType<typeof createSocialAttempts>
