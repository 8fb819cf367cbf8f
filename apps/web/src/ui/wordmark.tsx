import classes from './wordmark.module.css'

/** The logo (rows of a guide with the current-time line) and, if there is room, the name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={classes.ground} />
        <rect x="7" y="9" width="10" height="3.5" rx="1.75" className={classes.row} />
        <rect x="7" y="14.25" width="18" height="3.5" rx="1.75" className={classes.row} />
        <rect x="7" y="19.5" width="13" height="3.5" rx="1.75" className={classes.row} />
        <rect x="20" y="6.5" width="2.5" height="19" rx="1.25" className={classes.now} />
      </svg>
      <span className={classes.name}>{name}</span>
    </span>
  )
}
