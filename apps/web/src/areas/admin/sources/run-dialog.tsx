import type { SourceRun } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { formatBytes } from '../../../lib/format-measure.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import card from '../card.module.css'
import { ReasonCounts } from './reason-counts.tsx'
import { RunDifferenceFacts } from './run-difference.tsx'
import { RunChip, RunDecision } from './source-chips.tsx'
import { SourceFault } from './source-fault.tsx'
import classes from './sources.module.css'
import { WarningList } from './warning-list.tsx'

/** One run: its figures beside the last one's, what was dropped and why, and its warnings. */
export function RunDialog({ run, onClose }: { run: SourceRun; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const previous = run.status === 'ok' ? run.previous : null
  // It was dropped as held back, which the run that followed made up for.
  const isAccepted = run.accepted_at !== null
  const compared = (value: number, before: number | undefined) => {
    const now = formatNumber(value, i18n.language)
    if (before === undefined || before === value) return now
    return (
      <FactLine>
        {now}
        {t('adminSources.runs.before', { value: formatNumber(before, i18n.language) })}
      </FactLine>
    )
  }
  return (
    <Dialog title={t('adminSources.runs.title', { id: run.id })} isWide onClose={onClose}>
      <div className={classes.run}>
        <section aria-labelledby="figures">
          <h3 id="figures">{t('adminSources.runs.figures')}</h3>
          <dl className={card.facts}>
            <dt>{t('adminSources.runs.status')}</dt>
            <dd>
              <RunChip run={run} />
            </dd>
            {(run.accepted_at ?? run.refused_at) !== null && (
              <>
                <dt>{t('adminSources.runs.decision')}</dt>
                <dd>
                  <RunDecision run={run} />
                </dd>
              </>
            )}
            <dt>{t('adminSources.runs.started')}</dt>
            <dd>{formatDateTime(run.started_at, i18n.language)}</dd>
            <dt>{t('adminSources.runs.size')}</dt>
            <dd>{formatBytes(run.bytes, i18n.language)}</dd>
            <dt>{t('adminSources.runs.found')}</dt>
            <dd>{compared(run.channels_found, previous?.channels_found)}</dd>
            <dt>{t('adminSources.runs.read')}</dt>
            <dd>{formatNumber(run.programmes_read, i18n.language)}</dd>
            <dt>{t('adminSources.runs.kept')}</dt>
            <dd>{compared(run.programmes_kept, previous?.programmes_kept)}</dd>
          </dl>
        </section>
        {isAccepted ? (
          <p>{t('adminSources.held.accepted')}</p>
        ) : (
          run.error !== null && (
            <p className={classes.error}>
              <SourceFault {...run} />
            </p>
          )
        )}
        {run.difference && <RunDifferenceFacts difference={run.difference} />}
        {!isAccepted && (
          <section aria-labelledby="dropped">
            <h3 id="dropped">{t('adminSources.runs.droppedBy')}</h3>
            <ReasonCounts counts={run.dropped} />
          </section>
        )}
        <section aria-labelledby="changed">
          <h3 id="changed">{t('adminSources.runs.changedBy')}</h3>
          <ReasonCounts counts={run.changed} />
        </section>
        <section aria-labelledby="warnings">
          <h3 id="warnings">{t('adminSources.runs.warnings')}</h3>
          <WarningList warnings={run.warnings} />
        </section>
      </div>
    </Dialog>
  )
}
