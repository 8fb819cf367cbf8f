import type { MailTransport } from '../../../modules/messaging/mail-transport.ts'

/** Sends nothing: mails stay in the table `mail`, shown by the outbox page and `GET /api/dev/outbox`. */
export function createOutboxMail(): MailTransport {
  return { send: () => Promise.resolve() }
}
