import { coverageDays } from '@guidefeed/contract/coverage-days'
import type { AdminChannelDetail } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { channelsQuery, countriesQuery } from '../../../api/queries.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { DayTicks } from '../../../ui/day-ticks.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../card.module.css'
import { DetailPage } from '../detail-page.tsx'
import { Tabs, useTab } from '../tabs.tsx'
import { ChannelForm } from './channel-form.tsx'
import { channelQuery } from './channel-query.ts'
import { EndHoldersButton } from './end-holders-button.tsx'
import { HolderEndingProgress } from './holder-ending-progress.tsx'
import { allCountriesQuery } from './use-countries.ts'

const EpgPanel = lazy(() =>
  import('../../../features/guide/epg-panel.tsx').then((m) => ({ default: m.EpgPanel })),
)

const route = getRouteApi('/shell/channel-list/$id')

const tabs = ['channel', 'customers'] as const

/** One channel: its texts, coverage and sources, its guide, and who holds it. */
export function ChannelPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const query = useQuery(channelQuery(id))
  const tab = useTab(tabs)
  const { ending } = useListSearch().search
  return (
    <DetailPage
      query={query}
      title={t('adminMenu.channels')}
      missingTitle={t('adminCatalogue.missing')}
      list={paths.channelList}
      listLabel={t('adminCatalogue.toList')}
    >
      {(channel) => (
        <AdminPage
          title={channel.name}
          chips={
            <StatusChip tone={channel.active ? 'success' : 'warning'}>
              {t(channel.active ? 'adminCatalogue.switchedOn' : 'adminCatalogue.switchedOff')}
            </StatusChip>
          }
          lead={<bdi>{channel.xmltv_id}</bdi>}
          actions={<ChannelActions channel={channel} />}
        >
          {ending !== undefined && <HolderEndingProgress key={ending} id={ending} />}
          <Tabs
            label={t('adminCatalogue.parts')}
            tabs={tabs.map((name) => ({ tab: name, label: t(`adminCatalogue.tabs.${name}`) }))}
          />
          {tab === 'customers' ? <Customers key={id} id={id} /> : <Overview key={id} channel={channel} />}
        </AdminPage>
      )}
    </DetailPage>
  )
}

type ChannelProps = { channel: AdminChannelDetail }

function ChannelActions({ channel: { id, customers } }: ChannelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <GuidePreview id={id} />
      {customers > 0 && <EndHoldersButton channelIds={[id]} />}
      <ConfirmedAction
        label={t('adminCatalogue.delete.label')}
        title={t('adminCatalogue.delete.title', { count: 1 })}
        text={
          customers === 0
            ? t('adminCatalogue.delete.unheld')
            : t('adminCatalogue.delete.held', { count: customers })
        }
        run={async () => {
          const { data } = await call('adminChannelMassDelete', { body: { channel_ids: [id] } })
          const search = { deletion: String(data.id) }
          await navigate({ to: paths.channelList, search, ignoreBlocker: true })
          return t('adminCatalogue.delete.begun')
        }}
        changes={adminKeys.all}
      />
    </>
  )
}

/** The guide as customers see it; absent while the channel is not on offer. */
function GuidePreview({ id }: { id: number }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const channel = useQuery(channelsQuery).data?.find((offered) => offered.id === id)
  const country = useQuery(countriesQuery).data?.find((offered) => offered.id === channel?.country_id)
  if (!channel) return null
  return (
    <>
      <Button look="default" size="small" onClick={() => setIsOpen(true)}>
        {t('adminCatalogue.preview')}
      </Button>
      <Suspense>
        {isOpen && <EpgPanel channel={channel} country={country} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

function Overview({ channel }: ChannelProps) {
  const allCountries = useQuery(allCountriesQuery)
  return (
    <div className={classes.grid}>
      {/* A select without the stored country would show another. */}
      <QueryState query={allCountries} height={320}>
        {(countries) => <ChannelForm channel={channel} countries={countries} />}
      </QueryState>
      <div className={classes.stack}>
        <FactsCard channel={channel} />
        <SourcesCard channel={channel} />
      </div>
    </div>
  )
}

function FactsCard({ channel: { coverage, customers, former_ids: formerIds } }: ChannelProps) {
  const { t, i18n } = useTranslation()
  const { filled, days_ahead: days, described_percent: percent, refreshed_at: at } = coverage
  const label =
    days === 0
      ? t('channels.noCoverage')
      : t('channels.coverage', { days: formatNumber(days, i18n.language), count: coverageDays, percent })
  return (
    <section className={classes.card} aria-labelledby="facts">
      <h2 id="facts">{t('adminCatalogue.guide')}</h2>
      <dl className={classes.facts}>
        <dt>{t('adminCatalogue.coverage')}</dt>
        <dd>
          <DayTicks shares={filled} count={coverageDays} label={label} />
          <p className={classes.quiet} aria-hidden="true">
            {label}
          </p>
        </dd>
        <dt>{t('adminCatalogue.refreshed')}</dt>
        <dd>{at === null ? '–' : <When at={at} />}</dd>
        <dt>{t('adminCatalogue.customers')}</dt>
        <dd>{formatNumber(customers, i18n.language)}</dd>
        <dt>{t('adminCatalogue.formerIds')}</dt>
        <dd>
          <bdi>{formerIds.join(', ') || '–'}</bdi>
        </dd>
      </dl>
    </section>
  )
}

function SourcesCard({ channel: { id: channelId, sources } }: ChannelProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="sources">
      <h2 id="sources">{t('adminMenu.sources')}</h2>
      {sources.length === 0 && <p className={classes.quiet}>{t('adminCatalogue.noSources')}</p>}
      {sources.length > 0 && (
        <p>
          <Link to={paths.mappings} search={{ channel_id: String(channelId) }}>
            {t('adminMappings.change')}
          </Link>
        </p>
      )}
      <ul className={classes.rows}>
        {sources.map(({ source_id: id, name, source_key: key, priority, active, supplies }) => (
          <li key={`${id} ${key}`}>
            <span className={classes.words}>
              <Link to={paths.source} params={{ id: String(id) }} search={{}} preload={false}>
                <bdi>{name}</bdi>
              </Link>
              <span className={classes.quiet}>
                <FactLine>
                  <bdi>{key}</bdi>
                  {t('adminCatalogue.priority', { priority })}
                </FactLine>
              </span>
            </span>
            {supplies && <StatusChip tone="success">{t('adminCatalogue.supplies')}</StatusChip>}
            {!active && <StatusChip tone="info">{t('adminCatalogue.sourceOff')}</StatusChip>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Customers({ id }: { id: string }) {
  return <AdminList list={useCustomerList(id)} />
}

function useCustomerList(id: string): ListDefinition<'adminChannelCustomers'> {
  const { t } = useTranslation()
  return {
    call: 'adminChannelCustomers',
    params: { id },
    label: t('adminCatalogue.tabs.customers'),
    keyOf: (customer) => customer.id,
    linkOf: (customer) => ({ to: paths.user, params: { id: String(customer.id) }, search: {} }),
    columns: [
      { id: 'name', label: t('adminCatalogue.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'email', label: t('adminCatalogue.email'), cell: ({ email }) => <bdi>{email}</bdi> },
    ],
    empty: t('adminCatalogue.noCustomers'),
  }
}
