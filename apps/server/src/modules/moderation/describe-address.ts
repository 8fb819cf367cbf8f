import type { SeenAddress } from '@guidefeed/contract'

/** API representation of an address. */
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
    // No reliable table maps addresses to countries (record 0030).
    country: null,
    first_seen_at: row.firstSeenAt?.toISOString() ?? null,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    fetches: row.fetches,
    banned: row.isBanned,
    whitelisted: row.isWhitelisted,
  }
}
