import { useState, type ReactNode } from 'react'
import type { ListCall, ListDefinition, RowKey, RowOf } from './list-definition.ts'

/** Opens the dialog of a row (`dialogOf`); it shows the row as it is after a refetch, and closes once the row is gone. */
export function useRowDialog<N extends ListCall>(
  list: ListDefinition<N>,
  rows: readonly RowOf<N>[],
): { list: ListDefinition<N>; dialog: ReactNode } {
  const [opened, setOpened] = useState<RowKey | null>(null)
  const { dialogOf } = list
  if (!dialogOf) return { list, dialog: null }
  const row = rows.find((candidate) => list.keyOf(candidate) === opened)
  // Otherwise it would reopen when the row comes back, for example by another filter.
  if (opened !== null && row === undefined) setOpened(null)
  return {
    list: { ...list, onOpen: (chosen) => setOpened(list.keyOf(chosen)) },
    dialog: row && dialogOf(row, () => setOpened(null)),
  }
}
