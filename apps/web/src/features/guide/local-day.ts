const dayMs = 86_400_000
/** An evening ends after midnight, so a day is shown until four o'clock. */
export const lateMs = 4 * 3_600_000

export type LocalDay = {
  /** Days from today: -1 yesterday, 0 today. */
  offset: number
  startMs: number
  endMs: number
  /** UTC days of the server that overlap the local day and the night after it, `YYYY-MM-DD`. */
  utcDates: string[]
}

/** The server's day, `YYYY-MM-DD`. */
export function utcDateOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}

/** Returns the reader's day, `offset` days from that of `nowMs`, midnight to midnight (23 or 25 hours at a clock change). */
export function localDay(nowMs: number, offset: number): LocalDay {
  const today = new Date(nowMs)
  const midnight = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getTime()
  const startMs = midnight(offset)
  const endMs = midnight(offset + 1)
  const utcDates: string[] = []
  for (let atMs = Math.floor(startMs / dayMs) * dayMs; atMs < endMs + lateMs; atMs += dayMs) {
    utcDates.push(utcDateOf(atMs))
  }
  return { offset, startMs, endMs, utcDates }
}

/** Returns the programmes that overlap the day and the night after it, sorted and deduplicated: both UTC days contain one that spans midnight. */
export function programmesOfDay<P extends { start: string; stop: string }>(
  programmes: readonly P[],
  { startMs, endMs }: LocalDay,
): P[] {
  const byStart = new Map(programmes.map((programme) => [programme.start, programme]))
  return [...byStart.values()]
    .filter(({ start, stop }) => Date.parse(stop) > startMs && Date.parse(start) < endMs + lateMs)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}
