import { z } from 'zod'

/** Limits that a form shows and the server checks. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  passwordMinLength: 10,
  passwordMaxLength: 128,
  searchLength: 100,
  reasonLength: 500,
  /** An order code with whatever people type between its letters. */
  typedOrderCodeLength: 40,
  passkeyNameLength: 60,
  passkeysMax: 20,
  perPageDefault: 10,
  perPageMax: 100,
  /** Ids in one batch of cart changes: all channels at once, with room to grow. */
  cartBatch: 20_000,
  nowChannels: 200,
  channelLimitMax: 100_000,
  staticContentLength: 100_000,
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

/** An order as people name it: nobody guesses it, and no two of its letters look alike. */
export const OrderCode = z
  .string()
  .regex(
    /^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/,
    'Enter the order number as it is written, such as ABCDE-FGHJK.',
  )

/** The same as people type it: in any case, grouped or not. */
export const OrderCodeText = z
  .string()
  .max(limits.typedOrderCodeLength, `Enter at most ${limits.typedOrderCodeLength} characters.`)
  .transform((text) =>
    text
      .toUpperCase()
      .replaceAll(/[\s#\p{Pd}]/gu, '')
      .replace(/^.{5}/, '$&-'),
  )
  .pipe(OrderCode)

/**
 * Raised by each edit of a record (record 0080); 0 = not stored yet. An edit may name the version that it is based on: an outdated
 * one is refused with `record_changed`, whose `params.current` is the record as it is now. Without it the last edit wins.
 */
export const RecordVersion = z.int().min(0).max(2_000_000_000)

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

/** For amounts that somebody typed. `multipleOf` lets amounts near zero pass. */
export const isWholeCents = (amount: number) => Number(amount.toFixed(2)) === amount

export const Currency = z.literal('EUR')
export const IntervalUnit = z.literal('YEAR')

export const Email = z
  .string()
  .trim()
  .max(limits.emailLength, `Enter at most ${limits.emailLength} characters.`)
  .pipe(z.email('Enter a valid email address.'))

/**
 * Web and email addresses within a name. Real names may have no space after a dot either (`Dr.Li`, `jo.smith`), so a bare
 * domain counts only with an ending that is no surname.
 */
const webAddress =
  /\/\/|\bwww\.|\S@\S|\.\p{L}{2,}\/|\.(com|net|org|info|biz|shop|store|online|site|xyz|app)\b/iu
/** Control characters, line separators and overrides of the text's direction. */
const invisibleControl = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** A person's name stands in mails and lists, so it is one line of text without an address. */
export const PersonName = z
  .string()
  .trim()
  .min(1, 'Fill in the name.')
  .max(limits.nameLength, `Enter at most ${limits.nameLength} characters.`)
  .refine((name) => !webAddress.test(name), 'Names cannot contain web or email addresses.')
  .refine((name) => !invisibleControl.test(name), 'Remove unsupported characters.')

/** The languages of screens and mails; English is what the others fall back on. */
export const locales = ['en', 'de', 'fr', 'es', 'ar'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** An opaque token that the server made: base64url, bounded so that a lookup never sees more. */
export const OpaqueToken = z.string().min(1).max(200)

/** Query of every list: page, page size, or everything at once. */
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
