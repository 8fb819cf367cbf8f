import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './admin-list.module.css'
import type { ListCall } from './list-definition.ts'
import { RowCheck, type ListView } from './list-table.tsx'
import { RowTitle } from './row-title.tsx'

/** Rows as cards, for phones. */
export function ListCards<N extends ListCall>(view: ListView<N>) {
  const { list, rows, columns, selection } = view
  const keys = rows.map(list.keyOf)
  const [title, ...others] = columns
  return (
    <>
      <SortField {...view} />
      <ul className={classes.cards} aria-label={list.label}>
        {rows.map((row) => {
          const key = list.keyOf(row)
          return (
            <li key={key} className={classes.card} data-chosen={selection?.keys.has(key)}>
              <div className={classes.cardHead}>
                {selection && <RowCheck selection={selection} rowKey={key} keys={keys} />}
                <RowTitle list={list} row={row}>
                  {title?.cell(row)}
                </RowTitle>
              </div>
              <dl className={classes.facts}>
                {others.map(({ id, label, isLong, cell }) => (
                  <div key={id} data-long={isLong}>
                    <dt>{label}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Sort order of the cards, which have no column heads. */
function SortField<N extends ListCall>({ columns, query, update }: ListView<N>) {
  const { t } = useTranslation()
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  if (sortable.length === 0) return null
  return (
    <label className={`${classes.filter} ${classes.order}`} data-set={query['sort'] !== undefined}>
      <span>{t('adminList.sortBy')}</span>
      <select
        className={classes.select}
        value={query['sort'] ?? ''}
        onChange={(event) => update({ sort: event.currentTarget.value })}
      >
        <option value="">{t('adminList.defaultOrder')}</option>
        {sortable.map(({ id, label, sort }) => (
          <Fragment key={id}>
            <option value={sort}>{t('adminList.ascending', { column: label })}</option>
            <option value={`-${sort}`}>{t('adminList.descending', { column: label })}</option>
          </Fragment>
        ))}
      </select>
    </label>
  )
}
