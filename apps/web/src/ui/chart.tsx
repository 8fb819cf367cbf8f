import { lazy, Suspense } from 'react'
import type { ChartData } from './chart-data.ts'
import classes from './chart.module.css'
import { Skeleton } from './skeleton.tsx'
import { ValuesTable } from './values-table.tsx'

const Bars = lazy(() => import('./bars.tsx').then((m) => ({ default: m.Bars })))

type ChartProps = ChartData & {
  label: string
  /** The least height; a chart fills its card. */
  height: number
  /** Heading of the column of names in the table. */
  nameLabel: string
  tableLabel: string
  /** Shown while all values are 0. */
  emptyText: string
}

/** A bar chart with its legend, and the same values as a table. */
export function Chart(props: ChartProps) {
  const { label, rows, series, format, nameLabel, tableLabel, emptyText, height } = props
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0))
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <span>{label}</span>
        {series.length > 1 && !isEmpty && (
          <span className={classes.legend} aria-hidden="true">
            {series.map((one) => (
              <span key={one.label} className={classes.key}>
                <span className={classes.dot} style={{ background: one.color }} />
                {one.label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {isEmpty ? (
        <p className={classes.empty} style={{ minHeight: height }}>
          {emptyText}
        </p>
      ) : (
        <>
          <div aria-hidden="true" className={classes.plot} style={{ minHeight: height }}>
            <div className={classes.bars}>
              <Suspense fallback={<Skeleton height={height} />}>
                <Bars {...props} />
              </Suspense>
            </div>
          </div>
          <ValuesTable
            label={label}
            summary={tableLabel}
            nameLabel={nameLabel}
            columns={series.map((one) => one.label)}
            rows={rows.map(({ tick, name, values }) => ({
              key: tick,
              name,
              values: series.map((_, at) => format(values[at] ?? 0)),
            }))}
          />
        </>
      )}
    </figure>
  )
}
