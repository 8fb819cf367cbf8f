import { vatIdCountries } from '@guidefeed/contract'
import { checkVAT, countries } from 'jsvat-next'

const accepted = new Set<string>(vatIdCountries)

/** Prefixes of VAT ids that differ from the country's code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' }

/**
 * Returns the VAT id of a country in its registered form, such as ATU10000005; null = its format or checksum is wrong, or the country's
 * ids are not accepted. `text` may have spaces, dots and hyphens, and lack the prefix.
 */
export function readVatId(text: string, country: string): string | null {
  const rules = accepted.has(country) && countries.find(({ codes }) => codes.includes(country))
  if (!rules) return null
  const compact = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  const prefix = prefixes[country] ?? country
  const id = [compact, `${prefix}${compact}`, compact.replace(/^GR/, 'EL')].find(
    (form) => checkVAT(form, [rules]).isValid,
  )
  return id === undefined ? null : id.replace(/(?<=^CHE\d{9})(MWST|TVA|IVA)$/, '')
}
