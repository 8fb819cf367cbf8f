import type { MailTransport } from '../../../modules/messaging/mail-transport.ts'

/** Sends nothing: a mail stays a row of table `mail`, which the outbox page and `GET /api/dev/outbox` show. */
export function createOutboxMail(): MailTransport {
  return { send: () => Promise.resolve() }
}
