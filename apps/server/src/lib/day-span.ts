const dayMs = 86_400_000

/** Converts a range of UTC days, both inclusive and open if omitted, to instants: `from` inclusive, `to` exclusive. */
export function daySpan(days: { from?: string | undefined; to?: string | undefined }): {
  from: Date
  to: Date
} {
  return {
    from: new Date(`${days.from ?? '1970-01-01'}T00:00:00Z`),
    to: new Date(Date.parse(`${days.to ?? '9999-12-30'}T00:00:00Z`) + dayMs),
  }
}
