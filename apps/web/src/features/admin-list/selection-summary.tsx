import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import classes from './admin-list.module.css'
import type { Filter, ListCall, ListDefinition, RowOf } from './list-definition.ts'

const shownNames = 3

type Props<N extends ListCall> = {
  list: ListDefinition<N>
  /** Selected rows of the page. */
  rows: readonly RowOf<N>[]
  count: number
  /** The address, if all results are selected; null = these rows only. */
  search: Readonly<Record<string, string>> | null
}

/** Scope of an action on a selection: the filter if all of its results are selected, and the first names. */
export function SelectionSummary<N extends ListCall>({ list, rows, count, search }: Props<N>) {
  const { t } = useTranslation()
  const filters = useFilterTexts(list, search ?? {})
  const title = list.columns[0]
  const named = rows.slice(0, shownNames)
  const more = count - named.length
  return (
    <dl className={classes.summary}>
      {search !== null && (
        <div>
          <dt>{t('adminList.filter')}</dt>
          {filters.length === 0 && <dd>{t('adminList.noFilter')}</dd>}
          {filters.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t('adminList.chosen')}</dt>
        <dd>
          <ul>
            {named.map((row) => (
              <li key={list.keyOf(row)}>{title?.cell(row)}</li>
            ))}
            {more > 0 && <li>{t('adminList.andMore', { count: more })}</li>}
          </ul>
        </dd>
      </div>
    </dl>
  )
}

/** Search and filters in effect, each as its label and value. */
function useFilterTexts<N extends ListCall>(
  { filters = [], searchLabel }: ListDefinition<N>,
  search: Readonly<Record<string, string>>,
): string[] {
  const { t, i18n } = useTranslation()
  const valueOf = (filter: Filter, value: string) => {
    if (filter.kind === 'day') return formatDay(value, i18n.language)
    if (filter.kind === 'linked') return filter.show(value)
    return filter.options.find((option) => option.value === value)?.label ?? value
  }
  const words = searchLabel === undefined ? undefined : search['search']
  return [
    ...(words === undefined ? [] : [t('adminList.searchWords', { value: words })]),
    ...filters.flatMap((filter) => {
      const value = search[filter.name]
      return value === undefined
        ? []
        : [t('adminList.labelled', { label: filter.label, value: valueOf(filter, value) })]
    }),
  ]
}
