/** The list with one element a place earlier or later; unchanged at its end. */
export function moved<T>(list: readonly T[], element: T, step: -1 | 1): T[] {
  const from = list.indexOf(element)
  const to = from + step
  if (from < 0 || to < 0 || to >= list.length) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, element)
}
