import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './admin-list.module.css'
import type { ListCall, ListDefinition, RowOf } from './list-definition.ts'
import { rowOpener } from './use-list-keys.ts'

type RowTitleProps<N extends ListCall> = {
  list: Pick<ListDefinition<N>, 'linkOf' | 'onOpen'>
  row: RowOf<N>
  children: ReactNode
}

/** First cell of a row: the link or button that opens it, with the whole row as its target. */
export function RowTitle<N extends ListCall>({ list, row, children }: RowTitleProps<N>) {
  const link = list.linkOf?.(row)
  if (link)
    return (
      <Link {...link} preload={false} className={classes.opener} {...rowOpener}>
        {children}
      </Link>
    )
  const { onOpen } = list
  if (!onOpen) return <span className={classes.title}>{children}</span>
  return (
    <button type="button" className={classes.opener} onClick={() => onOpen(row)} {...rowOpener}>
      {children}
    </button>
  )
}
