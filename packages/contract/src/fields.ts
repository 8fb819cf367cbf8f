import { z } from 'zod'
import { failsWith } from './field-error.ts'

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
export const Id = z.int().positive().max(2_147_483_647)

/** The same in a path or a query, where everything is text. */
export const IdText = z
  .stringFormat('id', /^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)

/** One id or a comma list of ids: `7` or `7,9`. */
export const IdListText = z
  .stringFormat('id_list', /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(Id))

/** An order as people name it: nobody guesses it, and no two of its letters look alike. */
export const OrderCode = z.stringFormat('order_code', /^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)

/** The same as people type it: in any case, grouped or not. */
export const OrderCodeText = z
  .string()
  .max(limits.typedOrderCodeLength)
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
  .enum(['true', '1', 'false', '0'])
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

export const Email = z.string().trim().max(limits.emailLength).pipe(z.email())

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
  .min(1)
  .max(limits.nameLength)
  .refine((name) => !webAddress.test(name), failsWith('name_has_address'))
  .refine((name) => !invisibleControl.test(name), failsWith('unsupported_characters'))

/** The languages of screens and mails; English is what the others fall back on. */
export const locales = ['en', 'de', 'fr', 'es', 'ar'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** An opaque token that the server made: base64url, bounded so that a lookup never sees more. */
export const OpaqueToken = z.string().min(1).max(200)

/** Query of every list: page, page size, or everything at once. */
export const PageQuery = z.strictObject({
  page: z
    .stringFormat('id', /^[1-9]\d{0,6}$/)
    .transform(Number)
    .optional(),
  per_page: z
    .stringFormat('id', /^[1-9]\d{0,6}$/)
    .transform(Number)
    .refine((n) => n <= limits.perPageMax, failsWith('too_large', { max: limits.perPageMax }))
    .optional(),
  all: FlagText.optional(),
  search: z.string().trim().max(limits.searchLength).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** `name` or `-name`: by which field, and whether reversed. */
export function sortBy<const F extends string>(...fields: F[]) {
  return z
    .string()
    .refine(
      (text) => fields.includes(text.replace(/^-/, '') as F),
      failsWith('not_an_option', { options: fields }),
    )
    .transform((text) => ({ field: text.replace(/^-/, '') as F, reversed: text.startsWith('-') }))
    .optional()
}
