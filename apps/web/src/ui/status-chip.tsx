import classes from './status-chip.module.css'

export type StatusTone = 'success' | 'info' | 'danger' | 'warning' | 'neutral'

/** A status as a coloured dot with a label. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
