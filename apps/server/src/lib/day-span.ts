const dayMs = 86_400_000

/** Whole UTC days, both included and each open where it is not given, as the instants from `from` and before `to`. */
export function daySpan(days: { from?: string | undefined; to?: string | undefined }): {
  from: Date
  to: Date
} {
  return {
    from: new Date(`${days.from ?? '1970-01-01'}T00:00:00Z`),
    to: new Date(Date.parse(`${days.to ?? '9999-12-30'}T00:00:00Z`) + dayMs),
  }
}
