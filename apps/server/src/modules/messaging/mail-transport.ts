/** One mail as it leaves. `messageId` stays the same over retries, so that mailboxes can drop a second copy. */
export type OutgoingMail = {
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
}

/** How mails leave the product. Throws MailTransportError where the mail was not taken. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> }

/** The mail did not leave. `retryable` is false where the receiving server refused it for good (SMTP 5xx, RFC 5321 section 4.2.1). */
export class MailTransportError extends Error {
  readonly retryable: boolean

  constructor(message: string, details: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: details.cause })
    this.name = 'MailTransportError'
    this.retryable = details.retryable
  }
}
