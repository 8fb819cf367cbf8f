/** Mails: rendered from the operator's templates, queued with the change that causes them, sent once by a job. */
export { createAdminMailHandlers } from './admin-mail.routes.ts'
export { createAdminMails } from './admin-mail.service.ts'
export { createEmailTemplateHandlers } from './admin-email-template.routes.ts'
export { countMails } from './mail-figures.repository.ts'
export { createMessaging } from './messaging.service.ts'
export type { MailTransport } from './mail-transport.ts'
export type { MailRequest } from './mail-templates.ts'
export type { Messaging, MessagingJobs, SendMail } from './messaging.service.ts'
