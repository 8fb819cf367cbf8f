import { useState } from 'react'
import type { RowKey } from './list-definition.ts'

type State = { scope: string; keys: ReadonlySet<RowKey>; isAll: boolean }

/**
 * Selection of a list's rows: some rows of the page, or all rows that match the query (`isAll`). Cleared when the query (`scope`)
 * changes. Rows outside the page (`pageKeys`) cannot be chosen one by one, so that no action reaches a row that is not shown.
 * `isPaused`: rows of an earlier query are still shown, so none is selectable.
 */
export function useSelection(scope: string, pageKeys: readonly RowKey[], isPaused: boolean) {
  const [state, setState] = useState<State>({ scope, keys: new Set(), isAll: false })
  const selectable = new Set(isPaused ? [] : pageKeys)
  const { keys, isAll } = state.scope === scope ? state : { keys: new Set<RowKey>(), isAll: false }
  const chosen = isAll ? selectable : new Set([...keys].filter((key) => selectable.has(key)))
  const choose = (next: Iterable<RowKey>) =>
    setState({ scope, keys: new Set([...next].filter((key) => selectable.has(key))), isAll: false })
  return {
    keys: chosen,
    /** All rows that match, on every page. */
    isAll,
    isPaused,
    choose,
    chooseAll: () => setState({ scope, keys: chosen, isAll: true }),
    clear: () => choose([]),
    toggle(key: RowKey) {
      choose(chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key])
    },
    extend: (added: Iterable<RowKey>) => choose([...chosen, ...added]),
  }
}
export type Selection = ReturnType<typeof useSelection>
