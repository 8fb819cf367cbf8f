import { createTransport } from 'nodemailer'
import { isLocalHost } from '../../../lib/local-host.ts'
import type { MailTransport } from '../../../modules/messaging/mail-transport.ts'
import { MailTransportError } from '../../../modules/messaging/mail-transport.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends by SMTP. `smtpUrl` as nodemailer reads it: `smtp://user:password@host:587`, or `smtps://…` for implicit TLS. Remote
 * hosts must support STARTTLS: if it were optional, an attacker could strip the offer and read the mails.
 */
export function createSmtpMail(smtpUrl: string): MailTransport {
  const requireTLS = !isLocalHost(new URL(smtpUrl).hostname)
  const transport = createTransport({ url: smtpUrl, requireTLS, ...timeouts })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, attachments: [...mail.attachments] })
      } catch (error) {
        throw asTransportError(error)
      }
    },
  }
}

function asTransportError(error: unknown): MailTransportError {
  const responseCode = replyCodeOf(error)
  const isRefusal = responseCode !== null && responseCode >= 500 && !isAboutUs(error)
  const message = error instanceof Error ? error.message : 'The mail could not be sent'
  return new MailTransportError(message, { retryable: !isRefusal, cause: error })
}

/** The server's reply code (RFC 5321 section 4.2): 4xx is temporary, 5xx permanent. */
function replyCodeOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return null
  return typeof error.responseCode === 'number' ? error.responseCode : null
}

/** Rejected credentials and missing TLS are the operator's to fix; the mails are then sent. */
function isAboutUs(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === 'EAUTH' || error.code === 'ETLS'
}
