/** Mails: rendered from the operator's templates, queued with the change that causes them, sent once by a job. */
export { createMessaging } from './messaging.service.ts'
export type { MailRequest, SendMail } from './messaging.service.ts'
export { mailRepository } from './mail.repository.ts'
export type { MailRow } from './mail.repository.ts'
export { MailTransportError } from './mail-transport.ts'
export type { MailTransport, OutgoingMail } from './mail-transport.ts'
