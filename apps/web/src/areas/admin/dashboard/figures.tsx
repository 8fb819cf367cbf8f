import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowLink } from '../../../features/admin-list/list-definition.ts'
import classes from './dashboard.module.css'

type FigureProps = {
  label: string
  value: string
  note?: string
  /** The list of what it counts. */
  link?: RowLink
  tone?: 'danger' | 'warning'
}

/** Numbers of a card in rows, under a heading where a card has several groups. */
export function Figures({ title, children }: { title?: string; children: ReactNode }) {
  const figures = <dl className={classes.figures}>{children}</dl>
  if (title === undefined) return figures
  return (
    <div className={classes.group}>
      <h3>{title}</h3>
      {figures}
    </div>
  )
}

/** A number that leads to the list of what it counts. */
export function Figure({ label, value, note, link, tone }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value} data-tone={tone}>
        {link ? (
          <Link {...link} preload={false} aria-label={`${label}: ${value}`}>
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
