import { z } from 'zod'
import { User } from './auth.ts'
import { Order, orderKinds, orderStatuses, Subscription } from './billing.ts'
import {
  Email,
  GivenPassword,
  Id,
  IdText,
  Instant,
  Locale,
  NewPassword,
  OpaqueToken,
  PasswordAgain,
  PersonName,
} from './fields.ts'
import { item, route } from './route.ts'

const Told = item(z.object({ message: z.string() }))

const passwordPair = {
  password: NewPassword,
  password_confirmation: PasswordAgain,
}

function isSameTwice(body: { password: string; password_confirmation: string }): boolean {
  return body.password === body.password_confirmation
}
const confirmationDiffers = {
  path: ['password_confirmation'],
  message: 'Enter the same password twice.',
}

/** Always the same answer, and the same work before it, whether the address has an account or not. */
export const forgetPassword = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/forget-password',
  body: z.object({ email: Email }),
  response: Told,
})

/** Sets the password by the token of a mail; works once, and ends every session. */
export const resetPassword = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password',
  body: z
    .object({ token: OpaqueToken, email: Email, ...passwordPair })
    .refine(isSameTwice, confirmationDiffers),
  response: Told,
  errors: ['token_invalid'],
})

/** Ends every session but the caller's. */
export const updatePassword = route({
  audience: 'customer',
  method: 'PUT',
  path: '/auth/update-password',
  body: z
    .object({ current_password: GivenPassword, ...passwordPair })
    .refine(isSameTwice, confirmationDiffers),
  response: Told,
  errors: ['invalid_credentials'],
})

/** The name counts at once; a new email counts once the link that was mailed to it is opened. Answers what counts now. */
export const profileUpdate = route({
  audience: 'customer',
  method: 'PUT',
  path: '/auth/profile',
  body: z.object({
    name: PersonName,
    email: Email,
    locale: Locale.optional(),
    /** Wanted where the email changes and the account has a password. */
    current_password: GivenPassword.optional(),
  }),
  response: item(User),
  errors: ['email_taken', 'invalid_credentials'],
})

/** Mails the link that deletes the account; a password that is sent must be right. */
export const profileDelete = route({
  audience: 'customer',
  method: 'DELETE',
  path: '/auth/profile',
  body: z.strictObject({ password: GivenPassword.optional() }).optional(),
  response: Told,
  errors: ['invalid_credentials'],
})

export const verifyDelete = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/verify-delete',
  body: z.object({ token: OpaqueToken }),
  response: Told,
  errors: ['token_invalid', 'provider_failed'],
})

export const Session = z.object({
  id: Id,
  /** What the browser calls itself, in words: `Firefox on Windows`. */
  device: z.string(),
  ip: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The living sessions of the caller, the last used first. */
export const sessionList = route({
  audience: 'customer',
  method: 'GET',
  path: '/auth/sessions',
  response: item(z.array(Session)),
})

export const sessionEnd = route({
  audience: 'customer',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  params: z.object({ id: IdText }),
  response: Told,
})

/** Ends every session of the caller but the one that calls. */
export const sessionEndOthers = route({
  audience: 'customer',
  method: 'DELETE',
  path: '/auth/sessions',
  response: item(z.object({ message: z.string(), ended: z.int() })),
})

/** What the guide and the shop know of a person, for the export of his data. */
export const ExportedUse = z.object({
  channels: z.array(z.object({ xmltv_id: z.string(), name: z.string() })),
  cart_channels: z.array(z.object({ xmltv_id: z.string(), name: z.string() })),
  guide_fetches: z.array(
    z.object({
      fetched_at: Instant,
      ip: z.string(),
      player: z.string(),
      user_agent: z.string(),
      status: z.int(),
      bytes: z.int(),
    }),
  ),
  subscriptions: z.array(Subscription),
  orders: z.array(
    Order.pick({ id: true, total: true, payment_fee: true, currency: true, created_at: true }).extend({
      kind: z.enum(orderKinds),
      status: z.enum(orderStatuses),
      consents: z.unknown(),
    }),
  ),
  payment_methods: z.array(z.object({ provider: z.string(), label: z.string(), created_at: Instant })),
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), created_at: Instant })),
})
export type ExportedUse = z.infer<typeof ExportedUse>

/** Everything that is kept about the caller, for him to take along (GDPR articles 15 and 20). */
export const dataExport = route({
  audience: 'customer',
  method: 'GET',
  path: '/auth/export',
  response: item(ExportedUse.extend({ exported_at: Instant, account: User, sessions: z.array(Session) })),
})
