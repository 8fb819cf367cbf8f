import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallAnswer, CallInput } from '@guidefeed/contract/client'
import type { Matches } from '@guidefeed/contract'
import type { RouteName } from '../../api/endpoint-table.ts'

type Page = { data: readonly object[]; meta: { total: number; last_page: number } }

/** Calls that answer a page of a list. */
export type ListCall = { [N in RouteName]: CallAnswer<N> extends Page ? N : never }[RouteName]

/** Calls that answer how many records match a filter, with a digest of them. */
export type MatchesCall = { [N in RouteName]: CallAnswer<N> extends { data: Matches } ? N : never }[RouteName]

export type RowOf<N extends ListCall> = CallAnswer<N> extends { data: readonly (infer Row)[] } ? Row : never

type FieldsOf<Query> = Query extends { page?: unknown } ? Exclude<keyof Query, 'page' | 'per_page'> : never

/** Query parameters by which a call filters. */
export type FilterName<N extends ListCall> =
  CallInput<N> extends { query?: infer Query } ? FieldsOf<NonNullable<Query>> & string : never

export type Column<Row> = {
  id: string
  label: string
  /** The server's field to sort by; absent = not sortable. */
  sort?: string
  /** Numbers are aligned at their last digit. */
  isNumber?: boolean
  /** Hidden where the table has little room, as on tablets. */
  needsRoom?: boolean
  /** Has a row of its own in the cards of phones. */
  isLong?: boolean
  /** Not shown until it is chosen. */
  isExtra?: boolean
  cell: (row: Row) => ReactNode
}

export type Filter<Name extends string = string> = { name: Name; label: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  /** A UTC day, labelled as such. `asInstant`: the call takes instants instead: the day's start, or that of the next one. */
  | { kind: 'day'; asInstant?: 'start' | 'end' }
  /** Set by links only; shown as a chip that removes it. */
  | { kind: 'linked'; show: (value: string) => string }
)

export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>

export type RowKey = number | string

/** Selected rows: those with these keys, or all that match the filter, on every page. */
export type Chosen = {
  keys: readonly RowKey[]
  /** Search and filters of the list, and the records that matched; null = only the rows with these keys. */
  matching: { filter: Readonly<Record<string, string>>; expected_digest: string } | null
  count: number
  /** States the filter and the first names, for confirmations. */
  summary: ReactNode
  clear: () => void
}

/** Everything that one list differs in from the others. The first column is the row's title and always shown. */
export type ListDefinition<N extends ListCall> = {
  call: N
  params?: Readonly<Record<string, string>>
  /** Filters that are part of the page, such as the user of a user's orders. */
  fixed?: { readonly [Name in FilterName<N>]?: string }
  /** Accessible name of the list. */
  label: string
  /** Absent = the call has no search. */
  searchLabel?: string
  /** Placeholder of the search, where its label is too long for a phone. */
  searchHint?: string
  columns: readonly Column<RowOf<N>>[]
  filters?: readonly Filter<FilterName<N>>[]
  keyOf: (row: RowOf<N>) => RowKey
  /** Page of a row; or `dialogOf` or `onOpen`, for rows that open a dialog. */
  linkOf?: (row: RowOf<N>) => RowLink
  onOpen?: (row: RowOf<N>) => void
  /** Dialog of a row, which follows its refetches. A form that must outlive them takes `onOpen` instead. */
  dialogOf?: (row: RowOf<N>, onClose: () => void) => ReactNode
  /** Actions on selected rows; absent = rows cannot be selected. */
  actions?: (chosen: Chosen) => ReactNode
  /** Call by which all results can be selected; the actions then also take a filter. */
  matches?: MatchesCall
  /** Says that no row matches the filters. */
  empty: string
  /** Title of a list that has no rows at all; in general words by default. */
  noneTitle?: string
}
