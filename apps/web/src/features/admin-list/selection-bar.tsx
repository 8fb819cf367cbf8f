import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import classes from './admin-list.module.css'
import type { ListCall, ListDefinition, RowOf } from './list-definition.ts'
import { filterOf } from './query-of.ts'
import { SelectionSummary } from './selection-summary.tsx'
import { useMatches } from './use-matches.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps<N extends ListCall> = {
  list: ListDefinition<N>
  selection: Selection
  /** Rows of the page. */
  rows: readonly RowOf<N>[]
  total: number
  search: Readonly<Record<string, string>>
}

/** Number of selected rows, their actions, and the way from a whole page to all results. */
export function SelectionBar<N extends ListCall>(props: SelectionBarProps<N>) {
  const { t } = useTranslation()
  const { list, selection, rows, total, search } = props
  const filter = filterOf(list, search)
  const { keys, isAll, chooseAll, clear } = selection
  const { matches, selectAll } = useMatches({ name: list.matches, filter, isAll, chooseAll })
  if (!list.actions || keys.size === 0) return null
  const matching = matches ? { filter, expected_digest: matches.digest } : null
  const count = matches?.total ?? keys.size
  const canTakeAll =
    list.matches !== undefined &&
    matches === undefined &&
    total > rows.length &&
    rows.every((row) => keys.has(list.keyOf(row)))
  return (
    <div role="region" aria-label={t('adminList.selection')} className={classes.selection}>
      <p role="status">{t(matches ? 'adminList.allSelected' : 'adminList.selected', { count })}</p>
      {canTakeAll && (
        <Button look="quiet" size="small" isBusy={selectAll.isPending} onClick={() => selectAll.mutate()}>
          {t('adminList.selectAll', { count: total })}
        </Button>
      )}
      {/* Until all results are counted, an action would reach this page only. */}
      {!selectAll.isPending &&
        list.actions({
          keys: [...keys],
          matching,
          count,
          clear,
          summary: (
            <SelectionSummary
              list={list}
              rows={rows.filter((row) => keys.has(list.keyOf(row)))}
              count={count}
              search={matching && search}
            />
          ),
        })}
      <Button look="quiet" size="small" onClick={clear}>
        {t('adminList.clearSelection')}
      </Button>
    </div>
  )
}
