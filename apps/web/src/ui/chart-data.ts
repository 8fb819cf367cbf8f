import type { ReactNode } from 'react'

export type ChartData = {
  /** Oldest first; one value per series. */
  rows: readonly { tick: string; name: ReactNode; values: readonly number[] }[]
  series: readonly { label: string; color: string }[]
  format: (value: number) => string
  /** Short form of a value, for the axis. */
  formatTick: (value: number) => string
  isStacked?: boolean
}
