import classes from './rolling-text.module.css'

/** A figure that rolls in when it changes, in its place. */
export function RollingText({ text }: { text: string }) {
  return (
    <span className={classes.window}>
      <span key={text} className={classes.text}>
        {text}
      </span>
    </span>
  )
}
