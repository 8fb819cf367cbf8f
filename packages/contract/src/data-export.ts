import { z } from 'zod'
import { Session } from './account.ts'
import { User } from './auth.ts'
import { Order, orderKinds, orderStatuses, Subscription } from './billing.ts'
import { BusinessBuyer, OrderBusiness } from './business-buyer.ts'
import { AttachedText } from './content.ts'
import { CountryCode, NetworkCountry } from './country-codes.ts'
import { Day, Instant, Locale, OrderCode } from './fields.ts'
import { Gift } from './gift.ts'
import { Dispute } from './papers.ts'
import { item, route } from './route.ts'
import { ExportedFactor } from './second-factor.ts'
import { lostDayOutcomes } from './subscription.ts'

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
      /** Arrival of the declaration. */
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
  mails: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Texts of the contract that it carried as files. */
      attachments: z.array(AttachedText),
      created_at: Instant,
    }),
  ),
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
      /** For mails. `time_zone`: of the last login; null = unknown. */
      preferences: z.object({ locale: Locale, time_zone: z.string().nullable() }),
      sessions: z.array(Session),
      second_factors: z.array(ExportedFactor),
    }),
  ),
})
