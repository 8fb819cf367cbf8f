import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { axisTicks } from './axis-ticks.ts'
import { useShownAppearance } from './appearance.ts'
import type { ChartData } from './chart-data.ts'
import { MantineRoot } from './mantine-root.tsx'

/** The bars of a chart; they follow the direction of the page. */
export function Bars({ rows, series, format, formatTick, isStacked = false }: ChartData) {
  const isReversed = useShownAppearance().direction === 'rtl'
  // By position: a dot in a series' name would be read as a path.
  const nameOf = (index: number) => `series${index}`
  const data = rows.map(({ tick, values }) => ({
    tick,
    ...Object.fromEntries(values.map((value, index) => [nameOf(index), value])),
  }))
  const heights = rows.map(({ values }) =>
    isStacked ? values.reduce((a, b) => a + b, 0) : Math.max(...values),
  )
  const ticks = axisTicks(Math.max(...heights))
  return (
    <MantineRoot>
      <BarChart
        h="100%"
        data={data}
        dataKey="tick"
        series={series.map(({ label, color }, index) => ({ name: nameOf(index), label, color }))}
        type={isStacked ? 'stacked' : 'default'}
        valueFormatter={format}
        xAxisProps={{ reversed: isReversed, interval: 'equidistantPreserveStart', minTickGap: 8 }}
        yAxisProps={{
          orientation: isReversed ? 'right' : 'left',
          tickFormatter: formatTick,
          tick: { fontSize: 12, fill: 'currentColor', ...(isReversed ? { dx: 8 } : {}) },
          width: 52,
          ticks,
          domain: [0, ticks.at(-1) ?? 1],
        }}
        gridColor="var(--hairline)"
        textColor="var(--text-quiet)"
        tickLine="none"
        strokeDasharray="0"
        maxBarWidth={28}
        barProps={{ radius: isStacked ? 0 : [2, 2, 0, 0] }}
        // The table below is the accessible form.
        accessibilityLayer={false}
      />
    </MantineRoot>
  )
}
