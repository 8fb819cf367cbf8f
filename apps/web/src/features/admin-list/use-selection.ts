import { useState } from 'react'
import type { RowKey } from './list-definition.ts'

const none: ReadonlySet<RowKey> = new Set()

/** Selected rows of a list; a change of the list's query (`scope`) clears it. */
export function useSelection(scope: string) {
  const [state, setState] = useState({ scope, keys: none })
  const keys = state.scope === scope ? state.keys : none
  const choose = (next: Iterable<RowKey>) => setState({ scope, keys: new Set(next) })
  return {
    keys,
    choose,
    clear: () => choose([]),
    toggle(key: RowKey) {
      choose(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key])
    },
  }
}
export type Selection = ReturnType<typeof useSelection>
