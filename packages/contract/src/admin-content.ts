import { z } from 'zod'
import { Faq, LocaleQuery, StaticContent } from './content.ts'
import { Id, IdText, limits, Locale, PageQuery, RecordVersion } from './fields.ts'
import { listOf } from './input-list.ts'
import { item, list, route } from './route.ts'
import { lastSave, textBodyLimitBytes, textWithin as text, TextVersion } from './text-version.ts'

/** A stored question; placeholders such as `{{ brand }}` are not filled in. `locale` is the language of its texts. */
export const AdminFaq = Faq.extend({ locale: Locale, version: RecordVersion })
export type AdminFaq = z.infer<typeof AdminFaq>

const FaqFields = z.strictObject({
  question: text(300),
  answer: text(limits.faqAnswerLength),
  position: z.int().min(0).max(10_000),
})

/** By position. Falls back to English for questions without a translation. */
export const adminFaqList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/faq',
  query: PageQuery.extend(LocaleQuery.shape),
  response: list(AdminFaq),
})

/** Falls back to English for a question without a translation. */
export const adminFaqRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/faq/:id',
  params: z.object({ id: IdText }),
  query: LocaleQuery,
  response: item(AdminFaq),
  errors: ['faq_not_found'],
})

/**
 * Orders all questions. If the ids are not those of all questions, somebody else has added or deleted one: `record_changed`, whose
 * `params.current` has the present `ids`.
 */
export const adminFaqOrder = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/faq-order',
  body: z.strictObject({ ids: listOf(Id, { min: 1, max: 1000 }) }),
  response: item(z.object({ ids: z.array(Id) })),
  errors: ['record_changed'],
})

/** Texts are in `locale`, by default the language that `Accept-Language` prefers. Without a position it becomes the last. */
export const adminFaqCreate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/faq',
  query: LocaleQuery,
  body: FaqFields.partial({ position: true }),
  bodyLimitBytes: textBodyLimitBytes,
  response: item(AdminFaq),
  status: 201,
})

/** Changes or adds the texts of one language; absent fields stay. All languages share position and version. */
export const adminFaqUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/faq/:id',
  params: z.object({ id: IdText }),
  query: LocaleQuery,
  body: FaqFields.extend({ version: RecordVersion }).partial(),
  bodyLimitBytes: textBodyLimitBytes,
  response: item(AdminFaq),
  errors: ['faq_not_found', 'record_changed'],
})

/** Deletes the question in all languages. */
export const adminFaqDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/faq/:id',
  params: z.object({ id: IdText }),
  response: item(z.object({ id: Id })),
  errors: ['faq_not_found'],
})

/** HTML as visitors see it: sanitised, with placeholders such as `{{ brand }}` filled in. Nothing is stored. */
export const adminContentPreview = route({
  audience: 'admin',
  method: 'POST',
  path: '/admin/content-preview',
  body: z.strictObject({ content: z.string().max(limits.staticContentLength) }),
  bodyLimitBytes: textBodyLimitBytes,
  response: item(z.object({ content: z.string() })),
})

/** A stored text. Falls back to English; a missing language has version 0. */
export const AdminStaticContent = StaticContent.extend({
  locale: Locale,
  version: RecordVersion,
  ...lastSave,
})
export type AdminStaticContent = z.infer<typeof AdminStaticContent>

/** All texts in the language of `locale`, by default the one that `Accept-Language` prefers. */
export const adminStaticContentList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/static-content',
  query: LocaleQuery,
  response: item(z.array(AdminStaticContent)),
})

/** `locale` as in `GET /static-content`. Elements and attributes that are not in `operatorHtmlTags` are removed. */
export const adminStaticContentUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/static-content/:code',
  params: StaticContent.pick({ code: true }),
  query: LocaleQuery,
  body: z.strictObject({
    content: z.string().max(limits.staticContentLength),
    version: RecordVersion.optional(),
  }),
  bodyLimitBytes: textBodyLimitBytes,
  response: item(AdminStaticContent),
  errors: ['record_changed'],
})

/** The newest 50 versions, newest first, and all of the texts of contracts (record 0157). None before the first edit or contract. */
export const adminStaticContentVersions = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/static-content/:code/versions',
  params: StaticContent.pick({ code: true }),
  query: PageQuery.omit({ search: true }).extend(LocaleQuery.shape),
  response: list(TextVersion.extend({ content: z.string() })),
})
