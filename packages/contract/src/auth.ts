import { z } from 'zod'
import { Email, Id, Instant, Locale, OpaqueToken, PersonName, RecordVersion } from './fields.ts'
import { confirmationDiffers, GivenPassword, isSameTwice, passwordPair } from './password.ts'
import { item, route } from './route.ts'

export const GuideLink = z.object({ xml_gz: z.url(), xml: z.url() })
export type GuideLink = z.infer<typeof GuideLink>

export const HeldService = z.object({
  id: Id,
  service: z.string(),
  channel_limit: z.int(),
  finish_at: Instant,
  /** End of the service in force: that of the term, or of the grace period after it. */
  access_until: Instant,
  is_trial: z.boolean(),
})
export type HeldService = z.infer<typeof HeldService>

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  email_verified_at: Instant.nullable(),
  /** The address is confirmed, and from a session of the account or by a password reset: further sign-in methods need that. */
  may_add_logins: z.boolean(),
  ban: z.boolean(),
  ban_reason: z.string().nullable(),
  inactivate: z.boolean(),
  inactive_reason: z.string().nullable(),
  /** The first is the one in force. */
  services: z.array(HeldService),
  guide_link: GuideLink.nullable(),
  /** The link works but cannot be shown, since its key is lost: `POST /guide-link/restore` makes another. */
  guide_link_lost: z.boolean(),
  created_at: Instant,
  last_login_at: Instant.nullable(),
  providers: z.array(z.string()),
})
export type User = z.infer<typeof User>

/** A user as administrators edit them. */
export const AdminUser = User.extend({
  version: RecordVersion,
  /** Until when the link before the present one serves too; null = it does not. */
  former_link_ends_at: Instant.nullable(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** Answer to a completed login: the session's token and its account. */
export const SignedIn = item(z.object({ token: z.string(), user: User }))

/** Second factor methods. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const

/** Answer to the first factor of an account with a second: a ticket that `secondFactorLogin` exchanges for a session. */
export const LoginAnswer = item(
  z.union([
    SignedIn.shape.data,
    z.object({
      second_factor: z.object({ ticket: OpaqueToken, methods: z.array(z.enum(secondFactorMethods)) }),
    }),
  ]),
)

/** Body of `registration`; also validates the web's form. `cartToken`: cart of the guest, which the account takes over. */
export const registrationBody = z
  .object({
    name: PersonName,
    email: Email,
    ...passwordPair,
    cartToken: OpaqueToken.optional(),
    /** Language of mails; by default the one that `Accept-Language` prefers. */
    locale: Locale.optional(),
    terms: z.literal(true),
  })
  .refine(isSameTwice, confirmationDiffers)

/** Creates an account, mails the link that confirms its address, and logs in. */
export const registration = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/registration',
  body: registrationBody,
  response: SignedIn,
  status: 201,
  errors: ['email_taken'],
})

/** Logs in by password. An account with a second factor gets a ticket instead of a session. */
export const login = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/login',
  body: z.object({
    // Validated like any address: it keys the count of guesses, and SQL folds letters that JavaScript does not (`İ`).
    email: Email,
    password: GivenPassword,
    cartToken: OpaqueToken.optional(),
  }),
  response: LoginAnswer,
  errors: ['invalid_credentials'],
})

/** Ends the session of the call. */
export const logout = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'POST',
  path: '/auth/logout',
  standing: 'any',
  response: item(z.object({ message: z.string() })),
})

/** The caller's account. */
export const profileRead = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/auth/profile',
  response: item(
    User.extend({
      /** The language of mails. */
      locale: Locale,
      /** False for an account that logs in only with a provider or a passkey. */
      has_password: z.boolean(),
      /** The administrator who acts as the user in this session, for a banner; null = the user's own session. */
      acting_as: z.object({ admin_id: Id, admin_name: z.string() }).nullable(),
    }),
  ),
})

/**
 * Confirms the address that the token was mailed to. An account's first confirmation removes connected logins and second factors
 * added before it, unless the call comes from a session of the account. A change of address needs such a session.
 */
export const verifyEmail = route({
  audience: 'visitor',
  actingAs: 'allowed',
  method: 'POST',
  path: '/auth/verify-email',
  body: z.object({ token: OpaqueToken }),
  response: item(
    z.object({
      message: z.string(),
      /** Logins or second factors were removed. */
      logins_removed: z.boolean(),
    }),
  ),
  errors: ['token_invalid', 'email_taken', 'login_to_change_email'],
})

/** Mails the link that confirms an address again. The answer does not reveal whether the account exists. */
export const verifyEmailResend = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/verify-email-resend',
  body: z.object({ email: Email }),
  response: item(z.object({ message: z.string() })),
})
