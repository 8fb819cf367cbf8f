/** Sums counts by name. */
export function addCounts(...counts: Partial<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const part of counts)
    for (const [name, count] of Object.entries(part)) sum[name] = (sum[name] ?? 0) + (count ?? 0)
  return sum
}
