import { sourceChannelStates, type SourceChannel } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import type { Chosen, ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { StatusChip, type StatusTone } from '../../../ui/status-chip.tsx'
import { actOnEach } from '../act-on-each.ts'
import { ActionButton } from '../action-button.tsx'
import { CatalogueName } from './channel-names.tsx'

const MappingDialog = lazy(() => import('./mapping-dialog.tsx').then((m) => ({ default: m.MappingDialog })))

const tones: Readonly<Record<SourceChannel['state'], StatusTone>> = {
  renamed: 'warning',
  doubtful: 'warning',
  decided: 'success',
  automatic: 'neutral',
}

/** Name of a channel in its source: the held one, else the first. */
const nameInSource = ({ held_names: held, names, source_key: key }: SourceChannel) =>
  held?.[0] ?? names[0] ?? key

/** Channels of sources and their mapping; with `source_id`, of one source. */
export function useMappingList(fixed: { source_id?: string } = {}): ListDefinition<'adminSourceChannelList'> {
  const { t, i18n } = useTranslation()
  const sources = useSourceNames()
  return {
    call: 'adminSourceChannelList',
    fixed,
    label: t('adminMenu.mappings'),
    searchLabel: t('adminMappings.search'),
    keyOf: ({ id }) => id,
    dialogOf: (row, onClose) => (
      <Suspense>
        <MappingDialog id={row.id} name={nameInSource(row)} onClose={onClose} />
      </Suspense>
    ),
    columns: [
      {
        id: 'name',
        label: t('adminMappings.name'),
        sort: 'source_key',
        cell: (row) => <bdi>{nameInSource(row)}</bdi>,
      },
      {
        id: 'state',
        label: t('adminMappings.state'),
        cell: ({ state }) => (
          <StatusChip tone={tones[state]}>{t(`adminMappings.states.${state}`)}</StatusChip>
        ),
      },
      {
        id: 'key',
        label: t('adminMappings.key'),
        needsRoom: true,
        cell: (row) => <bdi>{row.source_key}</bdi>,
      },
      ...(fixed.source_id === undefined
        ? [
            {
              id: 'source',
              label: t('adminMappings.source'),
              cell: ({ source }: SourceChannel) => <bdi>{source.name}</bdi>,
            },
          ]
        : []),
      {
        id: 'channel',
        label: t('adminMappings.channel'),
        sort: 'channel',
        cell: CatalogueName,
      },
      {
        id: 'candidates',
        label: t('adminMappings.candidates'),
        isNumber: true,
        needsRoom: true,
        cell: ({ candidate_count: count }) => formatNumber(count, i18n.language),
      },
      {
        id: 'asked',
        label: t('adminMappings.askedAt'),
        sort: 'asked_at',
        cell: ({ asked_at: at }) => (at === null ? '–' : <When at={at} />),
      },
      {
        id: 'decided',
        label: t('adminMappings.decidedAt'),
        isExtra: true,
        cell: ({ decided_at: at }) => (at === null ? '–' : <When at={at} />),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'state',
        label: t('adminMappings.state'),
        options: (['open', ...sourceChannelStates] as const).map((value) => ({
          value,
          label: t(`adminMappings.states.${value}`),
        })),
      },
      ...(fixed.source_id === undefined
        ? [
            {
              kind: 'choice' as const,
              name: 'source_id' as const,
              label: t('adminMappings.source'),
              options: sources,
            },
          ]
        : []),
      { kind: 'linked', name: 'channel_id', label: t('adminMappings.channel'), show: (id) => `#${id}` },
    ],
    actions: (chosen) => <KeepAll {...chosen} />,
    empty: t('adminMappings.empty'),
    noneTitle: t('adminMappings.none'),
  }
}

function useSourceNames() {
  const sources = useQuery({
    queryKey: [...adminKeys.all, 'source-names'],
    queryFn: async ({ signal }) => (await call('adminSourceList', { query: { all: 'true' }, signal })).data,
  })
  return sources.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
}

/** Keeps the mapping of each selected channel. */
function KeepAll({ keys, clear }: Chosen) {
  const { t } = useTranslation()
  return (
    <ActionButton
      label={t('adminMappings.keepAll')}
      run={async () => {
        const { done, failure } = await actOnEach(keys, (id) =>
          call('adminSourceChannelDecide', { params: { id: String(id) }, body: { decision: 'kept' } }),
        )
        if (failure === undefined) {
          clear()
          return t('adminMappings.kept', { count: done })
        }
        const reason = (isRefusal(failure) && failure.message) || t('errors.notReachable')
        return { kind: 'warning', message: t('adminMappings.keptSome', { done, all: keys.length, reason }) }
      }}
    />
  )
}
