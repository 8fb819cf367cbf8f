import { Bars } from '../../ui/bars.tsx'
import { Chart } from '../../ui/chart.tsx'
import { ValuesTable } from '../../ui/values-table.tsx'
import classes from './styleguide.module.css'

const months = {
  rows: [
    { tick: 'Sept', name: 'Sept 2026', values: [120, 80] },
    { tick: 'Oct', name: 'Oct 2026', values: [180, 95] },
    { tick: 'Nov', name: 'Nov 2026', values: [260, 110] },
  ],
  series: [
    { label: 'This year', color: 'var(--accent)' },
    { label: 'Year before', color: 'var(--control-edge)' },
  ],
  format: String,
  formatTick: String,
}
const texts = {
  label: 'New users by month',
  nameLabel: 'Month',
  tableLabel: 'Show as table',
  emptyText: 'No users yet',
  height: 160,
}

export function Charts() {
  return (
    <div className={classes.stack}>
      <Chart {...texts} {...months} />
      <Chart {...texts} {...months} rows={[]} />
    </div>
  )
}

export function StackedBars() {
  return (
    <div style={{ height: texts.height }}>
      <Bars {...months} isStacked />
    </div>
  )
}

export function Values() {
  return (
    <ValuesTable
      label={texts.label}
      summary={texts.tableLabel}
      nameLabel={texts.nameLabel}
      columns={months.series.map(({ label }) => label)}
      rows={months.rows.map(({ tick, name, values }) => ({ key: tick, name, values: values.map(String) }))}
    />
  )
}
