import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import type { EmailTokenPurpose } from './email-token.repository.ts'

const hourMs = 3_600_000

/** Where each link leads and how long it works, as its mail says. */
const links = {
  verify_email: { path: '/email-verify', lifetimeMs: 24 * hourMs },
  change_email: { path: '/email-verify', lifetimeMs: 24 * hourMs },
  reset_password: { path: '/reset-password', lifetimeMs: hourMs },
  delete_account: { path: '/verify-delete', lifetimeMs: hourMs },
} as const satisfies Record<EmailTokenPurpose, { path: string; lifetimeMs: number }>

/** Makes the links that mails carry: each holds a token of which only the hash is kept. */
export function createEmailLinks(deps: { clock: Clock; publicUrl: () => string }) {
  return {
    /** A new link for the holder of an account; `email` is the address that it is mailed to, or that it is about. */
    async issue(
      tx: Tx,
      link: { purpose: EmailTokenPurpose; userId: number; email: string },
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

/** One address, in whatever case it is written. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function tokenInvalid(): DomainError {
  return new DomainError('token_invalid', 'This link is not valid any more. Ask for a new one.')
}
