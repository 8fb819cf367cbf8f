import { escapeHtml } from '../../lib/escape-html.ts'
import { secretVariables } from './mail-templates.ts'
import type { MailRequest } from './mail-templates.ts'

export type MailTexts = { subject: string; textBody: string; htmlBody: string }

/** Parts of a mail that grant access to anyone who reads them: a link's token, or a whole link. */
export function secretsOf({ template, data }: Pick<MailRequest, 'template' | 'data'>): string[] {
  const values: Readonly<Record<string, unknown>> = data
  return (secretVariables[template] ?? []).map((name) => {
    const link = String(values[name])
    return URL.parse(link)?.searchParams.get('token') ?? link
  })
}

/** Replaces each secret with an ellipsis, in plain text and in HTML. */
export function redactMail(
  { subject, textBody, htmlBody }: MailTexts,
  secrets: readonly string[],
): MailTexts {
  const redact = (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '…').replaceAll(escapeHtml(secret), '…'), text)
  return { subject: redact(subject), textBody: redact(textBody), htmlBody: redact(htmlBody) }
}
