import type { SourceTrial, TrialFindings } from '@guidefeed/contract'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUtcWeekday } from '../../../lib/format-chart.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { formatBytes } from '../../../lib/format-measure.ts'
import { Button } from '../../../ui/button.tsx'
import classes from '../card.module.css'
import { ReasonCounts } from './reason-counts.tsx'
import { NamedChannels } from './run-difference.tsx'
import { SourceFault } from './source-fault.tsx'
import own from './sources.module.css'
import { isolated } from '../../../lib/isolated.ts'
import { WarningList } from './warning-list.tsx'

/** Key of the title that says how a trial stands. */
export function trialTitle({ status, findings }: SourceTrial) {
  if (status === 'done' && addsNothing(findings)) return 'adminSources.trial.nothing'
  return (
    {
      running: 'adminSources.trial.running',
      failed: 'adminSources.trial.failed',
      done: 'adminSources.trial.result',
    } as const
  )[status]
}

export const addsNothing = (findings: TrialFindings | null) => findings?.obstacle != null

type TrialResultProps = {
  trial: SourceTrial
  timezone: string
  cancel: Pick<ComponentProps<typeof Button>, 'isBusy' | 'onClick'>
}

/** State and findings of a trial read. */
export function TrialResult({ trial, timezone, cancel }: TrialResultProps) {
  const { t } = useTranslation()
  const { status, findings, error } = trial
  return (
    <section className={classes.card} aria-labelledby="trial">
      <h2 id="trial">{t(trialTitle(trial))}</h2>
      {status === 'running' && (
        <>
          <progress className={classes.progress} aria-labelledby="trial" />
          <div className={classes.actions}>
            <Button look="default" size="small" {...cancel}>
              {t('cancel')}
            </Button>
          </div>
        </>
      )}
      {error !== null && (
        <p className={own.error}>
          <SourceFault {...trial} />
        </p>
      )}
      {findings && <Findings findings={findings} timezone={timezone} />}
    </section>
  )
}

function Findings({ findings, timezone }: { findings: TrialFindings; timezone: string }) {
  const { t, i18n } = useTranslation()
  const numberOf = (value: number) => formatNumber(value, i18n.language)
  const { matched_channels: matched, channels_without_country: withoutCountry } = findings
  return (
    <div className={own.run}>
      {findings.obstacle && <p>{t(`adminSources.trial.obstacles.${findings.obstacle}`)}</p>}
      <dl className={classes.facts}>
        <dt>{t('adminSources.channels')}</dt>
        <dd>{numberOf(findings.channels_found)}</dd>
        <dt>{t('adminSources.trial.known')}</dt>
        <dd>
          <NamedChannels channels={{ count: matched.count, names: matched.first.map(({ name }) => name) }} />
        </dd>
        <dt>{t('adminSources.trial.fresh')}</dt>
        <dd>
          <NamedChannels channels={findings.new_channels} />
        </dd>
        {withoutCountry > 0 && (
          <>
            <dt>{t('adminSources.trial.withoutCountry')}</dt>
            <dd>
              {numberOf(withoutCountry)}. {t('adminSources.trial.withoutCountryHint')}
            </dd>
          </>
        )}
        <dt>{t('adminSources.trial.programmes')}</dt>
        <dd>
          {t('adminSources.trial.ofRead', {
            kept: numberOf(findings.programmes_in_window),
            read: numberOf(findings.programmes_read),
          })}
        </dd>
        <dt>{t('adminSources.trial.offsets')}</dt>
        <dd>
          <Offsets offsets={findings.offsets} timezone={timezone} />
        </dd>
        <dt>{t('adminSources.trial.size')}</dt>
        <dd>{formatBytes(findings.bytes, i18n.language)}</dd>
      </dl>
      <section aria-labelledby="days">
        <h3 id="days">{t('adminSources.trial.perDay')}</h3>
        <Days days={findings.days} />
      </section>
      <section aria-labelledby="dropped">
        <h3 id="dropped">{t('adminSources.runs.droppedBy')}</h3>
        <ReasonCounts counts={findings.dropped} />
      </section>
      <section aria-labelledby="changed">
        <h3 id="changed">{t('adminSources.runs.changedBy')}</h3>
        <ReasonCounts counts={findings.changed} />
      </section>
      <section aria-labelledby="warnings">
        <h3 id="warnings">{t('adminSources.runs.warnings')}</h3>
        <WarningList warnings={findings.warnings} />
      </section>
    </div>
  )
}

function Offsets({ offsets, timezone }: { offsets: TrialFindings['offsets']; timezone: string }) {
  const { t, i18n } = useTranslation()
  const all = offsets.reduce((sum, { times }) => sum + times, 0)
  if (all === 0) return '–'
  return (
    <ul>
      {offsets.map(({ minutes, times }) => (
        <li key={minutes}>
          {t('adminSources.trial.offset', {
            offset:
              minutes === null
                ? t('adminSources.trial.noOffset', { zone: isolated(timezone) })
                : isolated(offsetText(minutes)),
            share: formatPercent((times / all) * 100, i18n.language),
          })}
        </li>
      ))}
    </ul>
  )
}

/** +05:30. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '−' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

function Days({ days }: Pick<TrialFindings, 'days'>) {
  const { i18n } = useTranslation()
  const most = Math.max(1, ...days.map(({ programmes }) => programmes))
  return (
    <ol className={own.days}>
      {days.map(({ day, programmes }) => (
        <li key={day}>
          <span>{formatNumber(programmes, i18n.language)}</span>
          <span
            className={own.bar}
            style={{ blockSize: `${(programmes / most) * 60}%` }}
            aria-hidden="true"
          />
          <span>{formatUtcWeekday(day, i18n.language)}</span>
        </li>
      ))}
    </ol>
  )
}
