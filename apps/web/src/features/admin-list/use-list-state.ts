import { savedLists, type SavedViewState } from '@guidefeed/contract'
import type { ListCall, ListDefinition } from './list-definition.ts'
import { chooseColumns, chooseDensity, useDensity, useShownColumns } from './list-preferences.ts'
import { filterNames } from './query-of.ts'

type Search = Readonly<Record<string, string>>
type Update = (changes: Readonly<Record<string, string | undefined>>) => Promise<void>

/** State of a list that a saved view keeps. `savedList` is null for lists that are a part of another record's page. */
export function useListState<N extends ListCall>(list: ListDefinition<N>, search: Search, update: Update) {
  const names = [...filterNames(list), 'sort']
  const columns = useShownColumns(list.call, list.columns).map(({ id }) => id)
  // The reader's language leaves out no rows.
  const fixed = Object.keys(list.fixed ?? {}).filter((name) => name !== 'locale')
  const isPart = list.params !== undefined || fixed.length > 0
  const state: SavedViewState = {
    query: Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name))),
    columns,
    density: useDensity(),
  }
  return {
    savedList: isPart ? null : (savedLists.find((name) => name === list.call) ?? null),
    state,
    /** Shows the list as it was saved, from its first page. */
    show(saved: SavedViewState) {
      chooseColumns(list.call, saved.columns)
      chooseDensity(saved.density)
      void update(Object.fromEntries(names.map((name) => [name, saved.query[name]])))
    },
  }
}
