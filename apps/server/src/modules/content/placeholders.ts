import { operatorPlaceholders } from '@guidefeed/contract'
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

/** Fills in placeholders such as `{{ brand }}`. Values are escaped; an unknown name stays visible to the author. */
export function fillPlaceholders(html: string, operator: Operator): string {
  const values: Record<(typeof operatorPlaceholders)[number], string> = {
    brand: operator.brand,
    support_email: operator.supportEmail,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_details: operator.details,
  }
  return html.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const known = operatorPlaceholders.find((placeholder) => placeholder === name)
    return known === undefined ? whole : escapeHtml(values[known])
  })
}
