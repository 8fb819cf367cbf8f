import classes from './technical-text.module.css'

/** An error or cause of the server, which is in English, cut after `lines`. */
export function TechnicalText({ children, lines }: { children: string; lines: 2 | 3 }) {
  return (
    <bdi lang="en" title={children} data-lines={lines} className={classes.text}>
      {children}
    </bdi>
  )
}
