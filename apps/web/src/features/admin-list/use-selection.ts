import { useState } from 'react'
import type { RowKey } from './list-definition.ts'

type State = { scope: string; keys: ReadonlySet<RowKey>; isAll: boolean }

/**
 * Selected rows of a list, or all that match its query; a change of the query (`scope`) clears it. Only rows on the page
 * (`pageKeys`) are ever selected: an action never reaches one that is not shown. `isPaused` while rows of an earlier query are.
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
