import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './deletion-terms.module.css'

const removed = ['person', 'link', 'use'] as const

/** Data that a deletion removes, data that is kept by law, and below them the decision. */
export function DeletionTerms({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <h1>{t('deletion.title')}</h1>
      <p>{t('deletion.lead')}</p>
      <section className={classes.card} aria-labelledby="removed">
        <h2 id="removed">{t('deletion.removedTitle')}</h2>
        <ul className={classes.list}>
          {removed.map((part) => (
            <li key={part}>{t(`deletion.removed.${part}`)}</li>
          ))}
        </ul>
        <h2>{t('deletion.keptTitle')}</h2>
        <p>{t('deletion.kept')}</p>
      </section>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
