/**
 * The changes of a cart on their way to the server: pure, without time, network or storage.
 *
 * `confirmed` is the selection as the server last answered it, `sending` the batch that is under way, `waiting` what
 * has been changed since. What the customer sees is confirmed, then sending, then waiting.
 */
export type Batch = { add: ReadonlySet<number>; remove: ReadonlySet<number> }

export type CartChanges = {
  confirmed: ReadonlySet<number>
  sending: Batch | null
  waiting: Batch
  /** Channels of a batch that failed: the server may have applied it all the same, so their intent must be sent. */
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

/** The selection as the customer sees it: all that was confirmed, with every change on its way applied. */
export function selectionOf({ confirmed, sending, waiting }: CartChanges): ReadonlySet<number> {
  if (isEmpty(waiting) && sending === null) return confirmed
  return applied(applied(confirmed, sending ?? emptyBatch), waiting)
}

/** Selects (`wanted`) or deselects channels; those which are so already stay untouched. */
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

/** Everything that waits becomes the batch under way. Call it only when none is. */
export function startSending(changes: CartChanges): CartChanges {
  return { ...changes, sending: changes.waiting, waiting: emptyBatch }
}

/** The server applied the batch and answered with the selection it now has. */
export function sendingSucceeded(changes: CartChanges, selectedIds: Iterable<number>): CartChanges {
  const sent = changes.sending ?? emptyBatch
  const uncertain = new Set([...changes.uncertain].filter((id) => !sent.add.has(id) && !sent.remove.has(id)))
  return { ...changes, confirmed: new Set(selectedIds), sending: null, uncertain }
}

/** The batch failed: it is merged into the next one, where a later change of the same channel wins. */
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

/** The batch was refused for these channels alone: the rest of it is sent again. */
export function sendingRefused(changes: CartChanges, refusedIds: ReadonlySet<number>): CartChanges {
  const kept = (ids: ReadonlySet<number>) => new Set([...ids].filter((id) => !refusedIds.has(id)))
  const { add, remove } = changes.sending ?? emptyBatch
  return sendingFailed({ ...changes, sending: { add: kept(add), remove: kept(remove) } })
}

/** The server's word about the selection, with nothing known of changes under way (first read, revert, login). */
export function confirmed(changes: CartChanges, selectedIds: Iterable<number>): CartChanges {
  return { ...changes, confirmed: new Set(selectedIds) }
}

/** Changes that must survive a reload: everything the server has not confirmed, as one batch. */
export function unconfirmed(changes: CartChanges): Batch {
  return sendingFailed(changes).waiting
}

/** The changes of an earlier visit, which may or may not have reached the server. */
export function resumed(batch: Batch): CartChanges {
  return { ...noChanges, waiting: batch, uncertain: union(batch.add, batch.remove) }
}

/**
 * The changes as another tab of this browser has them: what it waits to send takes the place of what waits here, and is uncertain
 * here, since either tab may have sent it already. `selectedIds` is what the server has just answered there, if it did.
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
