/** An outgoing mail. `messageId` is the same across retries, so that mailboxes can drop duplicates. */
export type OutgoingMail = {
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly { filename: string; contentType: string; content: string }[]
}

/** Sends mails. Throws MailTransportError where the mail was not accepted. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> }

/** The mail was not sent. `retryable` is false after a permanent refusal (SMTP 5xx, RFC 5321 section 4.2.1). */
export class MailTransportError extends Error {
  readonly retryable: boolean

  constructor(message: string, details: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: details.cause })
    this.name = 'MailTransportError'
    this.retryable = details.retryable
  }
}
