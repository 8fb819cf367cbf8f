import classes from './rolling-text.module.css'

/** A number that rolls in when it changes. */
export function RollingText({ text }: { text: string }) {
  return (
    <span className={classes.window}>
      <span key={text} className={classes.text}>
        {text}
      </span>
    </span>
  )
}
