import { Children, type ReactNode } from 'react'
import classes from './fact-line.module.css'

/** Short facts with a dot between two of the same line; none begins or ends a line. Each child is a fact. */
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
