import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import classes from './admin-list.module.css'
import type { Column, ListCall, ListDefinition, RowOf } from './list-definition.ts'
import { RowTitle } from './row-title.tsx'
import type { Selection } from './use-selection.ts'

export type ListView<N extends ListCall> = {
  list: ListDefinition<N>
  rows: readonly RowOf<N>[]
  columns: readonly Column<RowOf<N>>[]
  /** Null = rows cannot be selected. */
  selection: Selection | null
  query: Readonly<Record<string, string>>
  update: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** Rows as a table with a sticky head. */
export function ListTable<N extends ListCall>(view: ListView<N>) {
  const { t } = useTranslation()
  const { list, rows, columns, selection, query, update } = view
  const keys = rows.map(list.keyOf)
  const areAllChosen = selection !== null && keys.every((key) => selection.keys.has(key))
  return (
    <div className={classes.scroller} tabIndex={-1}>
      <table className={classes.table} aria-label={list.label}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.check}>
                <Checkbox
                  aria-label={t('adminList.selectPage')}
                  checked={areAllChosen}
                  disabled={selection.isPaused}
                  onChange={() => (areAllChosen ? selection.clear() : selection.extend(keys))}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={query['sort']} update={update} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = list.keyOf(row)
            return (
              <tr key={key} data-chosen={selection?.keys.has(key)}>
                {selection && (
                  <td className={classes.check}>
                    <RowCheck selection={selection} rowKey={key} keys={keys} />
                  </td>
                )}
                {columns.map(({ id, isNumber, needsRoom, cell }, index) =>
                  index === 0 ? (
                    <th key={id} scope="row">
                      <RowTitle list={list} row={row}>
                        {cell(row)}
                      </RowTitle>
                    </th>
                  ) : (
                    <td key={id} className={cellClass({ isNumber, needsRoom })}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function cellClass({
  isNumber,
  needsRoom,
}: {
  isNumber?: boolean | undefined
  needsRoom?: boolean | undefined
}) {
  return [isNumber && classes.number, needsRoom && classes.wide].filter(Boolean).join(' ') || undefined
}

type ColumnHeadProps<Row> = {
  column: Column<Row>
  sort: string | undefined
  update: ListView<ListCall>['update']
}

/** Head of a column; sorts by it, and the other way round when pressed again. */
function ColumnHead<Row>({ column, sort, update }: ColumnHeadProps<Row>) {
  const { label, sort: field } = column
  const isAscending = field !== undefined && sort === field
  const isDescending = field !== undefined && sort === `-${field}`
  const Arrow = isDescending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      {field === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => update({ sort: isAscending ? `-${field}` : field })}
        >
          {label}
          {(isAscending || isDescending) && <Arrow size={14} aria-hidden="true" />}
        </button>
      )}
    </th>
  )
}

type RowCheckProps = { selection: Selection; rowKey: number | string; keys: readonly (number | string)[] }

/** Selects a row; with Shift, also those between it and the last selected one. */
export function RowCheck({ selection, rowKey, keys }: RowCheckProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      aria-label={t('adminList.selectRow', { key: rowKey })}
      checked={selection.keys.has(rowKey)}
      disabled={selection.isPaused}
      onChange={(event) => {
        const last = [...selection.keys].at(-1)
        const isRange = (event.nativeEvent as MouseEvent).shiftKey
        if (!isRange || last === undefined) return selection.toggle(rowKey)
        const [from = 0, to = 0] = [keys.indexOf(last), keys.indexOf(rowKey)].toSorted((a, b) => a - b)
        selection.extend(keys.slice(Math.max(from, 0), to + 1))
      }}
    />
  )
}
