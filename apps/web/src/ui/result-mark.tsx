import classes from './result-mark.module.css'

const strokes = {
  done: 'M24 41l11 11 21-23',
  failed: 'M29 29l22 22M51 29L29 51',
  canceled: 'M46 27L33 40l13 13',
  waiting: 'M40 24v16l10 7',
  lost: 'M36 26a10 10 0 1 1 0 20a10 10 0 1 1 0-20M43.5 43.5L54 54',
  mail: 'M27 28h26a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H27a3 3 0 0 1-3-3V31a3 3 0 0 1 3-3zM25 31l15 12 15-12',
}

/** Animated mark of a result page: a tick, a cross, a way back, a clock, a magnifying glass or an envelope. */
export function ResultMark({ kind }: { kind: keyof typeof strokes }) {
  return (
    <svg
      viewBox="0 0 80 80"
      width="80"
      height="80"
      aria-hidden="true"
      className={classes.mark}
      data-kind={kind}
    >
      <circle cx="40" cy="40" r="34" className={classes.ring} />
      <path d={strokes[kind]} pathLength="1" className={classes.stroke} />
    </svg>
  )
}
