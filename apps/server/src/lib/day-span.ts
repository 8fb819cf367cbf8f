const dayMs = 86_400_000

type Days = { from?: string | undefined; to?: string | undefined }

/** Converts a range of UTC days, both inclusive and open if omitted, to instants: `from` inclusive, `to` exclusive. */
export function daySpan(days: Days): { from: Date; to: Date } {
  return {
    from: new Date(`${days.from ?? '1970-01-01'}T00:00:00Z`),
    to: new Date(Date.parse(`${days.to ?? '9999-12-30'}T00:00:00Z`) + dayMs),
  }
}

/** Converts such a range to days without a time zone: `from` inclusive, `to` exclusive. */
export function dayRange(days: Days): { from: string; to: string } {
  const { from, to } = daySpan(days)
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
}
