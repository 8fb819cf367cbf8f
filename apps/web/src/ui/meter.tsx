import classes from './meter.module.css'

/** Used share of a limit. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={classes.track}
    >
      <div className={classes.fill} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    </div>
  )
}
