import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowLink } from '../../../features/admin-list/list-definition.ts'
import classes from './dashboard.module.css'

type FigureProps = {
  label: string
  value: string
  note?: string
  /** List of the records that it counts. */
  link?: RowLink
  tone?: 'danger' | 'warning'
}

/** A group of figures on a card; `title` if the card has several groups. */
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

/** A figure, linked to the list of the records that it counts. */
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
