import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTime } from '../../api/use-server-time.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import classes from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** Status chips beside the title. */
  chips?: ReactNode
  /** Line under the title. */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Frame of every admin page: its name, its few actions, its content. */
export function AdminPage({ title, chips, lead, actions, children }: AdminPageProps) {
  const { t } = useTranslation()
  useServerTime()
  usePageTitle(title, t('brand'))
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.name}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {chips}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  )
}
