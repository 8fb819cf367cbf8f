import { z } from 'zod'
import { NetworkText, SeenAddress } from './admin-ip-address.ts'
import { Session } from './account.ts'
import { AdminUser, GuideLink, SignedIn, User } from './auth.ts'
import { failsWith } from './field-error.ts'
import {
  Email,
  FlagText,
  Id,
  IdText,
  Instant,
  limits,
  PageQuery,
  PersonName,
  RecordVersion,
  sortBy,
} from './fields.ts'
import { listOf } from './input-list.ts'
import { item, list, route } from './route.ts'

const UserParams = z.object({ id: IdText })
const Message = item(z.object({ message: z.string() }))

export const ListedUser = User.omit({
  guide_link: true,
  guide_link_lost: true,
  may_add_logins: true,
  providers: true,
}).extend({
  /** Number of notes for colleagues. */
  notes: z.int(),
})
export type ListedUser = z.infer<typeof ListedUser>

/** Newest first. `search`: in names and addresses. `active`: has none of the other statuses. `has_service`: has a service in force. */
export const adminUserList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/user',
  query: PageQuery.omit({ all: true }).extend({
    status: z.enum(['active', 'banned', 'inactive', 'unverified']).optional(),
    has_service: FlagText.optional(),
    sort: sortBy('id', 'name', 'email', 'created_at', 'last_login_at'),
  }),
  response: list(ListedUser),
})

export const adminUserRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/user/:id',
  params: UserParams,
  response: item(AdminUser),
  errors: ['user_not_found'],
})

/** Absent fields stay. A new address must be confirmed by a mailed link. */
export const adminUserUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/user/:id',
  params: UserParams,
  body: z.strictObject({
    name: PersonName.optional(),
    email: Email.optional(),
    is_admin: z.boolean().optional(),
    version: RecordVersion.optional(),
  }),
  response: item(AdminUser),
  errors: ['user_not_found', 'email_taken', 'last_administrator', 'record_changed'],
})

/** Marks the address as confirmed. */
export const adminUserEmailVerify = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user/:id/email-verify',
  params: UserParams,
  response: item(AdminUser),
  errors: ['user_not_found'],
})

/** Mails the confirmation link again, at most as often as the user could request it themselves. */
export const adminUserEmailVerifyResend = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user/:id/resend-email-verify',
  params: UserParams,
  response: item(z.object({ outcome: z.enum(['sent', 'confirmed_already']), message: z.string() })),
  errors: ['user_not_found'],
})

/** Mails the user a password reset link, at most as often as they could request it themselves. */
export const adminUserForgetPassword = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user/:id/forget-password',
  params: UserParams,
  response: Message,
  errors: ['user_not_found'],
})

/** Starts a session that acts as the user for 8 hours; refused for administrators. */
export const adminUserLoginAs = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user/:id/login-as',
  params: UserParams,
  response: SignedIn,
  errors: ['user_not_found'],
})

/** Removes every second factor of a user who has lost theirs, ends their sessions and mails them. Idempotent. */
export const adminUserSecondFactorReset = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/user/:id/second-factor',
  params: UserParams,
  response: item(z.object({ outcome: z.enum(['removed', 'none_set_up']), message: z.string() })),
  errors: ['user_not_found', 'own_account'],
})

export const UserSession = Session.omit({ is_current: true, is_support: true }).extend({
  /** The administrator who acts as the user; null = the user's own session. */
  acting_admin: z.object({ id: Id, name: z.string() }).nullable(),
})
export type UserSession = z.infer<typeof UserSession>

/** The user's active sessions, most recently used first. */
export const adminUserSessions = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/user/:id/sessions',
  params: UserParams,
  response: item(z.array(UserSession)),
  errors: ['user_not_found'],
})

/** Ends every session of the user, and those in which they act as other users. */
export const adminUserSessionsEnd = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/user/:id/sessions',
  params: UserParams,
  response: item(z.object({ ended: z.int() })),
  errors: ['user_not_found'],
})

/** Ends one session of the user; `not_found` for any other. */
export const adminUserSessionEnd = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/user/:id/sessions/:session_id',
  params: UserParams.extend({ session_id: IdText }),
  response: Message,
  errors: ['user_not_found'],
})

/** Current guide of the user's link. Creates a link for a user without one. */
export const adminUserEpg = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user/:id/epg',
  params: UserParams,
  response: item(
    z.object({
      /** Null = its key is lost and it cannot be shown: regenerate it. */
      guide_link: GuideLink.nullable(),
      channels: z.int(),
      programmes: z.int(),
      /** Compressed size. */
      bytes: z.int(),
      built_at: Instant,
    }),
  ),
  errors: ['user_not_found'],
})

/** The old link stops at once. */
export const adminUserRegenerateLink = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user/:id/regenerate-link',
  params: UserParams,
  response: item(z.object({ guide_link: GuideLink })),
  errors: ['user_not_found'],
})

/** Addresses that fetched the user's link in the last 90 days, last seen first. */
export const adminUserIps = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/user/:id/ips',
  params: UserParams,
  query: PageQuery.omit({ all: true, search: true }),
  response: list(SeenAddress.extend({ user_agent: z.string() })),
  errors: ['user_not_found'],
})

/** Erases addresses from the record of the user's fetches. */
export const adminUserIpsDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/user/:id/ips/delete',
  params: UserParams,
  body: z.strictObject({
    ips: listOf(NetworkText, { min: 1, max: limits.perPageMax }),
  }),
  response: item(z.object({ deleted: z.int() })),
  errors: ['user_not_found'],
})

const Reason = z.string().trim().max(limits.reasonLength).nullish()

/** An `id`, if given, equals the path's. Banning needs a reason, restoring does not. */
export const adminUserBan = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/user/:id/ban',
  params: UserParams,
  body: z
    .strictObject({ id: Id.optional(), ban: z.boolean(), ban_reason: Reason })
    .refine((body) => !body.ban || Boolean(body.ban_reason), {
      ...failsWith('ban_reason_missing'),
      path: ['ban_reason'],
    }),
  response: item(AdminUser),
  errors: ['user_not_found', 'own_account', 'last_administrator'],
})

/** An `id`, if given, equals the path's. Inactivating needs a reason, activating does not. */
export const adminUserInactivate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/user/:id/inactivate',
  params: UserParams,
  body: z
    .strictObject({ id: Id.optional(), inactivate: z.boolean(), inactive_reason: Reason })
    .refine((body) => !body.inactivate || Boolean(body.inactive_reason), {
      ...failsWith('inactive_reason_missing'),
      path: ['inactive_reason'],
    }),
  response: item(AdminUser),
  errors: ['user_not_found', 'own_account', 'last_administrator'],
})
