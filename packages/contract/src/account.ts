import { z } from 'zod'
import { CountryCode, NetworkCountry } from './country-codes.ts'
import { User } from './auth.ts'
import { BusinessBuyer, OrderBusiness } from './business-buyer.ts'
import { Order, orderKinds, orderStatuses, Subscription } from './billing.ts'
import { Day, Email, Id, IdText, Instant, Locale, OpaqueToken, OrderCode, PersonName } from './fields.ts'
import { Gift } from './gift.ts'
import { confirmationDiffers, GivenPassword, isSameTwice, passwordPair } from './password.ts'
import { Passkey, PasskeyOptions } from './passkey.ts'
import { Dispute } from './papers.ts'
import { item, route } from './route.ts'
import { lostDayOutcomes } from './subscription.ts'
import { ExportedFactor, SecondFactorProof } from './second-factor.ts'

const MessageAnswer = item(z.object({ message: z.string() }))

/** Answers and takes the same time whether or not the address has an account. */
export const forgetPassword = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/forget-password',
  body: z.object({ email: Email }),
  response: MessageAnswer,
})

/**
 * Sets the password with the token of a reset mail; works once and ends every session. `connected` and `passkeys` can still log
 * in; `disconnect_token` removes them and is valid for an hour (null if there are none).
 */
export const resetPassword = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password',
  body: z
    .object({ token: OpaqueToken, email: Email, ...passwordPair })
    .refine(isSameTwice, confirmationDiffers),
  response: item(
    z.object({
      message: z.string(),
      connected: z.array(z.object({ code: z.string(), name: z.string() })),
      passkeys: z.array(Passkey),
      disconnect_token: z.string().nullable(),
    }),
  ),
  errors: ['token_invalid'],
})

/** Disconnects a provider with the `disconnect_token` of `resetPassword`; idempotent. */
export const resetDisconnect = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password/disconnect',
  body: z.object({ token: OpaqueToken, provider: z.string().min(1).max(40) }),
  response: MessageAnswer,
  errors: ['token_invalid'],
})

/**
 * Removes a passkey with that token; idempotent. The account still requires a second factor, if need be its recovery codes;
 * without any, the call fails with `last_second_factor`.
 */
export const resetPasskeyRemove = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/reset-password/remove-passkey',
  body: z.object({ token: OpaqueToken, passkey_id: Id }),
  response: MessageAnswer,
  errors: ['token_invalid', 'last_second_factor'],
})

/** Ends every session but the caller's. Accounts with a second factor also need a fresh proof. */
export const updatePassword = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/auth/update-password',
  body: z
    .object({ current_password: GivenPassword, ...passwordPair })
    .refine(isSameTwice, confirmationDiffers),
  response: MessageAnswer,
  errors: ['invalid_credentials'],
})

/** The password, for accounts without a second factor; `method` is optional. */
export const PasswordProof = z.object({ method: z.literal('password').optional(), password: GivenPassword })

/**
 * Proves the session's holder for 10 minutes, for calls with `proof: 'fresh'`. An account with a second factor must use that
 * factor: a password gets 403 `second_factor_proof_required` with the account's `methods`.
 */
export const prove = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/auth/prove',
  body: z.discriminatedUnion('method', [PasswordProof, ...SecondFactorProof.options]),
  response: MessageAnswer,
  errors: ['invalid_credentials', 'second_factor_proof_required', 'second_factor_wrong', 'passkey_refused'],
})

/** WebAuthn options to request a passkey of the caller's account. */
export const provePasskeyOptions = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/auth/prove/options',
  response: item(PasskeyOptions),
})

/** Changes the name at once, and the email once its mailed link is opened. Returns the user as they are now. */
export const profileUpdate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/auth/profile',
  body: z.object({
    name: PersonName,
    email: Email,
    locale: Locale.optional(),
    /** Needed for a new email, unless there is a fresh proof; accounts with a second factor always need the proof. */
    current_password: GivenPassword.optional(),
  }),
  response: item(User),
  errors: ['email_taken', 'invalid_credentials'],
})

/** Mails the link that deletes the account. Needs the password or a fresh proof; accounts with a second factor always need the proof. */
export const profileDelete = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/profile',
  body: z.strictObject({ password: GivenPassword.optional() }).optional(),
  response: MessageAnswer,
  errors: ['invalid_credentials', 'last_administrator'],
})

/** Deletes the account whose token was mailed by `profileDelete`. */
export const verifyDelete = route({
  audience: 'public',
  method: 'POST',
  path: '/auth/verify-delete',
  body: z.object({ token: OpaqueToken }),
  response: MessageAnswer,
  errors: ['token_invalid', 'provider_failed', 'last_administrator'],
})

