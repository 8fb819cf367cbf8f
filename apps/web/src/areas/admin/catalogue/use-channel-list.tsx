import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useCountries } from './use-countries.ts'

/** Channels with selection and deletion. `source_id`: those that a source supplies, without deletion. */
export function useChannelList(fixed: { source_id?: string } = {}): ListDefinition<'adminChannelList'> {
  const { t, i18n } = useTranslation()
  const { update } = useListSearch()
  const countries = useCountries()
  const countryNames = new Map(countries.map(({ id, name }) => [id, name]))
  const deletion: ListDefinition<'adminChannelList'>['actions'] = ({ keys, clear }) => (
    <ConfirmedAction
      label={t('adminCatalogue.delete.label')}
      title={t('adminCatalogue.delete.title', { count: keys.length })}
      text={t('adminCatalogue.delete.text')}
      run={async () => {
        const body = { channel_ids: keys.map(Number) }
        const { data } = await call('adminChannelMassDelete', { body })
        clear()
        await update({ deletion: String(data.id) })
        return t('adminCatalogue.delete.begun')
      }}
      changes={adminKeys.all}
    />
  )
  return {
    call: 'adminChannelList',
    label: t('adminMenu.channels'),
    searchLabel: t('adminCatalogue.searchChannels'),
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
            {t(active ? 'adminCatalogue.offered' : 'adminCatalogue.notOffered')}
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
        options: [
          { value: 'true', label: t('adminCatalogue.offered') },
          { value: 'false', label: t('adminCatalogue.notOffered') },
        ],
      },
    ],
    ...(fixed.source_id === undefined && { actions: deletion }),
    empty: t('adminCatalogue.emptyChannels'),
  }
}
