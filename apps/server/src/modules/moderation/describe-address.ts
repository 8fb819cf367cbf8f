import type { SeenAddress } from '@guidefeed/contract'

/** An address as the API shows it wherever it does. */
export function describeSeenAddress(row: {
  ip: string
  firstSeenAt: Date | null
  lastSeenAt: Date | null
  fetches: number
  isBanned: boolean
  isWhitelisted: boolean
}): SeenAddress {
  return {
    ip: row.ip,
    // There is no table of countries by address that could be trusted (record 0030).
    country: null,
    first_seen_at: row.firstSeenAt?.toISOString() ?? null,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    fetches: row.fetches,
    banned: row.isBanned,
    whitelisted: row.isWhitelisted,
  }
}
