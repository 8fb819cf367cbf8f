import { setBounded } from './bounded-map.ts'
import type { Clock } from './clock.ts'

const keptKeys = 50_000

/**
 * Counts by key in the memory of this process, for limits that protect the process itself. The window of a key begins with its
 * first count.
 */
export function createWindowCounts({ clock, windowMs }: { clock: Clock; windowMs: number }) {
  const counts = new Map<string, { count: number; endsAt: number }>()

  function find(key: string) {
    const known = counts.get(key)
    return known === undefined || known.endsAt <= clock.now().getTime() ? null : known
  }

  return {
    /** The count of the present window. */
    read: (key: string): number => find(key)?.count ?? 0,

    /** Adds to the count and returns it. */
    add(key: string, by = 1): number {
      const known = find(key) ?? { count: 0, endsAt: clock.now().getTime() + windowMs }
      known.count += by
      setBounded(counts, key, known, keptKeys)
      return known.count
    },

    /** Until the present window ends; at least 1. */
    secondsLeft(key: string): number {
      const endsAt = find(key)?.endsAt ?? 0
      return Math.max(1, Math.ceil((endsAt - clock.now().getTime()) / 1000))
    },
  }
}
