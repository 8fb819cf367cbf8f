import type { ReactNode } from 'react'
import classes from './picture.module.css'

/** Rows of channels: two selected, a pointer on the third. */
export function ChannelsPicture() {
  return (
    <>
      <Row x={54} y={24} played={84} isOn>
        <circle cx="0" cy="0" r="7" className={classes.solid} />
      </Row>
      <Row x={70} y={82} played={38} isOn>
        <path d="M-6 6V-7L8 0z" className={classes.solid} />
      </Row>
      <Row x={54} y={140} played={62} isOn={false}>
        <path d="M-8 3q4-10 8 0t8 0" className={classes.line} />
      </Row>
      <path d="M262 168l8 34 8-12 14-2z" className={classes.paper} />
      <path d="M300 156l9-5M291 146l3-10M304 170l10 2" className={classes.liveLine} />
    </>
  )
}

type RowProps = { x: number; y: number; played: number; isOn: boolean; children: ReactNode }

function Row({ x, y, played, isOn, children }: RowProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0" y="0" width="236" height="48" rx="10" className={classes.paper} />
      <rect x="10" y="9" width="30" height="30" rx="7" className={classes.soft} />
      <g transform="translate(25 24)">{children}</g>
      <path d="M54 17h70" className={classes.line} />
      <path d="M54 33h100" className={classes.faint} />
      <path d={`M54 33h${played}`} className={classes.liveLine} />
      <rect x="182" y="14" width="40" height="20" rx="10" className={isOn ? classes.solid : classes.soft} />
      <circle cx={isOn ? 212 : 192} cy="24" r="7" className={classes.knob} />
    </g>
  )
}
