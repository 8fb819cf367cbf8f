import { z } from 'zod'
import { Id, IdText, Instant, Locale, PageQuery } from './fields.ts'
import { item, list, route } from './route.ts'

export const staticContentCodes = ['terms', 'privacy', 'prices', 'home', 'imprint', 'withdrawal'] as const

/** Texts of a contract, which its confirmation carries on a durable medium (CRD article 8(7), record 0157). */
export const contractTextCodes = ['terms', 'withdrawal'] as const

/** Language; by default the one that `Accept-Language` prefers. Falls back to English for texts without a translation. */
export const LocaleQuery = z.strictObject({ locale: Locale.optional() })

/** A text that a mail carries as a file: the version in force `at` the time of the contract. */
export const AttachedText = z.object({
  code: z.enum(contractTextCodes),
  locale: Locale,
  version: z.int().positive(),
  at: Instant,
})
export type AttachedText = z.infer<typeof AttachedText>

export type StaticContentCode = (typeof staticContentCodes)[number]

export const StaticContent = z.object({ code: z.enum(staticContentCodes), content: z.string() })

/** The operator's texts, as sanitised HTML. */
export const staticContentList = route({
  audience: 'public',
  method: 'GET',
  path: '/static-content',
  query: LocaleQuery,
  response: item(z.array(StaticContent)),
})

export const Faq = z.object({
  id: Id,
  question: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
  position: z.int(),
})
export type Faq = z.infer<typeof Faq>

/** Questions by position. */
export const faqList = route({
  audience: 'public',
  method: 'GET',
  path: '/faq',
  query: PageQuery.extend(LocaleQuery.shape),
  response: list(Faq),
})

/** Falls back to English for a question without a translation. */
export const faqRead = route({
  audience: 'public',
  method: 'GET',
  path: '/faq/:id',
  params: z.object({ id: IdText }),
  query: LocaleQuery,
  response: item(Faq),
  errors: ['faq_not_found'],
})

/** Placeholders in operators' texts, such as `{{ brand }}`. */
export const operatorPlaceholders = [
  'brand',
  'support_email',
  'operator_name',
  'operator_address',
  'operator_details',
] as const
