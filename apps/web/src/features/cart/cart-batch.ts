/**
 * Unconfirmed changes of a cart: pure, without time, network or storage.
 *
 * `confirmed` is the server's last selection, `sending` the batch in flight, `waiting` the changes since. The customer sees
 * confirmed, plus sending, plus waiting.
 */
export type Batch = { add: ReadonlySet<number>; remove: ReadonlySet<number> }

export type CartChanges = {
  confirmed: ReadonlySet<number>
  sending: Batch | null
  waiting: Batch
  /** Channels of a failed batch: the server may have applied it, so their latest state must be sent. */
  uncertain: ReadonlySet<number>
}

const nothing: ReadonlySet<number> = new Set()
export const emptyBatch: Batch = { add: nothing, remove: nothing }
export const noChanges: CartChanges = {
  confirmed: nothing,
  sending: null,
  waiting: emptyBatch,
  uncertain: nothing,
}

export function isEmpty({ add, remove }: Batch): boolean {
  return add.size === 0 && remove.size === 0
}

/** Returns the selection that the customer sees: the confirmed one with all unconfirmed changes. */
export function selectionOf({ confirmed, sending, waiting }: CartChanges): ReadonlySet<number> {
  if (isEmpty(waiting) && sending === null) return confirmed
  return applied(applied(confirmed, sending ?? emptyBatch), waiting)
}

/** Selects (`wanted`) or deselects channels; ignores those already in that state. */
export function change(changes: CartChanges, channelIds: Iterable<number>, wanted: boolean): CartChanges {
  const selection = selectionOf(changes)
  const add = new Set(changes.waiting.add)
  const remove = new Set(changes.waiting.remove)
  const [into, opposite] = wanted ? [add, remove] : [remove, add]
  for (const id of new Set(channelIds)) {
    if (selection.has(id) === wanted) continue
    const cancels = opposite.delete(id)
    if (!cancels || changes.uncertain.has(id)) into.add(id)
  }
  return { ...changes, waiting: { add, remove } }
}

/** Turns the waiting changes into the batch in flight. Call only while none is in flight. */
export function startSending(changes: CartChanges): CartChanges {
  return { ...changes, sending: changes.waiting, waiting: emptyBatch }
}

/** Records that the server applied the batch and returned its selection. */
export function sendingSucceeded(changes: CartChanges, selectedIds: Iterable<number>): CartChanges {
  const sent = changes.sending ?? emptyBatch
  const uncertain = new Set([...changes.uncertain].filter((id) => !sent.add.has(id) && !sent.remove.has(id)))
  return { ...changes, confirmed: new Set(selectedIds), sending: null, uncertain }
}

/** Merges a failed batch into the next one, where a later change of the same channel wins. */
export function sendingFailed(changes: CartChanges): CartChanges {
  const failed = changes.sending ?? emptyBatch
  const { waiting } = changes
  return {
    ...changes,
    sending: null,
    waiting: {
      add: union(
        [...failed.add].filter((id) => !waiting.remove.has(id)),
        waiting.add,
      ),
      remove: union(
        [...failed.remove].filter((id) => !waiting.add.has(id)),
        waiting.remove,
      ),
    },
    uncertain: union(changes.uncertain, union(failed.add, failed.remove)),
  }
}

/** Drops the refused channels of a batch and queues the rest. */
export function sendingRefused(changes: CartChanges, refusedIds: ReadonlySet<number>): CartChanges {
  const kept = (ids: ReadonlySet<number>) => new Set([...ids].filter((id) => !refusedIds.has(id)))
  const { add, remove } = changes.sending ?? emptyBatch
  return sendingFailed({ ...changes, sending: { add: kept(add), remove: kept(remove) } })
}

/** Replaces the selection by the server's, without unconfirmed changes (first read, revert, login). */
export function confirmed(changes: CartChanges, selectedIds: Iterable<number>): CartChanges {
  return { ...changes, confirmed: new Set(selectedIds) }
}

/** Returns all unconfirmed changes as one batch, to survive a reload. */
export function unconfirmed(changes: CartChanges): Batch {
  return sendingFailed(changes).waiting
}

/** Restores the changes of an earlier visit, which may or may not have reached the server. */
export function resumed(batch: Batch): CartChanges {
  return { ...noChanges, waiting: batch, uncertain: union(batch.add, batch.remove) }
}

/**
 * Adopts the changes of another tab: its waiting changes replace ours and are uncertain, since either tab may have sent them.
 * `selectedIds` is the selection that the server has just returned there, if any.
 */
export function mirrored(
  changes: CartChanges,
  waiting: Batch,
  selectedIds: Iterable<number> | null,
): CartChanges {
  return {
    confirmed: selectedIds === null ? changes.confirmed : new Set(selectedIds),
    sending: changes.sending,
    waiting,
    uncertain: union(changes.uncertain, union(waiting.add, waiting.remove)),
  }
}

function applied(selection: ReadonlySet<number>, batch: Batch): ReadonlySet<number> {
  const next = new Set(selection)
  for (const id of batch.remove) next.delete(id)
  for (const id of batch.add) next.add(id)
  return next
}

function union(left: Iterable<number>, right: Iterable<number>): ReadonlySet<number> {
  return new Set([...left, ...right])
}
