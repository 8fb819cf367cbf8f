import { fieldError, limits } from '@guidefeed/contract'
import { validationFailed } from '../../lib/domain-error.ts'

type Ranked = { id: number; priority: number }

/** Highest priority first; equal ones by id. */
const byRank = (one: Ranked, other: Ranked) => other.priority - one.priority || one.id - other.id

/**
 * Returns the priorities that change if a source moves directly above another (null = to the end). It gets a priority between its
 * neighbours; only if there is none are the sources above raised. Throws validation_failed beyond the bounds.
 */
export function moveSource(
  sources: readonly Ranked[],
  id: number,
  above: number | null,
): Map<number, number> {
  const order = sources.toSorted(byRank)
  const moved = order.find((source) => source.id === id)
  const rest = order.filter((source) => source.id !== id)
  if (moved === undefined || above === id) return new Map()
  const at = above === null ? rest.length : rest.findIndex((source) => source.id === above)
  const [upper, lower] = [rest[at - 1]?.priority ?? Infinity, rest[at]?.priority ?? -Infinity]
  const isBetween = moved.priority < upper && moved.priority > lower
  const wanted = isBetween ? moved.priority : Number.isFinite(lower) ? lower + 1 : upper - 1
  const changed = new Map<number, number>()
  let below: Ranked = { id, priority: Math.max(wanted, -limits.sourcePriorityMax) }
  if (below.priority !== moved.priority) changed.set(id, below.priority)
  for (const source of rest.slice(0, at).toReversed()) {
    // Sources that were equal may stay so; the moved one precedes and follows its neighbours strictly.
    const isEnough = below.id === id ? source.priority > below.priority : byRank(source, below) < 0
    if (!isEnough) {
      const isEqual = below.id !== id && source.id < below.id
      changed.set(source.id, below.priority + (isEqual ? 0 : 1))
    }
    below = { id: source.id, priority: changed.get(source.id) ?? source.priority }
  }
  if ([...changed.values()].some((priority) => priority > limits.sourcePriorityMax))
    throw validationFailed({ priority: [fieldError('too_large', { max: limits.sourcePriorityMax })] })
  return changed
}
