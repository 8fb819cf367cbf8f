import type { ChannelChange } from '@guidefeed/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../../../api/queries.ts'
import { countryOptions } from '../../../lib/country-options.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { channelChangesQuery } from './changes-queries.ts'
import classes from './changes-page.module.css'

const feed = '/changes.atom'
const route = getRouteApi('/shell/changes')

/** Public changelog of channels, newest first. */
export function ChangesPage() {
  const { t } = useTranslation()
  usePageTitle(t('changes.title'), t('brand'))
  const { country, page = '1' } = route.useSearch()
  const changes = useQuery({
    ...channelChangesQuery(/^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, country),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <link rel="alternate" type="application/atom+xml" title={t('changes.title')} href={feed} />
      <h1>{t('changes.title')}</h1>
      <p className={classes.lead}>
        {t('changes.lead')} <a href={feed}>{t('changes.feed')}</a>
      </p>
      <CountryFilter country={country} />
      {changes.data && !changes.isError && <Days changes={changes.data.data} />}
      {changes.data && !changes.isError && <Pages {...changes.data.meta} />}
      {changes.isPending && <Skeleton height={420} round />}
      {changes.isError && (
        <EmptyState title={t('changes.failedTitle')} text={t('errors.notReachable')}>
          <Button onClick={() => void changes.refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
    </div>
  )
}

function CountryFilter({ country = '' }: { country: string | undefined }) {
  const { t, i18n } = useTranslation()
  const navigate = route.useNavigate()
  const { data: countries = [] } = useQuery(countriesQuery)
  const codes = new Set(countries.map(({ code }) => code))
  // Keeps a country that is no longer offered.
  if (country !== '') codes.add(country)
  return (
    <label className={classes.filter}>
      {t('changes.country')}
      <select
        value={country}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            to: paths.changes,
            search: value === '' ? {} : { country: value },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <option value="">{t('changes.allCountries')}</option>
        {countryOptions([...codes], i18n.language).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function Days({ changes }: { changes: readonly ChannelChange[] }) {
  const { i18n } = useTranslation()
  const days = Map.groupBy(changes, (change) => formatDate(change.happened_at, i18n.language))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={classes.day}>
      <h2>
        <time dateTime={ofDay[0]?.happened_at}>{day}</time>
      </h2>
      <ul className={classes.card}>
        {ofDay.map((change) => (
          <ChangeEntry key={change.id} change={change} />
        ))}
      </ul>
    </section>
  ))
}

type PagesProps = { current_page: number; last_page: number; total: number }

function Pages({ current_page: page, last_page: last, total }: PagesProps) {
  const { t } = useTranslation()
  const { country } = route.useSearch()
  const searchOf = (to: number) => ({ ...(country && { country }), ...(to > 1 && { page: String(to) }) })
  if (total === 0) return <EmptyState title={t('changes.noneTitle')} text={t('changes.noneText')} />
  const link = (to: number, label: string) => (
    <Link
      to={paths.changes}
      search={searchOf(Math.min(to, last))}
      className={buttonClass({ look: 'default', size: 'small' })}
    >
      {label}
    </Link>
  )
  if (last === 1 && page === 1) return null
  return (
    <nav className={classes.pages} aria-label={t('changes.pages')}>
      <span>{page > 1 && link(page - 1, t('changes.newer'))}</span>
      <span>{t('changes.page', { page, pages: last })}</span>
      <span>{page < last && link(page + 1, t('changes.older'))}</span>
    </nav>
  )
}
