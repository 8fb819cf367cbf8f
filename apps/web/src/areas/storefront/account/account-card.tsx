import type { ReactNode } from 'react'
import classes from './account-card.module.css'

type AccountCardProps = {
  title: string
  lead: string
  children: ReactNode
  footer?: ReactNode
  /** Above the card, or beside it. */
  aside?: ReactNode
}

/** Frame of the account pages: title, one sentence, form and links. */
export function AccountCard({ title, lead, children, footer, aside }: AccountCardProps) {
  return (
    <div className={classes.root}>
      {aside}
      <div className={classes.card}>
        <div className={classes.head}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
        </div>
        {children}
      </div>
      {footer && <p className={classes.footer}>{footer}</p>}
    </div>
  )
}
