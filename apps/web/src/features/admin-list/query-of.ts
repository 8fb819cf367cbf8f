import { given } from '../../lib/given.ts'
import type { ListCall, ListDefinition } from './list-definition.ts'
import { pageSizes } from './use-list-search.ts'

/** What a list asks the server for, by the state in its address. Other parameters belong to the page around it. */
export function queryOf<N extends ListCall>(
  { fixed, filters = [], searchLabel }: Pick<ListDefinition<N>, 'fixed' | 'filters' | 'searchLabel'>,
  search: Readonly<Record<string, string>>,
): Record<string, string> {
  const filtered = filters.map(({ name }) => [name, search[name]] as const)
  return given({
    ...Object.fromEntries(filtered),
    search: searchLabel === undefined ? undefined : search['search'],
    sort: search['sort'],
    page: /^[1-9]\d{0,6}$/.test(search['page'] ?? '') ? search['page'] : undefined,
    per_page: pageSizes.find((size) => size === search['per_page']),
    ...(fixed as Record<string, string> | undefined),
  }) as Record<string, string>
}
