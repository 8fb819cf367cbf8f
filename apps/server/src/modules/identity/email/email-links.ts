import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import type { LinkPurpose } from './email-token.repository.ts'

const hourMs = 3_600_000

/** Path and lifetime of each link; the mails state the lifetime. */
const links = {
  verify_email: { path: '/email-verify', lifetimeMs: 24 * hourMs },
  change_email: { path: '/email-verify', lifetimeMs: 24 * hourMs },
  reset_password: { path: '/reset-password', lifetimeMs: hourMs },
  delete_account: { path: '/verify-delete', lifetimeMs: hourMs },
} as const satisfies Record<LinkPurpose, { path: string; lifetimeMs: number }>

/** Creates the links in mails. Only the hash of their token is stored. */
export function createEmailLinks(deps: { clock: Clock; publicUrl: () => string }) {
  return {
    /** Issues a link for an account; `email` is the address it is mailed to, or the one it concerns. */
    async issue(
      tx: Tx,
      link: { purpose: LinkPurpose; userId: number; email: string; sessionId?: number },
      query: Record<string, string> = {},
    ): Promise<string> {
      const token = createOpaqueToken()
      const { path, lifetimeMs } = links[link.purpose]
      await emailTokenRepository(tx).insert({
        ...link,
        tokenHash: hashToken(token),
        expiresAt: new Date(deps.clock.now().getTime() + lifetimeMs),
      })
      return `${deps.publicUrl()}${path}?${new URLSearchParams({ token, ...query }).toString()}`
    },
  }
}
export type EmailLinks = ReturnType<typeof createEmailLinks>

/** Compares addresses case-insensitively. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function tokenInvalid(): DomainError {
  return new DomainError('token_invalid')
}
