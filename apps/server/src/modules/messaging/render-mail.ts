import { convert } from 'html-to-text'
import type { Liquid } from 'liquidjs'
import { cleanMailHtml } from '../content/index.ts'
import { createMailEngine } from './mail-engine.ts'
import { brandColor, wrapMail } from './mail-shell.ts'

export type MailTemplate = { subject: string; body: string; locale: string }
export type RenderedMail = { subject: string; html: string; text: string }

type Engines = { html: Liquid; text: Liquid }
/** `{{ name }}` in a greeting, with its separator: "Hello {{ name }}," and "Hola, {{ name }}:". */
const greetedName = /,?\s*\{\{-?\s*name\b[^}]*\}\}/g

const enginesByLocale = new Map<string, Engines>()

function enginesFor(locale: string): Engines {
  const known = enginesByLocale.get(locale)
  if (known !== undefined) return known
  const engines = {
    html: createMailEngine(locale, { escape: true }),
    text: createMailEngine(locale, { escape: false }),
  }
  enginesByLocale.set(locale, engines)
  return engines
}

/**
 * Renders a Liquid template. Values in `data` are plain text: escaped in the HTML body; the subject becomes one line. An empty
 * `name` is dropped from the greeting. The text part is derived from the HTML, with link addresses. `product` appears above
 * every mail and is a variable. The body is sanitised. Throws on an unknown variable or filter.
 */
export async function renderMail(
  template: MailTemplate,
  data: Readonly<Record<string, unknown>>,
  product: string,
): Promise<RenderedMail> {
  const { locale } = template
  const engines = enginesFor(locale)
  const variables = { ...data, product }
  const subject = (await renderText(engines.text, template.subject, variables)).replaceAll(/\s+/g, ' ').trim()
  const source = data['name'] === '' ? template.body.replaceAll(greetedName, '') : template.body
  const body = withLinkColor(cleanMailHtml(await renderText(engines.html, source, variables)))
  return {
    subject,
    html: wrapMail({ body, subject, locale, product }),
    text: convert(body, {
      wordwrap: 78,
      // Angle brackets delimit addresses (RFC 3986, appendix C): programs took a square one along with the link.
      selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } }],
    }),
  }
}

/** Links of a text have no style; buttons do. */
function withLinkColor(body: string): string {
  return body.replaceAll(/<a (?![^>]*\bstyle=)/g, `<a class="link" style="color:${brandColor}" `)
}

async function renderText(engine: Liquid, template: string, data: object): Promise<string> {
  const rendered: unknown = await engine.parseAndRender(template, data)
  return String(rendered)
}
