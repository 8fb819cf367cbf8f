import { createHmac } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import type { LoginAttempt } from './social-login-provider.ts'
import { socialLoginRepository } from './social-login.repository.ts'

const lifetimeMs = 10 * 60_000

/**
 * Logins that wait for the browser to come back: each for one provider, for one purpose (`userId` null = to log in, else to
 * connect that account), once, for 10 minutes. Nonce and PKCE verifier are made from the state, so that its hash is all there is to keep.
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
    async begin(provider: string, userId: number | null): Promise<LoginAttempt> {
      const state = createOpaqueToken()
      await socialLoginRepository(db).insertState({
        stateHash: hashToken(state),
        provider,
        userId,
        expiresAt: new Date(clock.now().getTime() + lifetimeMs),
      })
      return describe(provider, state)
    },

    /** Throws social_state_invalid for a state that is unknown, used, too old, or of another provider, person or purpose. */
    async finish(provider: string, userId: number | null, state: string): Promise<LoginAttempt> {
      const found = await socialLoginRepository(db).takeState(hashToken(state))
      const isGood = found?.provider === provider && found.userId === userId && found.expiresAt > clock.now()
      if (isGood) return describe(provider, state)
      throw new DomainError(
        'social_state_invalid',
        'This login took too long or was used already. Try again.',
      )
    },

    sweep: () => socialLoginRepository(db).deleteExpiredStates(clock.now()),
  }
}
export type SocialAttempts = ReturnType<typeof createSocialAttempts>
