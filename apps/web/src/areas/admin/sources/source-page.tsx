import type { AdminSource } from '@guidefeed/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { paths } from '../../../lib/paths.ts'
import { ActionButton } from '../action-button.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../card.module.css'
import { HolderCount } from '../catalogue/holder-count.tsx'
import { useChannelList } from '../catalogue/use-channel-list.tsx'
import { DetailPage } from '../detail-page.tsx'
import { useMappingList } from '../mappings/use-mapping-list.tsx'
import { useOpenMappings } from '../mappings/use-open-mappings.ts'
import { Tabs, useTab } from '../tabs.tsx'
import { HeldNotice } from './held-notice.tsx'
import { SourceChips } from './source-chips.tsx'
import { sourceQuery } from './source-query.ts'
import { SourceRunsTab } from './source-runs-tab.tsx'
import { SourceSettingsTab } from './source-settings-tab.tsx'
import { SourceTimezone } from './timezone-notice.tsx'

const route = getRouteApi('/shell/sources/$id')

const tabs = ['settings', 'runs', 'channels', 'mappings'] as const

/** One source: settings, runs, the channels that it supplies, and what its own are mapped to. */
export function SourcePage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const query = useQuery(sourceQuery(id))
  const tab = useTab(tabs) ?? 'settings'
  return (
    <DetailPage
      query={query}
      title={t('adminMenu.sources')}
      missingTitle={t('adminSources.missing')}
      list={paths.sources}
      listLabel={t('adminSources.toList')}
    >
      {(source) => (
        <AdminPage
          title={source.name}
          chips={<SourceChips source={source} />}
          lead={<bdi>{source.url}</bdi>}
          actions={<SourceActions source={source} />}
        >
          <RunProgress source={source} />
          <SourceTimezone source={source} />
          {source.held_run_id !== null && <HeldNotice source={source} runId={source.held_run_id} />}
          <SourceTabs id={source.id} />
          <TabContent key={id} tab={tab} source={source} />
        </AdminPage>
      )}
    </DetailPage>
  )
}

/** The tab of mappings states how many channels wait for a decision. */
function SourceTabs({ id }: { id: number }) {
  const { t } = useTranslation()
  const { counted } = useOpenMappings(id)
  const labelled = tabs.map((tab) => {
    const label = t(`adminSources.tabs.${tab}`)
    return { tab, label: tab === 'mappings' ? counted(label) : label }
  })
  return <Tabs label={t('adminSources.parts')} tabs={labelled} />
}

function TabContent({ tab, source }: { tab: (typeof tabs)[number]; source: AdminSource }) {
  switch (tab) {
    case 'settings':
      return <SourceSettingsTab source={source} />
    case 'runs':
      return <SourceRunsTab source={source} />
    case 'channels':
      return <SuppliedChannels source={source} />
    case 'mappings':
      return <Mappings source={source} />
  }
}

function SuppliedChannels({ source }: { source: AdminSource }) {
  return <AdminList list={useChannelList({ source_id: String(source.id) })} />
}

function Mappings({ source }: { source: AdminSource }) {
  return <AdminList list={useMappingList({ source_id: String(source.id) })} />
}

function SourceActions({ source: { id, running } }: { source: AdminSource }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const params = { id: String(id) }
  return (
    <>
      {!running && (
        <ActionButton
          label={t('adminSources.run.label')}
          run={async () => {
            await call('adminSourceRun', { params })
            return t('adminSources.run.begun')
          }}
        />
      )}
      <ConfirmedAction
        label={t('adminSources.delete.label')}
        title={t('adminSources.delete.title')}
        text={t('adminSources.delete.text')}
        run={async () => {
          await call('adminSourceDelete', { params })
          await navigate({ to: paths.sources, ignoreBlocker: true })
          return t('adminSources.delete.done')
        }}
        changes={adminKeys.all}
      >
        <HolderCount query={{ source_id: params.id }} effect="source" />
      </ConfirmedAction>
    </>
  )
}

/** Shows that a run is in progress, and refetches its results once it has ended. */
function RunProgress({ source: { running } }: { source: AdminSource }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const wasRunning = useRef(running)
  useEffect(() => {
    if (wasRunning.current && !running) void renewAdmin(queryClient)
    wasRunning.current = running
  }, [running, queryClient])
  if (!running) return null
  return (
    <div role="status" className={classes.card}>
      <p>{t('adminSources.run.reading')}</p>
      <progress className={classes.progress} aria-label={t('adminSources.run.reading')} />
    </div>
  )
}
