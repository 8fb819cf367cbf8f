import { convert } from 'html-to-text'
import type { Liquid } from 'liquidjs'
import { cleanMailHtml } from '../content/index.ts'
import type { Operator } from '../content/index.ts'
import { createMailEngine } from './mail-engine.ts'
import { brandColor, describeOperator, wrapMail } from './mail-shell.ts'

export type MailTemplate = { subject: string; body: string; locale: string }
export type RenderedMail = { subject: string; html: string; text: string }

/** Sender of all mails: the product's name stands above them, the operator below. */
export type MailSender = { product: string; operator: Operator }

/** RFC 3676, section 4.3: mail programs set what follows apart, and leave it out of answers. */
const signatureSeparator = '-- \n'
/** `{{ name }}` in a greeting, with its separator: "Hello {{ name }}," and "Hola, {{ name }}:". */
const greetedName = /,?\s*\{\{-?\s*name\b[^}]*\}\}/g

/**
 * Renders a Liquid template. Values in `data` are plain text: escaped in the HTML body; the subject becomes one line. An empty
 * `name` is dropped from the greeting. The text part is derived from the HTML, with link addresses. The sender's `product` is a
 * variable too. Instants are written in `timeZone`. The body is sanitised. Throws on an unknown variable or filter.
 */
export async function renderMail(
  template: MailTemplate,
  data: Readonly<Record<string, unknown>>,
  { sender, timeZone }: { sender: MailSender; timeZone: string },
): Promise<RenderedMail> {
  const { locale } = template
  const variables = { ...data, product: sender.product }
  const engines = {
    html: createMailEngine(locale, { timeZone, escape: true }),
    text: createMailEngine(locale, { timeZone, escape: false }),
  }
  const subject = (await renderText(engines.text, template.subject, variables)).replaceAll(/\s+/g, ' ').trim()
  const source = data['name'] === '' ? template.body.replaceAll(greetedName, '') : template.body
  const body = withLinkColor(cleanMailHtml(await renderText(engines.html, source, variables)))
  return {
    subject,
    html: wrapMail({ body, subject, locale, ...sender }),
    text: `${plainText(body)}\n\n${signatureSeparator}${plainText(describeOperator(sender.operator))}`,
  }
}

const plainText = (html: string) =>
  convert(html, {
    wordwrap: 78,
    // Angle brackets delimit addresses (RFC 3986, appendix C): programs took a square one along with the link.
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'table', format: 'dataTable' },
    ],
  })

/** Links of a text have no style; buttons do. */
function withLinkColor(body: string): string {
  return body.replaceAll(/<a (?![^>]*\bstyle=)/g, `<a class="link" style="color:${brandColor}" `)
}

async function renderText(engine: Liquid, template: string, data: object): Promise<string> {
  const rendered: unknown = await engine.parseAndRender(template, data)
  return String(rendered)
}
