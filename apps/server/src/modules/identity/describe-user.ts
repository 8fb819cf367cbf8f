import type { GuideLink, User } from '@guidefeed/contract'
import type { UserRow } from './user.repository.ts'

/** What the customer holds, which other modules know. The first service is the one in force. */
export type Holdings = { services: User['services']; guideLink: GuideLink | null }

/** A user as the API shows them. */
export function describeUser(user: UserRow, holdings: Holdings & { providers: string[] }): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    is_admin: user.isAdmin,
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    ban: user.bannedAt !== null,
    ban_reason: user.banReason,
    inactivate: user.inactivatedAt !== null,
    inactive_reason: user.inactiveReason,
    services: holdings.services,
    guide_link: holdings.guideLink,
    created_at: user.createdAt.toISOString(),
    last_login_at: user.lastLoginAt?.toISOString() ?? null,
    providers: holdings.providers,
  }
}
