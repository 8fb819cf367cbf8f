import type { SourceRun } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import card from '../card.module.css'
import classes from './sources.module.css'

/** Number of warnings that a run keeps. */
const keptWarnings = 100

/** Warnings of a run by line. */
export function WarningList({ warnings }: Pick<SourceRun, 'warnings'>) {
  const { t } = useTranslation()
  if (warnings.length === 0) return <p className={card.quiet}>{t('adminSources.runs.nothing')}</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable by keyboard */}
      <ol className={classes.warnings} tabIndex={0} aria-label={t('adminSources.runs.warnings')}>
        {warnings.map(({ line, message }, index) => (
          <li key={`${line} ${index}`}>
            <span className={card.quiet}>
              {line === 0 ? t('adminSources.runs.file') : t('adminSources.runs.line', { line })}
            </span>{' '}
            <bdi lang="en">{message}</bdi>
          </li>
        ))}
      </ol>
      {warnings.length >= keptWarnings && <p className={card.quiet}>{t('adminSources.runs.firstHundred')}</p>}
    </>
  )
}
