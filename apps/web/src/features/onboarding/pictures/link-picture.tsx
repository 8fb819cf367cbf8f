import classes from './picture.module.css'

/** A link and the players that read it. */
export function LinkPicture() {
  return (
    <>
      <path d="M112 68c0 32-36 22-36 56M180 68v48M248 68c0 32 42 22 42 54" className={classes.faint} />
      <rect x="46" y="20" width="268" height="48" rx="24" className={classes.paper} />
      <g transform="rotate(-40 78 44)">
        <path d="M74 51h-5a7 7 0 0 1 0-14h5M82 37h5a7 7 0 0 1 0 14h-5M72 44h12" className={classes.line} />
      </g>
      <path d="M104 44h48M164 44h20M196 44h36" className={classes.line} />
      <circle cx="288" cy="44" r="17" className={classes.solid} />
      <path d="M285 37h10v12M280 42h10v10h-10z" className={classes.onSolid} />
      <Television />
      <g>
        <rect x="152" y="116" width="56" height="78" rx="8" className={classes.paper} />
        <path
          d="M162 132h12M180 132h18M162 146h22M190 146h8M162 160h8M176 160h22"
          className={classes.faint}
        />
        <path d="M174 184h12" className={classes.line} />
      </g>
      <g>
        <rect x="270" y="122" width="40" height="72" rx="9" className={classes.paper} />
        <path d="M279 140h8M292 140h9M279 152h14M279 164h6M290 164h11" className={classes.faint} />
        <path d="M286 185h8" className={classes.line} />
      </g>
      <circle cx="79" cy="104" r="5.5" className={classes.live} />
      <circle cx="180" cy="96" r="5.5" className={classes.live} />
      <circle cx="279" cy="96" r="5.5" className={classes.live} />
    </>
  )
}

function Television() {
  return (
    <g>
      <path d="M58 180l-5 14M96 180l5 14" className={classes.line} />
      <rect x="24" y="124" width="106" height="58" rx="8" className={classes.paper} />
      <rect x="36" y="136" width="26" height="9" rx="3" className={classes.soft} />
      <rect x="66" y="136" width="52" height="9" rx="3" className={classes.firm} />
      <rect x="36" y="149" width="46" height="9" rx="3" className={classes.firm} />
      <rect x="86" y="149" width="32" height="9" rx="3" className={classes.soft} />
      <rect x="36" y="162" width="18" height="9" rx="3" className={classes.soft} />
      <rect x="58" y="162" width="60" height="9" rx="3" className={classes.firm} />
    </g>
  )
}