export const Session = z.object({
  id: Id,
  /** Browser and system, such as `Firefox on Windows`. */
  device: z.string(),
  ip: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
  /** An administrator acts as the customer. */
  is_support: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** Active sessions of the caller, most recently used first. */
export const sessionList = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/auth/sessions',
  response: item(z.array(Session)),
})

/** Ends one session of the caller; `not_found` for any other. */
export const sessionEnd = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  params: z.object({ id: IdText }),
  response: MessageAnswer,
})

/** Ends every other session of the caller. */
export const sessionEndOthers = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/auth/sessions',
  response: item(z.object({ message: z.string(), ended: z.int() })),
})

/** Personal data of guide and shop, for the export. */
export const ExportedUse = z.object({
  /** Default options of the guide link, as a query. */
  guide_link_options: z.string(),
  channels: z.array(z.object({ xmltv_id: z.string(), name: z.string() })),
  cart_channels: z.array(z.object({ xmltv_id: z.string(), name: z.string() })),
  /** Channel names from the customer's own playlist, stored with their consent. */
  playlist_names: z.array(
    z.object({
      xmltv_id: z.string(),
      names: z.array(z.string()),
      tvg_ids: z.array(z.string()),
      kept_at: Instant,
    }),
  ),
  guide_fetches: z.array(
    z.object({
      fetched_at: Instant,
      ip: z.string(),
      player: z.string(),
      user_agent: z.string(),
      status: z.int(),
      bytes: z.int(),
      /** Options of the address that the link ignored, as a query. */
      wrong_options: z.string(),
      /** By the link before a renewal. */
      by_former_link: z.boolean(),
      /** `xml.gz` or `xml`. This and what follows: null = not recorded. */
      form: z.string().nullable(),
      /** Channels and days that the guide had. */
      channels: z.int().nullable(),
      days: z.int().nullable(),
      /** Valid options of the address, as a query. */
      options: z.string().nullable(),
    }),
  ),
  /** Number of older fetches; only the newest 10,000 are listed. */
  guide_fetches_omitted: z.int(),
  /** How many of the guide's channels had programmes, by day, oldest first. */
  guide_days: z.array(z.object({ day: Day, channels: z.int(), expected: z.int(), filled: z.int() })),
  subscriptions: z.array(Subscription),
  /** Decisions on days on which channels were lost, oldest first. */
  lost_days: z.array(z.object({ day: Day, outcome: z.enum(lostDayOutcomes) })),
  orders: z.array(
    Order.pick({
      id: true,
      code: true,
      total: true,
      payment_fee: true,
      currency: true,
      created_at: true,
    }).extend({
      kind: z.enum(orderKinds),
      status: z.enum(orderStatuses),
      /** Code of the voucher it used. */
      voucher: z.string().nullable(),
      billing_country: CountryCode.nullable(),
      network_country: NetworkCountry.nullable(),
      business: OrderBusiness.nullable(),
      consents: z.unknown(),
    }),
  ),
  /** Bought for others, newest first. */
  gifts: z.array(Gift),
  /** Disputed payments, oldest first. */
  disputes: z.array(
    Dispute.pick({
      state: true,
      reason: true,
      amount: true,
      currency: true,
      opened_at: true,
      closed_at: true,
    }).extend({ order_code: OrderCode }),
  ),
  /** Reasons of cancellations for good cause, oldest first. */
  cancellation_reasons: z.array(
    z.object({
      order_code: OrderCode,
      reason: z.string(),
      declared_at: Instant,
      /** When it was dealt with; null = not yet. */
      closed_at: Instant.nullable(),
    }),
  ),
  /** Null = never chosen. */
  billing_country: z
    .object({ country: CountryCode, network_country: NetworkCountry.nullable(), chosen_at: Instant })
    .nullable(),
  /** Null = the customer buys as a consumer. */
  business_buyer: BusinessBuyer.omit({ state: true })
    .extend({
      answer: z.enum(['valid', 'invalid']).nullable(),
      answered_at: Instant.nullable(),
      consultation: z.string().nullable(),
      asked_at: Instant.nullable(),
    })
    .nullable(),
  payment_methods: z.array(z.object({ provider: z.string(), label: z.string(), created_at: Instant })),
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), created_at: Instant })),
})
export type ExportedUse = z.infer<typeof ExportedUse>

/** All personal data of the caller, in a portable form (GDPR articles 15 and 20). One at a time, 5 an hour. */
export const dataExport = route({
  audience: 'customer',
  actingAs: 'refused',
  proof: 'fresh',
  method: 'GET',
  path: '/auth/export',
  response: item(
    ExportedUse.extend({
      exported_at: Instant,
      account: User,
      sessions: z.array(Session),
      second_factors: z.array(ExportedFactor),
    }),
  ),
})
