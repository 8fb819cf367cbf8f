import type { Country } from '@guidefeed/contract'

/**
 * Returns the country that uses a time zone such as `Europe/Berlin`, or null: UTC belongs to none. The zone is a better sign than the
 * browser's language, which is `en-US` in many countries.
 */
export function findCountryOfZone(countries: readonly Country[], timeZone: string): Country | null {
  if (timeZone === 'UTC') return null
  // Zones of a country take 0.3 ms to read, so the likely ones come first: regions of the browser's languages, countries of many channels.
  const byLanguage = countries.filter(({ code }) => navigator.languages.join().includes(code))
  const bySize = countries.toSorted((a, b) => b.channel_count - a.channel_count)
  return [...byLanguage, ...bySize].find(({ code }) => zonesOf(code)?.includes(timeZone)) ?? null
}

/** Undefined for an unknown region, and in browsers without `getTimeZones`. */
const zonesOf = (code: string) => new Intl.Locale('und', { region: code }).getTimeZones?.()

/** Time zone of the browser. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
