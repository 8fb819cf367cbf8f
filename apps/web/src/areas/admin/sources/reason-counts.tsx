import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import classes from '../card.module.css'
import { knownReason } from './run-reasons.ts'

/** Counts by reason, most frequent first. */
export function ReasonCounts({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t, i18n } = useTranslation()
  const rows = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  if (rows.length === 0) return <p className={classes.quiet}>{t('adminSources.runs.nothing')}</p>
  return (
    <dl className={classes.facts}>
      {rows.map(([reason, count]) => {
        const known = knownReason(reason)
        return (
          <Fragment key={reason}>
            <dt>{known === null ? reason : t(`adminSources.reasons.${known}`)}</dt>
            <dd>{formatNumber(count, i18n.language)}</dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
