import { createStore } from '../../lib/store.ts'
import { cart } from './cart.ts'

export type UndoableChange = {
  /** Channels that the change selected or deselected. */
  count: number
  wasRemoval: boolean
  undo: () => void
  /** The task that is left after the change, and the way to it. */
  next?: { text: string; label: string; go: () => void } | undefined
}

/** Last change of many channels; null = none, or undone, or dismissed. */
export const lastChange = createStore<UndoableChange | null>(null)

/** Selects or deselects many channels in one step that can be undone. `onUndo` restores what belongs to it besides the cart. */
export function selectMany(
  channelIds: readonly number[],
  wanted: boolean,
  onUndo?: () => void,
  next?: UndoableChange['next'],
): void {
  const { selection } = cart.store.get()
  const changed = channelIds.filter((id) => selection.has(id) !== wanted)
  if (changed.length === 0) return
  cart.select(changed, wanted)
  lastChange.set({
    count: changed.length,
    wasRemoval: !wanted,
    undo: () => {
      lastChange.set(null)
      cart.select(changed, !wanted)
      onUndo?.()
    },
    next,
  })
}
