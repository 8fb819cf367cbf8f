import { useState } from 'react'
import type { RowKey } from './list-definition.ts'

type State = { scope: string; keys: ReadonlySet<RowKey>; isAll: boolean }

/** Selected rows of a list, or all that match its query; a change of the query (`scope`) clears it. */
export function useSelection(scope: string) {
  const [state, setState] = useState<State>({ scope, keys: new Set(), isAll: false })
  const { keys, isAll } = state.scope === scope ? state : { keys: new Set<RowKey>(), isAll: false }
  const choose = (next: Iterable<RowKey>) => setState({ scope, keys: new Set(next), isAll: false })
  return {
    keys,
    /** All rows that match, on every page. */
    isAll,
    choose,
    chooseAll: () => setState({ scope, keys, isAll: true }),
    clear: () => choose([]),
    toggle(key: RowKey) {
      choose(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key])
    },
    extend: (added: Iterable<RowKey>) => choose([...keys, ...added]),
  }
}
export type Selection = ReturnType<typeof useSelection>
