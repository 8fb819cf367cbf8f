import type { CalendarDay, DayState } from './guide-days.ts'
import classes from './guide-days.module.css'

const stepPx = 9
const sidePx = 7
const heightPx = 20
/** Days of the longest month, so that all months align. */
const widthPx = 31 * stepPx

/** A month as one mark for each day; a dot under a mark = credited. The table has the same as text. */
export function DayStrip({ days }: { days: readonly CalendarDay[] }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${widthPx} ${heightPx}`} className={classes.strip}>
      {days.map(({ date, state, isCredited }) => (
        <g key={date} transform={`translate(${(date - 1) * stepPx} 0)`}>
          <DayMark state={state} isCredited={isCredited} />
        </g>
      ))}
    </svg>
  )
}

/** The same mark by itself, for the legend. */
export function LegendMark({ state, isCredited = false }: { state: DayState; isCredited?: boolean }) {
  return (
    <svg aria-hidden="true" width={sidePx} height={heightPx} viewBox={`0 0 ${sidePx} ${heightPx}`}>
      <DayMark state={state} isCredited={isCredited} />
    </svg>
  )
}

function DayMark({ state, isCredited }: { state: DayState; isCredited: boolean }) {
  return (
    <>
      {state === 'unknown' || state === 'coming' ? (
        <circle cx={3.5} cy={6.5} r={state === 'unknown' ? 1.5 : 0.75} className={classes.quietMark} />
      ) : (
        <rect x={0.5} y={0.5} width={6} height={12} rx={1.5} className={classes.frame} />
      )}
      {state === 'full' && <rect x={0.5} y={0.5} width={6} height={12} rx={1.5} className={classes.filled} />}
      {state === 'part' && (
        <path d="M0.5 6.5h6v4.5a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5z" className={classes.filled} />
      )}
      {isCredited && <circle cx={3.5} cy={17} r={2} className={classes.credited} />}
    </>
  )
}
