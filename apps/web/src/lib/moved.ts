/** The list with one element at another place; a place beyond its ends means the end. */
export function moved<T>(list: readonly T[], element: T, to: number): T[] {
  const from = list.indexOf(element)
  if (from < 0) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, to), 0, element)
}
