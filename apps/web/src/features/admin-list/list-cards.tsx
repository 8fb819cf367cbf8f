import classes from './admin-list.module.css'
import type { ListCall } from './list-definition.ts'
import { RowCheck, type ListView } from './list-table.tsx'
import { RowTitle } from './row-title.tsx'

/** Rows as cards, for phones. */
export function ListCards<N extends ListCall>({ list, rows, columns, selection }: ListView<N>) {
  const keys = rows.map(list.keyOf)
  const [title, ...others] = columns
  return (
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
              {others.map(({ id, label, cell }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
