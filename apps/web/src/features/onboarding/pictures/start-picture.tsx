import classes from './picture.module.css'

/** An armchair under a lamp, and a television. */
export function StartPicture() {
  return (
    <>
      <path d="M160 62l-34 132h108L200 62z" className={classes.soft} opacity="0.55" />
      <path d="M180 62v132M164 194h32" className={classes.line} />
      <path d="M168 24h24l12 38h-48z" className={classes.paper} />
      <Armchair />
      <path d="M228 152h104v28H228z" className={classes.paper} />
      <path d="M280 152v28M240 180v14M320 180v14" className={classes.line} />
      <path d="M266 166h6M288 166h6" className={classes.faint} />
      <rect x="224" y="66" width="112" height="74" rx="10" className={classes.paper} />
      <path d="M280 140v12M262 152h36" className={classes.line} />
      <circle cx="280" cy="103" r="22" className={classes.live} />
      <path d="M274 92v22l17-11z" className={`${classes.knob} ${classes.upright}`} />
    </>
  )
}

function Armchair() {
  return (
    <>
      <path d="M50 182l-4 12M134 182l4 12" className={classes.line} />
      <path d="M52 138V100a22 22 0 0 1 22-22h36a22 22 0 0 1 22 22v38z" className={classes.paper} />
      <rect x="58" y="136" width="68" height="20" rx="8" className={classes.firm} />
      <path
        d="M58 156h68v-24a15 15 0 0 1 30 0v40a10 10 0 0 1-10 10H38a10 10 0 0 1-10-10v-40a15 15 0 0 1 30 0z"
        className={classes.paper}
      />
      <path d="M82 92v34M102 92v34" className={classes.faint} />
    </>
  )
}
