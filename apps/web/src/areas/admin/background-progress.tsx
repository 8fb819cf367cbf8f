import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './card.module.css'

type BackgroundProgressProps = {
  title: string
  done: number
  total: number
  /** Actions on the work. */
  children?: ReactNode
}

/** Progress of work in the background. */
export function BackgroundProgress({ title, done, total, children }: BackgroundProgressProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <progress max={total} value={done} aria-labelledby={id} className={classes.progress} />
      <p role="status">{t('adminList.progress', { done, total })}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </section>
  )
}
