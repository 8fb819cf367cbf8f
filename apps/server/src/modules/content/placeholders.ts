import { fieldError, operatorPlaceholders } from '@guidefeed/contract'
import { escapeHtml } from '../../lib/escape-html.ts'

/** Seller and brand, as configured. */
export type Operator = {
  brand: string
  supportEmail: string
  name: string
  address: string
  /** Register entry, VAT id and representative, in one line; may be empty. */
  details: string
}

/** Returns the error of a text with a placeholder that visitors would see unfilled; null = it has none. */
export function findUnknownPlaceholder(text: string) {
  const names = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim())
  const placeholder = names.find((name) => !operatorPlaceholders.some((known) => known === name))
  if (placeholder === undefined) return null
  return fieldError('placeholder_unknown', { placeholder, placeholders: [...operatorPlaceholders] })
}

/** Fills in placeholders of HTML, such as `{{ brand }}`. Values are escaped; an unknown name stays, in texts from before they were refused. */
export function fillPlaceholders(html: string, operator: Operator): string {
  return fillWith(html, operator, escapeHtml)
}

/** Fills in placeholders of a text without markup; values are not escaped. */
export function fillPlainPlaceholders(text: string, operator: Operator): string {
  return fillWith(text, operator, (value) => value)
}

function fillWith(text: string, operator: Operator, write: (value: string) => string): string {
  const values: Record<(typeof operatorPlaceholders)[number], string> = {
    brand: operator.brand,
    support_email: operator.supportEmail,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_details: operator.details,
  }
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const known = operatorPlaceholders.find((placeholder) => placeholder === name)
    return known === undefined ? whole : write(values[known])
  })
}
