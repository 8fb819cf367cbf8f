const page = 8

/** Returns the target row of a key in a list of `count` rows; null = another key, or no such row. */
export function nextRow(key: string, from: number, count: number): number | null {
  if (Number.isNaN(from) || count === 0) return null
  const target = targetOf(key, from, count)
  if (target === null) return null
  return Math.min(Math.max(target, 0), count - 1)
}

function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1
    case 'ArrowUp':
      return from - 1
    case 'PageDown':
      return from + page
    case 'PageUp':
      return from - page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
