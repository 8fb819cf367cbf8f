import { z } from 'zod'
import { Faq, LocaleQuery, StaticContent } from './content.ts'
import { Id, IdText, limits, Locale, PageQuery, RecordVersion, sortBy } from './fields.ts'
import { item, list, route } from './route.ts'

/** Body limit for long HTML texts; Arabic characters take two bytes. */
const textBodyLimitBytes = 256 * 1024

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength)

/** A mail's text in one language. `variables`: the names that `subject` and `body` may use. */
export const EmailTemplate = z.object({
  id: Id,
  code: z.string(),
  locale: Locale,
  subject: z.string(),
  body: z.string(),
  variables: z.array(z.string()),
  version: RecordVersion,
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** By code and language. `search`: in codes, subjects and bodies. */
export const adminEmailTemplateList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/email-template',
  query: PageQuery.extend({
    code: z.string().min(1).max(50).optional(),
    locale: Locale.optional(),
    sort: sortBy('id', 'code', 'locale', 'subject'),
  }),
  response: list(EmailTemplate),
})

export const adminEmailTemplateRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/email-template/:id',
  params: z.object({ id: IdText }),
  response: item(EmailTemplate),
  errors: ['email_template_not_found'],
})

/** Absent fields stay. Subject and body are Liquid; an unknown variable, filter or tag is a field error. */
export const adminEmailTemplateUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/email-template/:id',
  params: z.object({ id: IdText }),
  body: z.strictObject({ subject: text(200), body: text(50_000), version: RecordVersion }).partial(),
  bodyLimitBytes: textBodyLimitBytes,
  response: item(EmailTemplate),
  errors: ['email_template_not_found', 'record_changed'],
})

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

/** A stored text. Falls back to English; a missing language has version 0. */
export const AdminStaticContent = StaticContent.extend({ locale: Locale, version: RecordVersion })
export type AdminStaticContent = z.infer<typeof AdminStaticContent>

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
