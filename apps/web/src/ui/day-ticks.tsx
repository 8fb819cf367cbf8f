import classes from './day-ticks.module.css'

const stepPx = 7

/** One tick per day: filled, partly filled or empty. `shares` are 0 to 1; `label` is the text for screen readers. */
export function DayTicks({
  shares,
  count,
  label,
}: {
  shares: readonly number[]
  count: number
  label: string
}) {
  const days = Array.from({ length: count }, (_, day) => ({ x: day * stepPx, share: shares[day] ?? 0 }))
  const filled = days.map(({ x, share }) => (share >= 0.95 ? tick(x) : share > 0.05 ? lowerHalf(x) : ''))
  return (
    // Two paths instead of an element per tick, since a list has thousands.
    <svg
      role="img"
      aria-label={label}
      width={count * stepPx - 2}
      height={16}
      viewBox={`0 0 ${count * stepPx - 2} 16`}
      preserveAspectRatio="none"
      className={classes.ticks}
    >
      <title>{label}</title>
      <path d={days.map(({ x }) => tick(x)).join('')} />
      <path d={filled.join('')} className={classes.filled} />
    </svg>
  )
}

const tick = (x: number) => `M${x + 2} 0h1a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z`
const lowerHalf = (x: number) => `M${x} 8h5v6a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2z`
