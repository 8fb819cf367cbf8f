import type { ReactNode } from 'react'
import classes from './values-table.module.css'

type ValuesTableProps = {
  /** Name of the table. */
  label: string
  /** Text of the control that unfolds the table. */
  summary: string
  /** Heading of the column of names. */
  nameLabel: string
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; values: readonly string[] }[]
}

/** A folded table with the values of a chart as text. */
export function ValuesTable({ label, summary, nameLabel, columns, rows }: ValuesTableProps) {
  return (
    <details className={classes.details}>
      <summary>{summary}</summary>
      <div
        className={classes.scroller}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{nameLabel}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {columns.map((column, at) => (
                  <td key={column}>{values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
