import { given } from '../../lib/given.ts'
import type { Filter, ListCall, ListDefinition } from './list-definition.ts'
import { pageSizes } from './use-list-search.ts'

const dayMs = 86_400_000

/** What a list asks the server for, by the state in its address. Other parameters belong to the page around it. */
export function queryOf<N extends ListCall>(
  { fixed, filters = [], searchLabel }: Pick<ListDefinition<N>, 'fixed' | 'filters' | 'searchLabel'>,
  search: Readonly<Record<string, string>>,
): Record<string, string> {
  const filtered = filters.map((filter) => [filter.name, valueOf(filter, search[filter.name])] as const)
  return given({
    ...Object.fromEntries(filtered),
    search: searchLabel === undefined ? undefined : search['search'],
    sort: search['sort'],
    page: /^[1-9]\d{0,6}$/.test(search['page'] ?? '') ? search['page'] : undefined,
    per_page: pageSizes.find((size) => size === search['per_page']),
    ...(fixed as Record<string, string> | undefined),
  }) as Record<string, string>
}

function valueOf(filter: Filter, value: string | undefined): string | undefined {
  const ms = Date.parse(value ?? '')
  if (filter.kind !== 'day' || filter.asInstant === undefined || Number.isNaN(ms)) return value
  return new Date(filter.asInstant === 'start' ? ms : ms + dayMs).toISOString()
}
