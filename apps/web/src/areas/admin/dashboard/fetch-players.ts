type FetchDay = { players: Readonly<Record<string, number>> }

/** Fetches of each day by player, in at most `seriesMax` series: the most used players, then all others. */
export function playersOf(days: readonly FetchDay[], seriesMax: number) {
  const totals = new Map<string, number>()
  for (const { players } of days)
    for (const [name, count] of Object.entries(players)) totals.set(name, (totals.get(name) ?? 0) + count)
  const ranked = [...totals.entries()].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  const hasOthers = ranked.length > seriesMax
  const names = hasOthers ? ranked.slice(0, seriesMax - 1) : ranked
  const values = days.map(({ players }) => {
    const own = names.map((name) => players[name] ?? 0)
    const rest =
      Object.values(players).reduce((sum, count) => sum + count, 0) - own.reduce((a, b) => a + b, 0)
    return hasOthers ? [...own, rest] : own
  })
  return { names, hasOthers, values }
}
