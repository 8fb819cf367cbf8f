import type { SeenAddress } from '@guidefeed/contract'
import type { AddressCountry } from './address-country.ts'

/** API representation of an address. */
export function describeSeenAddress(
  row: {
    ip: string
    firstSeenAt: Date | null
    lastSeenAt: Date | null
    fetches: number
    isBanned: boolean
    isWhitelisted: boolean
  },
  countryOf: AddressCountry,
): SeenAddress {
  return {
    ip: row.ip,
    country: countryOf(row.ip),
    first_seen_at: row.firstSeenAt?.toISOString() ?? null,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    fetches: row.fetches,
    banned: row.isBanned,
    whitelisted: row.isWhitelisted,
  }
}
