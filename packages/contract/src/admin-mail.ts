import { z } from 'zod'
import { AttachedText } from './content.ts'
import { Id, IdText, Instant, Locale, PageQuery, RecordVersion, sortBy } from './fields.ts'
import { item, list, route } from './route.ts'
import { lastSave, textBodyLimitBytes, textWithin, TextVersion } from './text-version.ts'

/** Every mail of the product, by the event that it is about. */
export const mailCodes = [
  'verify-email',
  'verify-new-email',
  'email-change-requested',
  'email-changed',
  'reset-password',
  'password-changed',
  'provider-connected',
  'provider-disconnected',
  'second-factor-changed',
  'delete-account',
  'account-deleted',
  'welcome',
  'sign-in-notice',
  'order-confirmation',
  'receipt',
  'renewal-notice',
  'price-change',
  'payment-failed',
  'payment-confirmation',
  'payment-method-needed',
  'card-expiring',
  'trial-ending',
  'trial-continued',
  'payment-disputed',
  'subscription-canceled',
  'subscription-resumed',
  'subscription-changed',
  'day-credited',
  'subscription-suspended',
  'subscription-ended',
  'subscription-ends-early',
  'subscription-ended-early',
  'nothing-to-cancel',
  'cancellation-for-cause',
  'refund',
  'refund-transferred',
  'late-payment-refunded',
  'withdrawal-confirmed',
  'withdrawal-late',
  'nothing-to-refund',
  'withdrawal-after-deletion',
  'gift-issued',
  'gift-withdrawal',
  'gift-ending',
  'guide-link-renewed',
  'guide-link-replaced',
  'channel-gone',
  'attention-list',
] as const

const params = z.object({ id: IdText })

const TemplateTexts = z.strictObject({ subject: textWithin(200), body: textWithin(50_000) })

/** A mail's text in one language. `variables`: the names that `subject` and `body` may use. */
export const EmailTemplate = z.object({
  id: Id,
  code: z.enum(mailCodes),
  locale: Locale,
  subject: z.string(),
  body: z.string(),
  variables: z.array(z.string()),
  version: RecordVersion,
  ...lastSave,
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
    sort: sortBy('id', 'code', 'locale', 'subject', 'saved_at'),
  }),
  response: list(EmailTemplate),
})

export const adminEmailTemplateRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/email-template/:id',
  params,
  response: item(EmailTemplate),
  errors: ['email_template_not_found'],
})

/** Absent fields stay. Subject and body are Liquid; an unknown variable, filter or tag is a field error. */
export const adminEmailTemplateUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/email-template/:id',
  params,
  body: TemplateTexts.extend({ version: RecordVersion }).partial(),
  bodyLimitBytes: textBodyLimitBytes,
  response: item(EmailTemplate),
  errors: ['email_template_not_found', 'record_changed'],
})

/** The newest 50 versions, newest first; none before the first edit. */
export const adminEmailTemplateVersions = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/email-template/:id/versions',
  params,
  query: PageQuery.omit({ search: true }),
  response: list(TextVersion.extend({ subject: z.string(), body: z.string() })),
  errors: ['email_template_not_found'],
})

/** Renders texts that are not saved, with sample data. `is_full` false: flags are off, and optional values are missing. */
export const adminEmailTemplatePreview = route({
  audience: 'admin',
  method: 'POST',
  path: '/admin/email-template/:id/preview',
  params,
  body: TemplateTexts.extend({ is_full: z.boolean() }),
  bodyLimitBytes: textBodyLimitBytes,
  response: item(z.object({ subject: z.string(), html: z.string() })),
  errors: ['email_template_not_found'],
})

/** Mails texts that are not saved, with sample data, to the administrator; throttled by account. */
export const adminEmailTemplateTest = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/email-template/:id/test',
  params,
  body: TemplateTexts,
  bodyLimitBytes: textBodyLimitBytes,
  response: item(z.object({ to: z.string() })),
  errors: ['email_template_not_found'],
})

export const mailStates = ['waiting', 'sent', 'refused'] as const

/** Mails that the dashboard counts: waiting for more than an hour, or refused within 24 hours. */
export const mailAttentions = ['delayed', 'refused_last_day'] as const

/**
 * A mail that was sent, waits or was refused for good. Its texts have no working links (record 0065). The address of a deleted account
 * is erased.
 */
export const AdminMail = z.object({
  id: Id,
  to: z.string(),
  user_id: Id.nullable(),
  template: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: Instant,
  /** Sent or refused. */
  closed_at: Instant.nullable(),
  /** Failed tries of a waiting mail. */
  failed_tries: z.int(),
  /** Refusal, or the last failure of a waiting mail. */
  error: z.string().nullable(),
  /** Mails with working links, and those whose text is erased, cannot be sent again. */
  can_resend: z.boolean(),
  /** Texts that it carries as files. */
  attachments: z.array(AttachedText),
})
export type AdminMail = z.infer<typeof AdminMail>

/** Newest first. `search`: in addresses and subjects. */
export const adminMailList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/mail',
  query: PageQuery.omit({ all: true }).extend({
    state: z.enum(mailStates).optional(),
    template: z.enum(mailCodes).optional(),
    attention: z.enum(mailAttentions).optional(),
    user_id: IdText.optional(),
    sort: sortBy('id'),
  }),
  response: list(AdminMail),
})

/** A mail as it was sent, without working links. `body` is null once it was erased: after 90 days, to deleted accounts after one. */
export const adminMailRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/mail/:id',
  params,
  response: item(AdminMail.extend({ body: z.object({ html: z.string(), text: z.string() }).nullable() })),
  errors: ['mail_not_found'],
})

/** Queues a sent or refused mail again, as a new mail; a waiting one is tried at once. */
export const adminMailResend = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/mail/:id/resend',
  params,
  response: item(z.object({ id: Id })),
  errors: ['mail_not_found', 'mail_not_resendable'],
})

/** Closes a waiting mail, which is then never sent. */
export const adminMailDrop = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/mail/:id/drop',
  params,
  response: item(z.object({ id: Id })),
  errors: ['mail_not_found', 'mail_not_waiting', 'mail_being_sent'],
})
