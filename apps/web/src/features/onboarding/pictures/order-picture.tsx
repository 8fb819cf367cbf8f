import classes from './picture.module.css'

/** A receipt, a card, and a calendar of twelve months that renews. */
export function OrderPicture() {
  return (
    <>
      <path d="M134 24h104v166l-13-10-13 10-13-10-13 10-13-10-13 10-13-10-13 10z" className={classes.paper} />
      <path d="M152 50h40M152 70h56M152 90h30" className={classes.faint} />
      <path d="M212 50h8M212 70h8M212 90h8" className={classes.faint} />
      <path d="M152 112h68" className={classes.faint} strokeDasharray="1 7" />
      <path d="M152 132h30" className={classes.line} />
      <g transform="rotate(-8 270 140)">
        <rect x="214" y="112" width="112" height="70" rx="10" className={classes.paper} />
        <path d="M215 130h110v13H215z" className={classes.firm} />
        <rect x="214" y="112" width="112" height="70" rx="10" className={classes.line} />
        <path d="M228 164h26" className={classes.line} />
        <path d="M290 164h20" className={classes.faint} />
      </g>
      <Calendar />
      <path d="M52 88c6-36 28-56 62-58" className={classes.liveLine} />
      <path d="M104 20l12 10-10 12" className={classes.liveLine} />
    </>
  )
}

function Calendar() {
  const columns = [0, 1, 2, 3]
  const rows = [0, 1, 2]
  return (
    <g transform="translate(32 100)">
      <rect x="0" y="0" width="92" height="88" rx="10" className={classes.paper} />
      <path d="M1 22h90" className={classes.line} />
      <path d="M24-7v14M68-7v14" className={classes.line} />
      {rows.map((row) =>
        columns.map((column) => (
          <circle
            key={`${row} ${column}`}
            cx={19 + column * 18}
            cy={38 + row * 17}
            r="4.5"
            className={row === 0 && column === 0 ? classes.live : classes.soft}
          />
        )),
      )}
    </g>
  )
}
