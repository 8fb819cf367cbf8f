import { Children, type ReactNode } from 'react'
import classes from './fact-line.module.css'

/** Short facts, one per child, separated by dots. The stylesheet draws a dot before each fact and clips the one at the start of a line. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <span className={classes.clip}>
      <span className={classes.line}>
        {Children.toArray(children).map((fact, at) => (
          <span key={at}>{fact} </span>
        ))}
      </span>
    </span>
  )
}
