import { escapeHtml } from '../../lib/escape-html.ts'

/** The seller and the brand. */
export type Operator = {
  brand: string
  supportEmail: string
  name: string
  address: string
  /** Register, VAT id, who represents it: one line, or nothing. */
  details: string
}

/** Fills an HTML text in: `{{ brand }}`. Values are escaped; a name that is not known stays, so that its writer sees it. */
export function fillPlaceholders(html: string, operator: Operator): string {
  const values = new Map([
    ['brand', operator.brand],
    ['support_email', operator.supportEmail],
    ['operator_name', operator.name],
    ['operator_address', operator.address],
    ['operator_details', operator.details],
  ])
  return html.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : escapeHtml(value)
  })
}
