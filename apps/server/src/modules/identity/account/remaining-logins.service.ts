import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import { originOf } from '../../audit/index.ts'
import type { Origin, SecurityEvents } from '../../audit/index.ts'
import { requireGoodStanding } from './account-standing.ts'
import { isSameAddress, tokenInvalid } from '../email/email-links.ts'
import { emailTokenRepository } from '../email/email-token.repository.ts'
import { endSessions } from '../session/end-sessions.ts'
import { passkeyRepository } from '../second-factor/passkey.repository.ts'
import type { Passkeys } from '../second-factor/passkeys.service.ts'
import type { Client } from '../session/session.service.ts'
import type { SocialConnections } from '../social/social-connection.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

const tokenLifetimeMs = 3_600_000

/** Removes a login in the caller's transaction; false = the account does not have it. */
type Remove = (tx: Tx, user: UserRow, origin: Origin) => Promise<boolean>

/**
 * Logins that survive a password reset: connected providers and passkeys. An attacker may have added them, so the reset page
 * lists them and can remove them without a session.
 */
export function createRemainingLogins(deps: {
  db: Db
  clock: Clock
  connections: Pick<SocialConnections, 'list' | 'remove'>
  passkeys: Pick<Passkeys, 'removeAtReset'>
  noteEvent: SecurityEvents['note']
}) {
  const { db, clock, connections, passkeys, noteEvent } = deps

  async function removeBy(token: string, client: Client, remove: Remove) {
    const tokenHash = hashToken(token)
    const known = await emailTokenRepository(db).find(tokenHash, 'disconnect_login')
    const isGood =
      known !== null &&
      (await db.transaction().execute(async (tx) => {
        const user = await userRepository(tx).lock(known.userId)
        // Another reset may have voided the token before the lock was acquired.
        const found = await emailTokenRepository(tx).find(tokenHash, 'disconnect_login')
        if (user === null || found === null || found.expiresAt <= clock.now()) return false
        if (!isSameAddress(found.email, user.email)) return false
        requireGoodStanding(user)
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        // An attacker may have logged in with it since the reset.
        if (await remove(tx, user, origin)) await endSessions(tx, user.id, null)
        return true
      }))
    if (isGood) return
    noteEvent({ kind: 'token_refused', userId: known?.userId ?? null, ip: client.ip })
    throw tokenInvalid()
  }

  return {
    /** The logins that still open the account, and a token to remove them, valid for an hour; null = none. */
    async offer(tx: Tx, user: Pick<UserRow, 'id' | 'email'>) {
      const logins = {
        connected: await connections.list(tx, user.id),
        passkeys: await passkeyRepository(tx).listOf(user.id),
      }
      if (logins.connected.length + logins.passkeys.length === 0) return { ...logins, disconnectToken: null }
      const disconnectToken = createOpaqueToken()
      await emailTokenRepository(tx).insert({
        tokenHash: hashToken(disconnectToken),
        userId: user.id,
        purpose: 'disconnect_login',
        email: user.email,
        expiresAt: new Date(clock.now().getTime() + tokenLifetimeMs),
      })
      return { ...logins, disconnectToken }
    },

    /** Disconnects a provider. Idempotent; ends every session if it removes something. Throws token_invalid, account_banned, account_inactive. */
    disconnect: (token: string, provider: string, client: Client) =>
      removeBy(token, client, (tx, user, origin) => connections.remove(tx, user, provider, origin)),

    /** Removes a passkey, as `disconnect` does a provider. Also throws last_second_factor. */
    removePasskey: (token: string, id: number, client: Client) =>
      removeBy(token, client, (tx, user, origin) => passkeys.removeAtReset(tx, user, id, origin)),
  }
}
export type RemainingLogins = ReturnType<typeof createRemainingLogins>
