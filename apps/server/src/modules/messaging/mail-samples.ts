import { mailVariables } from './mail-templates.ts'
import type { MailCode, MailValue } from './mail-templates.ts'

/** Sample values of a mail's variables. `isFull` false: flags are off, and what can be missing is. */
export function sampleMailData(code: MailCode, { isFull }: { isFull: boolean }): Record<string, MailValue> {
  return Object.fromEntries(mailVariables[code].map((variable) => [variable, sampleOf(variable, isFull)]))
}

/** By what the name says, with characters that HTML would swallow. */
function sampleOf(variable: string, isFull: boolean): MailValue {
  if (variable.endsWith('_cents')) return 1490
  if (variable.endsWith('_at')) return '2027-03-01T09:30:00.000Z'
  if (variable.startsWith('is_')) return isFull
  if (variable.endsWith('url')) return `https://guidefeed.test/${variable}?a=1&b=2`
  return isFull ? `<${variable}>` : ''
}
