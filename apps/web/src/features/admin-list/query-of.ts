import { given } from '../../lib/given.ts'
import type { Filter, ListCall, ListDefinition } from './list-definition.ts'
import { pageSizes } from './use-list-search.ts'

const dayMs = 86_400_000

type Search = Readonly<Record<string, string>>
type Filtered<N extends ListCall> = Pick<ListDefinition<N>, 'fixed' | 'filters' | 'searchLabel'>

/** Parameters of the address by which a list is filtered. */
export function filterNames<N extends ListCall>({ filters = [], searchLabel }: Filtered<N>): string[] {
  return [...filters.map(({ name }) => name), ...(searchLabel === undefined ? [] : ['search'])]
}

/** Search and filters of a list, by the state in its address. Other parameters belong to the page around it. */
export function filterOf<N extends ListCall>(
  { fixed, filters = [], searchLabel }: Filtered<N>,
  search: Search,
): Record<string, string> {
  const filtered = filters.map((filter) => [filter.name, valueOf(filter, search[filter.name])] as const)
  return given({
    ...Object.fromEntries(filtered),
    search: searchLabel === undefined ? undefined : search['search'],
    ...(fixed as Record<string, string> | undefined),
  }) as Record<string, string>
}

/** Query of a list: its filter, order and page. */
export function queryOf<N extends ListCall>(list: Filtered<N>, search: Search): Record<string, string> {
  return given({
    ...filterOf(list, search),
    sort: search['sort'],
    page: /^[1-9]\d{0,6}$/.test(search['page'] ?? '') ? search['page'] : undefined,
    per_page: pageSizes.find((size) => size === search['per_page']),
  }) as Record<string, string>
}

function valueOf(filter: Filter, value: string | undefined): string | undefined {
  const ms = Date.parse(value ?? '')
  if (filter.kind !== 'day' || filter.asInstant === undefined || Number.isNaN(ms)) return value
  return new Date(filter.asInstant === 'start' ? ms : ms + dayMs).toISOString()
}
