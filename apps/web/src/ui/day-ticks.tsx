import classes from './day-ticks.module.css'

/** One tick a day, filled, partly or empty. `shares` are 0 to 1 a day; `label` says the same in words. */
export function DayTicks({
  shares,
  count,
  label,
}: {
  shares: readonly number[]
  count: number
  label: string
}) {
  return (
    <span role="img" aria-label={label} title={label} className={classes.ticks}>
      {Array.from({ length: count }, (_, day) => (
        <span key={day} className={classes.tick} data-filled={fillOf(shares[day] ?? 0)} />
      ))}
    </span>
  )
}

function fillOf(share: number): 'full' | 'part' | 'none' {
  if (share >= 0.95) return 'full'
  return share > 0.05 ? 'part' : 'none'
}
