import type { PageMeta } from '@guidefeed/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { phoneQuery } from '../../lib/breakpoints.ts'
import { hasFailed } from '../../api/has-failed.ts'
import { rememberList } from '../../lib/list-memory.ts'
import { useMedia } from '../../lib/use-media.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adminKeys } from './admin-keys.ts'
import classes from './admin-list.module.css'
import { ListCards } from './list-cards.tsx'
import type { ListCall, ListDefinition, RowOf } from './list-definition.ts'
import { ListPaging } from './list-paging.tsx'
import { useDensity, useShownColumns } from './list-preferences.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { filterNames, filterOf, queryOf } from './query-of.ts'
import { FailedList } from './failed-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListSearch } from './use-list-search.ts'
import { useReturnToRow } from './use-return-to-row.ts'
import { useRowDialog } from './use-row-dialog.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useSelection } from './use-selection.ts'

type ListPage<N extends ListCall> = {
  data: RowOf<N>[]
  meta: PageMeta
}

/** A list of an admin page: search, filters, rows and paging, from one definition. */
export function AdminList<N extends ListCall>({ list }: { list: ListDefinition<N> }) {
  const { t } = useTranslation()
  const { search, update } = useListSearch()
  const change = (changes: Parameters<typeof update>[0]) => void update(changes)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => rememberList(pathname, search), [pathname, search])
  const query = queryOf(list, search)
  const page = useQuery({
    queryKey: [...adminKeys.all, list.call, list.params ?? {}, query],
    queryFn: async ({ signal }) =>
      (await call(list.call, { params: list.params, query, signal } as never)) as unknown as ListPage<N>,
    placeholderData: keepPreviousData,
    meta: { shownByPage: ['validation_failed'] },
  })
  const root = useRef<HTMLDivElement>(null)
  const [asksForKeys, setAsksForKeys] = useState(false)
  const isPhone = useMedia(phoneQuery)
  const isFiltered = Object.keys(filterOf({ ...list, fixed: {} }, search)).length > 0
  const columns = useShownColumns(list.call, list.columns)
  const density = useDensity()
  const rows = page.data?.data ?? []
  useReturnToRow(root, rows.length > 0)
  useRowFocus(root)
  const keys = rows.map(list.keyOf)
  const selection = useSelection(JSON.stringify(query), keys, page.isPlaceholderData)
  const canSelect = list.actions !== undefined
  useListKeys(root, {
    onHelp: () => setAsksForKeys(true),
    ...(canSelect && {
      selection: {
        toggle(index) {
          const key = keys[index]
          if (key !== undefined) selection.toggle(key)
        },
        extend: (from, to) => selection.extend(keys.slice(Math.min(from, to), Math.max(from, to) + 1)),
      },
    }),
  })
  const lastPage = page.data && isPastEnd(page.data) ? page.data.meta.last_page : null
  useEffect(() => {
    if (lastPage !== null) void update({ page: lastPage === 1 ? '' : String(lastPage) }, { replace: true })
  }, [lastPage, update])
  const { list: opening, dialog } = useRowDialog(list, rows)
  const view = {
    list: opening,
    rows,
    columns,
    selection: canSelect ? selection : null,
    query,
    update: change,
  }

  return (
    <div ref={root} className={classes.root} data-density={density}>
      <div className={classes.head}>
        <ListToolbar
          list={list}
          search={search}
          update={update}
          asksForKeys={asksForKeys}
          onKeysClosed={() => setAsksForKeys(false)}
        />
        <SelectionBar
          list={list}
          selection={selection}
          rows={rows}
          total={page.data?.meta.total ?? 0}
          search={search}
        />
      </div>
      {hasFailed(page) && !page.data ? (
        <FailedList
          list={list}
          query={page}
          showAll={() =>
            change(Object.fromEntries([...filterNames(list), 'sort'].map((name) => [name, undefined])))
          }
        />
      ) : page.data === undefined || lastPage !== null ? (
        <div className={classes.loading} role="status" aria-label={t('loading')}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={32} />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? t('adminList.emptyTitle') : (list.noneTitle ?? t('adminList.noneTitle'))}
          text={isFiltered ? list.empty : t('adminList.noneText')}
        />
      ) : (
        <div className={classes.rows} aria-busy={page.isPlaceholderData}>
          {isPhone ? <ListCards {...view} /> : <ListTable {...view} />}
        </div>
      )}
      {page.data && rows.length > 0 && <ListPaging meta={page.data.meta} update={change} />}
      {dialog}
    </div>
  )
}

/** True for a bookmark of a former page, or once the only row of the last page is deleted. */
const isPastEnd = ({ data, meta }: ListPage<ListCall>) =>
  data.length === 0 && meta.current_page > meta.last_page
