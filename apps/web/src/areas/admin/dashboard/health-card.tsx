import type { AdminDashboard } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatShortNumber, formatUtcDay } from '../../../lib/format-chart.ts'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Chart } from '../../../ui/chart.tsx'
import { useProviderWords } from '../billing/use-provider-words.ts'
import classes from '../card.module.css'
import { chartHeight, partColors } from './chart-style.ts'
import { playersOf } from './fetch-players.ts'
import { Figure, Figures } from './figures.tsx'
import { wordShare } from './word-share.ts'

type Health = AdminDashboard['health']
type HealthCardProps = { health: Health; today: string }

const dayMs = 86_400_000
/** Days over which the server counts payment attempts. */
const providerDays = 30

const sourceStates = ['ok', 'waiting', 'failing', 'held_back', 'off'] as const

/** Sources, coverage, jobs, mails, payment providers, and fetches of guide links by player. */
export function HealthCard({ health, today }: HealthCardProps) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => formatNumber(count, i18n.language)
  const failedJobs = Object.values(health.failed_jobs).reduce((sum, count) => sum + count, 0)
  const withoutGuide = health.channels - health.channels_with_guide
  const problem = (count: number) => (count > 0 ? { tone: 'danger' as const } : {})
  return (
    <section className={classes.card} aria-labelledby="health">
      <h2 id="health">{t('adminDashboard.health.title')}</h2>
      <Figures>
        {sourceStates
          .filter((state) => state === 'ok' || health.sources[state] > 0)
          .map((state) => (
            <Figure
              key={state}
              label={t(`adminDashboard.health.sources.${state}`)}
              value={number(health.sources[state])}
              link={{ to: paths.sources, search: { state } }}
              {...(state === 'failing' || state === 'held_back' ? { tone: 'danger' as const } : {})}
            />
          ))}
        <Figure
          label={t('adminDashboard.health.covered')}
          value={wordShare(health.channels_with_guide, health.channels, i18n.language)}
          note={t('adminDashboard.health.channels', {
            covered: number(health.channels_with_guide),
            total: number(health.channels),
          })}
        />
        {withoutGuide > 0 && (
          <Figure
            label={t('adminDashboard.health.withoutGuide')}
            value={number(withoutGuide)}
            link={{ to: paths.channelList, search: { guide: 'missing' } }}
          />
        )}
        <Figure
          label={t('adminDashboard.health.jobs')}
          value={number(failedJobs)}
          note={t('adminDashboard.health.lastDay')}
          link={{ to: paths.jobs, search: { attention: 'failed_last_day' } }}
          {...problem(failedJobs)}
        />
        <Figure
          label={t('adminDashboard.health.mails')}
          value={number(health.mails.sent)}
          note={t('adminDashboard.health.mailStates', {
            waiting: number(health.mails.waiting),
            refused: number(health.mails.refused),
          })}
        />
        {health.providers.map((provider) => (
          <ProviderFigure key={provider.provider} provider={provider} today={today} />
        ))}
      </Figures>
      <FetchChart fetches={health.fetches} />
    </section>
  )
}

type ProviderFigureProps = { provider: Health['providers'][number]; today: string }

function ProviderFigure({ provider: { provider, completed, failed }, today }: ProviderFigureProps) {
  const { t, i18n } = useTranslation()
  const wordProvider = useProviderWords()
  const from = new Date(Date.parse(today) - providerDays * dayMs).toISOString().slice(0, 10)
  const attempts = completed + failed
  return (
    <Figure
      label={t('adminDashboard.health.provider', { provider: wordProvider(provider) })}
      value={wordShare(completed, attempts, i18n.language)}
      note={t('adminDashboard.health.attempts', {
        completed: formatNumber(completed, i18n.language),
        attempts: formatNumber(attempts, i18n.language),
      })}
      link={{ to: paths.payments, search: { provider, from } }}
    />
  )
}

function FetchChart({ fetches }: Pick<Health, 'fetches'>) {
  const { t, i18n } = useTranslation()
  const { names, hasOthers, values } = playersOf(fetches, partColors.length)
  const labels = hasOthers ? [...names, t('adminDashboard.health.others')] : names
  return (
    <Chart
      label={t('adminDashboard.health.fetches')}
      nameLabel={t('adminDashboard.day')}
      tableLabel={t('adminDashboard.asTable')}
      emptyText={t('adminDashboard.health.noFetches')}
      height={chartHeight}
      isStacked
      format={(count) => formatNumber(count, i18n.language)}
      formatTick={(count) => formatShortNumber(count, i18n.language)}
      series={labels.map((label, index) => ({ label, color: partColors[index] ?? partColors[0] }))}
      rows={fetches.map(({ day }, index) => ({
        tick: formatUtcDay(day, i18n.language),
        name: formatUtcDay(day, i18n.language),
        values: values[index] ?? [],
      }))}
    />
  )
}
