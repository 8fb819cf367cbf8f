import { z } from 'zod'

/** Limits that a form shows and the server checks. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  passwordMinLength: 10,
  passwordMaxLength: 128,
  searchLength: 100,
  reasonLength: 500,
  perPageDefault: 10,
  perPageMax: 100,
  /** Ids in one batch of cart changes: all channels at once, with room to grow. */
  cartBatch: 20_000,
  nowChannels: 200,
  channelLimitMax: 100_000,
  /** The most that a price may be, in EUR. */
  amountMax: 10_000,
} as const

/** A row id: PostgreSQL `integer`. */
export const Id = z.int().positive().max(2_147_483_647, 'Check this value.')

/** The same in a path or a query, where everything is text. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Enter a whole number above 0.')
  .transform(Number)
  .pipe(Id)

/** One id or a comma list of ids: `7` or `7,9`. */
export const IdListText = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Enter whole numbers above 0, separated by commas.')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(Id))

/** A flag in a query: `true`, `1`, `false`, `0`. */
export const FlagText = z
  .enum(['true', '1', 'false', '0'], 'Enter true or false.')
  .transform((text) => text === 'true' || text === '1')

/** An instant, UTC, ISO 8601 with `Z`. */
export const Instant = z.iso.datetime()

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** An amount as JSON shows it: a number with at most 2 decimals. Inside, money is integer cents. */
export const Amount = z.number()

export const Currency = z.literal('EUR')
export const IntervalUnit = z.literal('YEAR')

export const Email = z
  .string()
  .trim()
  .max(limits.emailLength, `Enter at most ${limits.emailLength} characters.`)
  .pipe(z.email('Enter a valid email address.'))

export const NewPassword = z
  .string()
  .min(limits.passwordMinLength, `Enter at least ${limits.passwordMinLength} characters.`)
  .max(limits.passwordMaxLength, `Enter at most ${limits.passwordMaxLength} characters.`)

/** The same once more; that it is the same is asked of both together. */
export const PasswordAgain = z
  .string()
  .max(limits.passwordMaxLength, `Enter at most ${limits.passwordMaxLength} characters.`)

/** A password that is there already. */
export const GivenPassword = z
  .string()
  .min(1, 'Fill in the password.')
  .max(limits.passwordMaxLength, `Enter at most ${limits.passwordMaxLength} characters.`)

export const PersonName = z
  .string()
  .trim()
  .min(1, 'Fill in the name.')
  .max(limits.nameLength, `Enter at most ${limits.nameLength} characters.`)

/** The languages of screens and mails; English is what the others fall back on. */
export const locales = ['en', 'de', 'fr', 'es', 'ar'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** An opaque token that the server made: base64url, bounded so that a lookup never sees more. */
export const OpaqueToken = z.string().min(1).max(200)

/** What every list takes: page, page size, or everything at once. */
export const PageQuery = z.strictObject({
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Enter a whole number above 0.')
    .transform(Number)
    .optional(),
  per_page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Enter a whole number above 0.')
    .transform(Number)
    .refine((n) => n <= limits.perPageMax, `Enter at most ${limits.perPageMax}.`)
    .optional(),
  all: FlagText.optional(),
  search: z
    .string()
    .trim()
    .max(limits.searchLength, `Enter at most ${limits.searchLength} characters.`)
    .optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** `name` or `-name`: by which field, and whether reversed. */
export function sortBy<const F extends string>(...fields: F[]) {
  return z
    .string()
    .refine((text) => fields.includes(text.replace(/^-/, '') as F), `Choose one of ${fields.join(', ')}.`)
    .transform((text) => ({ field: text.replace(/^-/, '') as F, reversed: text.startsWith('-') }))
    .optional()
}
