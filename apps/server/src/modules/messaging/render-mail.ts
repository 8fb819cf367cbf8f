import { convert } from 'html-to-text'
import { Liquid } from 'liquidjs'

export type MailTemplate = { subject: string; body: string }
export type RenderedMail = { subject: string; html: string; text: string }

// A misspelt variable is an error and never an empty space in a customer's mail.
const options = { strictVariables: true, strictFilters: true, ownPropertyOnly: true }
const htmlEngine = new Liquid({ ...options, outputEscape: 'escape' })
const textEngine = new Liquid(options)

/**
 * Fills in a Liquid template. What `data` holds is text: it is escaped in the HTML body; the subject is one line.
 * The text part is the HTML's words with link addresses. Throws where a variable or filter is unknown.
 */
export async function renderMail(template: MailTemplate, data: object): Promise<RenderedMail> {
  const subject = await renderText(textEngine, template.subject, data)
  const body = await renderText(htmlEngine, template.body, data)
  return {
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    html: `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>${body}</body></html>\n`,
    text: convert(body, {
      wordwrap: 78,
      selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
    }),
  }
}

async function renderText(engine: Liquid, template: string, data: object): Promise<string> {
  const rendered: unknown = await engine.parseAndRender(template, data)
  return String(rendered)
}
