import { z } from 'zod'
import {
  Email,
  GivenPassword,
  Id,
  Instant,
  limits,
  Locale,
  NewPassword,
  OpaqueToken,
  PasswordAgain,
  PersonName,
} from './fields.ts'
import { item, route } from './route.ts'

export const GuideLink = z.object({ xml_gz: z.url(), xml: z.url() })
export type GuideLink = z.infer<typeof GuideLink>

export const HeldService = z.object({
  id: Id,
  service: z.string(),
  channel_limit: z.int(),
  finish_at: Instant,
  is_trial: z.boolean(),
})

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  email_verified_at: Instant.nullable(),
  ban: z.boolean(),
  ban_reason: z.string().nullable(),
  inactivate: z.boolean(),
  inactive_reason: z.string().nullable(),
  /** The first is the one in force. */
  services: z.array(HeldService),
  guide_link: GuideLink.nullable(),
  created_at: Instant,
  last_login_at: Instant.nullable(),
  providers: z.array(z.string()),
})
export type User = z.infer<typeof User>

export const SignedIn = item(z.object({ token: z.string(), user: User }))

export const registrationBody = z
  .object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    password_confirmation: PasswordAgain,
    cartToken: OpaqueToken.optional(),
    /** The language of mails; without it the browser's Accept-Language decides. */
    locale: Locale.optional(),
    terms: z.literal(true, 'Accept this to go on.'),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    message: 'Enter the same password twice.',
  })

export const registration = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/registration',
  body: registrationBody,
  response: SignedIn,
  status: 201,
  errors: ['email_taken'],
})

export const login = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/login',
  body: z.object({
    email: z.string().trim().min(1, 'Enter a valid email address.').max(limits.emailLength),
    password: GivenPassword,
    cartToken: OpaqueToken.optional(),
  }),
  response: SignedIn,
  errors: ['invalid_credentials'],
})

export const logout = route({
  audience: 'customer',
  method: 'POST',
  path: '/auth/logout',
  response: item(z.object({ message: z.string() })),
})

export const profileRead = route({
  audience: 'customer',
  method: 'GET',
  path: '/auth/profile',
  response: item(
    User.extend({
      /** The language of mails. */
      locale: Locale,
      /** False for who only signs in with another provider. */
      has_password: z.boolean(),
      /** The administrator who began this session in the user's name, for a banner; null = it is the user's own. */
      acting_as: z.object({ admin_id: Id, admin_name: z.string() }).nullable(),
    }),
  ),
})

export const verifyEmail = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/verify-email',
  body: z.object({ token: OpaqueToken }),
  response: item(z.object({ message: z.string() })),
  errors: ['token_invalid'],
})

export const verifyEmailResend = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/verify-email-resend',
  body: z.object({ email: Email }),
  response: item(z.object({ message: z.string() })),
})
