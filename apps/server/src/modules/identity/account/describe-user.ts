import type { GuideLink, User } from '@guidefeed/contract'
import { mayAddLogins } from '../email/require-confirmed-address.ts'
import type { UserRow } from '../user.repository.ts'

/** Services and guide link of a customer, from other modules. The first service is the active one. */
export type Holdings = { services: User['services']; guideLink: GuideLink | null; hasGuideLink: boolean }

/** API representation of a user. */
export function describeUser(user: UserRow, holdings: Holdings & { providers: string[] }): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    is_admin: user.isAdmin,
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    may_add_logins: mayAddLogins(user),
    ban: user.bannedAt !== null,
    ban_reason: user.banReason,
    inactivate: user.inactivatedAt !== null,
    inactive_reason: user.inactiveReason,
    services: holdings.services,
    guide_link: holdings.guideLink,
    guide_link_lost: holdings.hasGuideLink && holdings.guideLink === null,
    created_at: user.createdAt.toISOString(),
    last_login_at: user.lastLoginAt?.toISOString() ?? null,
    providers: holdings.providers,
  }
}
