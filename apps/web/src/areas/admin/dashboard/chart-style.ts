export const chartHeight = 180

export const yearColors = { now: 'var(--accent)', before: 'var(--control-edge)' } as const

/** Colours of parts that are stacked; the last one is for all others. */
export const partColors = [
  'var(--accent)',
  'var(--live)',
  'var(--success)',
  'var(--warning)',
  'var(--control-edge)',
] as const
