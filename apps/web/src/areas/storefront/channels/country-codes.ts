import type { Country } from '@guidefeed/contract'

/** In the address, all countries closed, also the visitor's own; any text that is no code would do. */
export const noCountries = 'none'

/** Returns the countries of an address such as `?countries=de,fr`, without unknown codes. */
export function readCountryCodes(text: string | undefined, countries: readonly Country[]): Set<number> {
  const codes = new Set(text?.toUpperCase().split(','))
  return new Set(countries.filter(({ code }) => codes.has(code)).map(({ id }) => id))
}
