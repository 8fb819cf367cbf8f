import { countryCodes } from '@guidefeed/contract'

const known = new Set(countryCodes)

/** Countries that a language alone suggests. English and Arabic are spoken in too many. */
const countryOfLanguage: Readonly<Record<string, string>> = { de: 'DE', fr: 'FR', es: 'ES' }

/** Proposes a billing country: that of the network, else that of the customer's language, else the seller's. */
export function proposeCountry(facts: {
  networkCountry: string | null
  locale: string
  sellerCountry: string
}): string {
  const { networkCountry, locale, sellerCountry } = facts
  if (networkCountry !== null && known.has(networkCountry)) return networkCountry
  return countryOfLanguage[locale] ?? sellerCountry
}
