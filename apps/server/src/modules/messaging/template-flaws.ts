import { fieldError } from '@guidefeed/contract'
import type { FieldError } from '@guidefeed/contract'
import type { Template } from 'liquidjs'
import { createMailEngine } from './mail-engine.ts'
import { sampleMailData } from './mail-samples.ts'
import { variablesOf } from './mail-templates.ts'
import type { MailCode } from './mail-templates.ts'

/** A long mail has about 20. The analysis of variables takes quadratic time. */
const maxParts = 300

/** Finds a link that the mail must contain and its body lacks. Without it, the mail has no purpose or breaks the law. */
export function findMissingLink(code: MailCode, locale: string, body: string): FieldError | null {
  const engine = createMailEngine(locale, { timeZone: 'UTC', escape: true })
  const named = engine.globalVariablesSync(engine.parse(body))
  const missing = variablesOf(code).find((name) => name.endsWith('url') && !named.includes(name))
  return missing === undefined ? null : fieldError('liquid_variable_missing', { variable: missing })
}

/** Finds why a Liquid text of a mail cannot be sent: bad syntax, an unknown variable, filter or tag. Null = it can. */
export async function findTemplateFlaw(
  code: MailCode,
  locale: string,
  text: string,
): Promise<FieldError | null> {
  if ((text.match(/\{\{|\{%|\|/g)?.length ?? 0) > maxParts)
    return fieldError('liquid_invalid', { problem: `more than ${maxParts} variables, tags and filters` })
  const engine = createMailEngine(locale, { timeZone: 'UTC', escape: true })
  try {
    const parsed: Template[] = engine.parse(text)
    const known = variablesOf(code)
    // Rendering meets only the branches that its data leads to.
    const unknown = engine.globalVariablesSync(parsed).find((name) => !known.includes(name))
    if (unknown !== undefined)
      return fieldError('liquid_variable_unknown', { variable: unknown, variables: known })
    for (const isFull of [true, false])
      await engine.render(parsed, { ...sampleMailData(code, { isFull }), product: 'Guidefeed' })
    return null
  } catch (error) {
    return fieldError('liquid_invalid', { problem: error instanceof Error ? error.message : String(error) })
  }
}
