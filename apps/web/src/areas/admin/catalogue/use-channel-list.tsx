import { channelGuideStates } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import type { Chosen, ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { yesNo } from '../../../features/admin-list/yes-no.ts'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { ChannelActions } from './channel-actions.tsx'
import { useCountries } from './use-countries.ts'

/** Channels with actions on many. `source_id`: those that a source supplies, without actions. */
export function useChannelList(fixed: { source_id?: string } = {}): ListDefinition<'adminChannelList'> {
  const { t, i18n } = useTranslation()
  const countries = useCountries()
  const countryNames = new Map(countries.map(({ id, name }) => [id, name]))
  return {
    call: 'adminChannelList',
    label: t('adminMenu.channels'),
    searchLabel: t('adminCatalogue.searchChannels'),
    searchHint: t('adminCatalogue.searchChannelsHint'),
    keyOf: ({ id }) => id,
    fixed,
    linkOf: ({ id }) => ({ to: paths.adminChannel, params: { id: String(id) }, search: {} }),
    columns: [
      { id: 'name', label: t('adminCatalogue.name'), sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'xmltv_id',
        label: t('adminCatalogue.xmltvId'),
        sort: 'xmltv_id',
        cell: ({ xmltv_id: id }) => <bdi>{id}</bdi>,
      },
      {
        id: 'country',
        label: t('adminCatalogue.country'),
        cell: ({ country_id: id }) => countryNames.get(id) ?? '–',
      },
      {
        id: 'state',
        label: t('adminCatalogue.state'),
        cell: ({ active }) => (
          <StatusChip tone={active ? 'success' : 'warning'}>
            {t(active ? 'adminCatalogue.switchedOn' : 'adminCatalogue.switchedOff')}
          </StatusChip>
        ),
      },
      {
        id: 'customers',
        label: t('adminCatalogue.customers'),
        isNumber: true,
        cell: ({ customers }) => formatNumber(customers, i18n.language),
      },
      {
        id: 'former',
        label: t('adminCatalogue.formerIds'),
        isExtra: true,
        cell: ({ former_ids: ids }) => ids.join(', ') || '–',
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'country_id',
        label: t('adminCatalogue.country'),
        options: countries.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        kind: 'choice',
        name: 'active',
        label: t('adminCatalogue.state'),
        options: yesNo(t('adminCatalogue.switchedOn'), t('adminCatalogue.switchedOff')),
      },
      // What a source supplies has a guide.
      ...(fixed.source_id === undefined
        ? [
            {
              kind: 'choice' as const,
              name: 'guide' as const,
              label: t('adminCatalogue.guide'),
              options: channelGuideStates.map((value) => ({
                value,
                label: t(`adminCatalogue.guideStates.${value}`),
              })),
            },
          ]
        : []),
    ],
    ...(fixed.source_id === undefined && {
      matches: 'adminChannelMatches',
      actions: (chosen: Chosen) => <ChannelActions {...chosen} />,
    }),
    empty: t('adminCatalogue.emptyChannels'),
  }
}
