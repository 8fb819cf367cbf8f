import type { StatusReport } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { statusReportQuery } from '../../../api/help-queries.ts'
import { formatTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusChip, type StatusTone } from '../../../ui/status-chip.tsx'
import { CoverageDays } from './coverage-days.tsx'
import { overallState } from './overall-state.ts'
import { SourcesTable } from './sources-table.tsx'
import classes from './status-page.module.css'

const tones = { good: 'success', building: 'info', troubled: 'warning', down: 'danger' } as const

/** Public state of Guidefeed: guide links, days covered, sources by country. */
export function StatusPage() {
  const { t } = useTranslation()
  usePageTitle(t('status.title'), t('brand'))
  const report = useQuery(statusReportQuery)
  if (report.isError && !report.data) {
    return (
      <EmptyState level={1} title={t('status.failedTitle')} text={t('errors.notReachable')}>
        <Button onClick={() => void report.refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  }
  return (
    <div className={classes.page}>
      <h1>{t('status.title')}</h1>
      {report.data ? <Report report={report.data} /> : <Skeleton height={420} round />}
    </div>
  )
}

function Report({ report }: { report: StatusReport }) {
  const { t, i18n } = useTranslation()
  const state = overallState(report)
  const tone: StatusTone = tones[state]
  const guideTone = report.guide === 'up' ? 'success' : 'danger'
  return (
    <>
      <div className={classes.overall} data-tone={tone}>
        <p className={classes.sentence} role="status">
          {t(`status.overall.${state}`)}
        </p>
        <p className={classes.quiet}>
          {t('status.checked', { time: formatTime(report.now, i18n.language) })}
        </p>
      </div>
      <section className={classes.card} aria-labelledby="guide-links">
        <div className={classes.line}>
          <h2 id="guide-links">{t('status.guideLinks')}</h2>
          <StatusChip tone={guideTone}>{t(`status.guide.${report.guide}`)}</StatusChip>
        </div>
        <p className={classes.quiet}>{t('status.guideLinksText')}</p>
      </section>
      <section className={classes.card} aria-labelledby="coverage">
        <h2 id="coverage">{t('status.coverage')}</h2>
        <p className={classes.quiet}>{t('status.coverageText', { count: report.channels })}</p>
        <CoverageDays coverage={report.coverage} channels={report.channels} />
      </section>
      <section className={classes.card} aria-labelledby="sources">
        <h2 id="sources">{t('status.sources')}</h2>
        <p className={classes.quiet}>{t('status.sourcesText')}</p>
        <SourcesTable sources={report.sources} />
      </section>
      <p className={classes.quiet}>
        {t('status.channelGone')} <Link to={paths.changes}>{t('changes.title')}</Link>
      </p>
    </>
  )
}
