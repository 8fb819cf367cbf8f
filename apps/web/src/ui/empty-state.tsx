import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  text: string
  /** 1 for a whole page, 2 within a page. */
  level?: 1 | 2
  mark?: ReactNode
  children?: ReactNode
}

/** Placeholder for missing content: what happened, then what to do. */
export function EmptyState({ title, text, level = 2, mark, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.root}>
      {mark}
      <Heading>{title}</Heading>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
