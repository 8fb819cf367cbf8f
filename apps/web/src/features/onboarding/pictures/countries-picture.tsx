import classes from './picture.module.css'

/** A globe with pins; the newest is coral. */
export function CountriesPicture() {
  return (
    <>
      <path
        d="M64 142c-22 14-30 26-22 32 18 14 106-8 180-44s118-72 108-86c-6-8-26-4-54 8"
        className={classes.faint}
        strokeDasharray="2 9"
      />
      <circle cx="330" cy="44" r="6" className={classes.paper} />
      <circle cx="180" cy="110" r="78" className={classes.paper} />
      <path
        d="M130 66c12-14 34-16 42-6 7 9-2 17-12 21-8 4-6 14-14 18-11 5-22-3-25-14-2-7 3-13 9-19zM198 108c14-8 36-8 44 2 7 9 0 22-10 30-9 7-10 20-20 20-9 0-11-13-13-22-2-11-12-23-1-30zM132 132c8-4 18 0 20 8 2 9-5 16-12 15-9-1-15-19-8-23zM206 50c8-3 20 4 21 11 0 6-8 7-14 5-7-2-14-13-7-16z"
        className={classes.soft}
      />
      <path d="M180 32c-40 44-40 112 0 156M180 32c40 44 40 112 0 156" className={classes.faint} />
      <path d="M109 78q71 24 142 0M103 120q77 26 154 0M118 156q62 20 124 0" className={classes.faint} />
      <circle cx="180" cy="110" r="78" className={classes.line} />
      <Pin x={141} y={92} size={0.8} />
      <Pin x={192} y={158} size={0.7} />
      <ellipse cx="226" cy="116" rx="15" ry="4.5" className={classes.liveLine} />
      <g transform="translate(226 115) scale(1.25)">
        <path d="M0 0c-11-13-17-20-17-30a17 17 0 0 1 34 0c0 10-6 17-17 30z" className={classes.live} />
        <circle cx="0" cy="-30" r="6.5" className={classes.knob} />
      </g>
    </>
  )
}

function Pin({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0c-11-13-17-20-17-30a17 17 0 0 1 34 0c0 10-6 17-17 30z" className={classes.solid} />
      <circle cx="0" cy="-30" r="6.5" className={classes.knob} />
    </g>
  )
}
