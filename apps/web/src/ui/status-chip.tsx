import classes from './status-chip.module.css'

export type StatusTone = 'success' | 'info' | 'danger' | 'warning'

/** A state as a coloured dot with its word. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
