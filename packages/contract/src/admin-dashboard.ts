import { z } from 'zod'
import { attentionItemKinds } from './admin-attention.ts'
import { AdminSourceState } from './admin-source.ts'
import { Amount, Currency, Day, Instant } from './fields.ts'
import { item, route } from './route.ts'

/** Months, weeks and days are UTC. */
const month = { first_day: Day, last_day: Day }

/** Sum of the COMPLETED payments created in the month, and what was refunded of them since, as in `total-income`. */
const Income = z.object({ gross: Amount, refunded: Amount, net: Amount, payments: z.int() })

/** Subscriptions and what their next term costs, fees included. */
const Renewals = z.object({ count: z.int(), total: Amount })

/** Kinds of tasks that need an administrator, most urgent first. */
export const attentionKinds = [
  /** Open items of `GET /admin/attention`. */
  ...attentionItemKinds,
  /** Payments that the provider has left open for 3 days. */
  'payment_open',
  /** Mails that have waited for an hour. */
  'mail_delayed',
  /** Mails that the receiving server refused in the last 24 hours. */
  'mail_refused',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

const Counts = z.record(z.string(), z.int())

export const AdminDashboard = z.object({
  now: Instant,
  /** Time at which `money`, `customers`, `upcoming` and `providers` were read: at most 2 minutes ago. */
  figures_at: Instant,
  /** Kinds that concern at least one. */
  attention: z.array(z.object({ kind: z.enum(attentionKinds), count: z.int() })),
  money: z.object({
    currency: Currency,
    /** The last 12 months, oldest first; the last one is not over yet, `year_before` is a whole month. */
    months: z.array(z.object({ ...month, ...Income.shape, year_before: Income })),
  }),
  customers: z.object({
    /** Accounts that are not deleted, by the filters of `GET /admin/user`. */
    total: z.int(),
    active: z.int(),
    banned: z.int(),
    inactive: z.int(),
    unverified: z.int(),
    /** Trials in force. */
    trials: z.int(),
    subscriptions: z.object({
      PENDING: z.int(),
      ACTIVE: z.int(),
      INACTIVE: z.int(),
      CANCELED: z.int(),
    }),
    /** Accounts created in each of the last 12 months, oldest first; without those that have been deleted. */
    new: z.array(z.object({ ...month, count: z.int(), year_before: z.int() })),
  }),
  /** Announced terms, else today's price of the same service: a smaller selection may lower it. */
  upcoming: z.object({
    days: z.int(),
    /** The last of the days. */
    last_day: Day,
    renewals: Renewals,
    /** Those of them without a payment method, or with a card that expires before. */
    at_risk: Renewals,
    /** Terms that have ended and are not paid; their access has not ended yet. */
    unpaid: Renewals,
    /** By week, from the one that has begun. */
    weeks: z.array(Renewals.extend({ first_day: Day })),
  }),
  health: z.object({
    sources: z.record(AdminSourceState, z.int()),
    channels: z.int(),
    channels_with_guide: z.int(),
    /** Failed jobs of the last 24 hours by kind. */
    failed_jobs: Counts,
    mails: z.object({
      waiting: z.int(),
      oldest_waiting_at: Instant.nullable(),
      /** In the last 24 hours. */
      sent: z.int(),
      refused: z.int(),
    }),
    /** Attempts to pay in the last 30 days. */
    providers: z.array(z.object({ provider: z.string(), completed: z.int(), failed: z.int() })),
    /** Fetches of guide links in the last 14 days, oldest first. */
    fetches: z.array(
      z.object({
        day: Day,
        fetches: z.int(),
        not_modified: z.int(),
        bytes: z.int(),
        /** By player. */
        players: Counts,
      }),
    ),
  }),
})
export type AdminDashboard = z.infer<typeof AdminDashboard>

/** Figures of the business at a glance. */
export const adminDashboard = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/dashboard',
  response: item(AdminDashboard),
})
