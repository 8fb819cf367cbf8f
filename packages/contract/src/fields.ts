import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { listOf } from './input-list.ts'

/** Limits, shown by forms and checked by the server. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  passwordMinLength: 10,
  passwordMaxLength: 128,
  searchLength: 100,
  /** A search of a list that grows without bound stops counting matches here (`total_is_minimum`). */
  countedMatches: 1_000,
  reasonLength: 500,
  /** A customer's reason for a cancellation for good cause. */
  causeLength: 1000,
  giftMessageLength: 500,
  /** Remittance information of a SEPA transfer. */
  transferReferenceLength: 140,
  /** An order code with separators that people type. */
  typedOrderCodeLength: 40,
  passkeyNameLength: 60,
  passkeysMax: 20,
  perPageDefault: 10,
  perPageMax: 100,
  /** Ids in one batch of cart changes: the whole catalogue, with room to grow. */
  cartBatch: 20_000,
  nowChannels: 200,
  /** Channels of one call for the programme grid. */
  gridChannels: 50,
  /** A local day, which has 25 hours when clocks go back, and the night after it until four o'clock. */
  gridHours: 29,
  /** Entries of a playlist whose names are kept, and the length of each name and id. */
  playlistEntries: 20_000,
  playlistNameLength: 200,
  /** Names of a playlist, and as many ids, that one channel keeps. */
  playlistNamesPerChannel: 6,
  channelLimitMax: 100_000,
  staticContentLength: 100_000,
  faqAnswerLength: 20_000,
  /** Maximum price, in EUR. */
  amountMax: 10_000,
  /** Other names of a channel. */
  channelNames: 12,
  sourceUrlLength: 2000,
  sourcePriorityMax: 999_999,
  sourceScheduleDefaultHours: 12,
  /** At least one run a day, because the window of the guides moves every day. */
  sourceScheduleMaxHours: 24,
  timezoneLength: 50,
  licenceLength: 500,
  /** Saved views of an administrator for one list. */
  savedViewsPerList: 20,
  viewValueLength: 200,
  viewColumns: 50,
  columnIdLength: 40,
  userNoteLength: 2_000,
  notesPerUser: 100,
} as const

/** A row id: PostgreSQL `integer`. */
export const Id = z.int().positive().max(2_147_483_647)

/** A row id in a path or query, where everything is text. */
export const IdText = z
  .stringFormat('id', /^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)

/** One id or a comma list of ids: `7` or `7,9`. */
export const IdListText = z
  .stringFormat('id_list', /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(listOf(Id, { max: limits.cartBatch }))

/** Public code of an order: unguessable, without letters that look alike. */
export const OrderCode = z.stringFormat('order_code', /^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)

/** An order code as typed: any case, with or without separators. */
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

/** A voucher's code as typed: any case, with or without separators. */
export const VoucherCodeText = z
  .string()
  .max(limits.typedOrderCodeLength)
  .transform((text) => text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, ''))

/**
 * Incremented by each edit of a record (record 0080); 0 = not stored yet. An edit based on an outdated version is refused with
 * `record_changed`, whose `params.current` is the present record. Without a version the last edit wins.
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

/** An amount in JSON: a number with at most 2 decimals. Internally, money is integer cents. */
export const Amount = z.number()

/** Whether an amount has at most 2 decimals. Zod's `multipleOf(0.01)` would accept fractions of a cent near zero. */
export const isWholeCents = (amount: number) => Number(amount.toFixed(2)) === amount

export const Currency = z.literal('EUR')
export const IntervalUnit = z.literal('YEAR')

/** An email address, trimmed. */
export const Email = z.string().trim().max(limits.emailLength).pipe(z.email())

/**
 * Web and email addresses within a name. Real names may have no space after a dot either (`Dr.Li`, `jo.smith`), so a bare
 * domain counts only with an ending that is not a surname.
 */
const webAddress =
  /\/\/|\bwww\.|\S@\S|\.\p{L}{2,}\/|\.(com|net|org|info|biz|shop|store|online|site|xyz|app)\b/iu
/** Control characters, line separators and overrides of text direction. */
const invisibleControl = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** A person's name: one line without a web or email address, since it appears in mails and lists. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(limits.nameLength)
  .refine((name) => !webAddress.test(name), failsWith('name_has_address'))
  .refine((name) => !invisibleControl.test(name), failsWith('unsupported_characters'))

/** Name of a channel, country, source or service, as an administrator enters it: one line. */
export const RecordName = z
  .string()
  .trim()
  .min(1)
  .max(limits.nameLength)
  .refine((name) => !invisibleControl.test(name), failsWith('unsupported_characters'))

/** Languages of screens and mails; English is the fallback. */
export const locales = ['en', 'de', 'fr', 'es', 'ar'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** An opaque token of the server: base64url, with a length limit to bound lookups. */
export const OpaqueToken = z.string().min(1).max(200)

/** Query of a list: page and page size, or `all`; and `search`. */
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

/**
 * Schema of a list's `sort` parameter: one of `fields` such as `name`, or `-name` for descending. Parses to `{ field, reversed }`;
 * other fields fail with `not_an_option`.
 */
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
