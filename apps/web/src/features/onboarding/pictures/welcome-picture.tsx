import classes from './picture.module.css'

/** A television with a guide and its current-time line. */
export function WelcomePicture() {
  return (
    <>
      <path d="M140 160l-9 34M220 160l9 34" className={classes.line} />
      <rect x="78" y="26" width="204" height="136" rx="14" className={classes.paper} />
      <path d="M120 46h18M158 46h18M196 46h18M234 46h18" className={classes.faint} />
      <circle cx="99" cy="72" r="7" className={classes.soft} />
      <circle cx="99" cy="101" r="7" className={classes.soft} />
      <circle cx="99" cy="130" r="7" className={classes.soft} />
      <rect x="116" y="63" width="46" height="18" rx="5" className={classes.soft} />
      <rect x="168" y="63" width="96" height="18" rx="5" className={classes.firm} />
      <rect x="116" y="92" width="86" height="18" rx="5" className={classes.firm} />
      <rect x="208" y="92" width="56" height="18" rx="5" className={classes.soft} />
      <rect x="116" y="121" width="30" height="18" rx="5" className={classes.soft} />
      <rect x="152" y="121" width="66" height="18" rx="5" className={classes.firm} />
      <rect x="224" y="121" width="40" height="18" rx="5" className={classes.soft} />
      <path d="M188 46v102" className={classes.liveLine} />
      <circle cx="188" cy="44" r="5" className={classes.live} />
      <Plant />
      <path d="M300 66q14 22 0 44M316 54q24 34 0 68" className={classes.faint} />
    </>
  )
}

function Plant() {
  return (
    <>
      <path d="M48 158c-9-22-9-46 0-66 9 20 9 44 0 66z" className={classes.paper} />
      <path d="M48 158c-2-20-10-32-24-38 0 20 8 34 24 38z" className={classes.paper} />
      <path d="M48 158c0-28 8-46 22-54 2 24-6 44-22 54z" className={classes.paper} />
      <path d="M32 160h32l-5 34H37z" className={classes.paper} />
      <path d="M35 172h26" className={classes.faint} />
    </>
  )
}
