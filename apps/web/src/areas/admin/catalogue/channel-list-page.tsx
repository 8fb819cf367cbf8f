import type { AdminChannel, AdminCountry } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { DeletionProgress } from './deletion-progress.tsx'

/** All channels, with a dialog to edit one, and deletion of many in the background. */
export function ChannelListPage() {
  const { t } = useTranslation()
  const { search } = useListSearch()
  const [edited, setEdited] = useState<AdminChannel | null>(null)
  const countries = useCountries()
  const deletion = search['deletion']
  return (
    <AdminPage title={t('adminMenu.channels')}>
      {deletion !== undefined && <DeletionProgress key={deletion} id={deletion} />}
      <AdminList list={useChannelList(countries, setEdited)} />
      {edited && <ChannelDialog channel={edited} countries={countries} onClose={() => setEdited(null)} />}
    </AdminPage>
  )
}

/** All countries by name, including those that are not on offer. */
function useCountries(): readonly AdminCountry[] {
  const countries = useQuery({
    queryKey: [...adminKeys.all, 'countries'],
    queryFn: async ({ signal }) => (await call('adminCountryList', { query: { all: 'true' }, signal })).data,
  })
  return countries.data ?? []
}

function useChannelList(
  countries: readonly AdminCountry[],
  onOpen: (channel: AdminChannel) => void,
): ListDefinition<'adminChannelList'> {
  const { t, i18n } = useTranslation()
  const { update } = useListSearch()
  const countryNames = new Map(countries.map(({ id, name }) => [id, name]))
  return {
    call: 'adminChannelList',
    label: t('adminMenu.channels'),
    searchLabel: t('adminCatalogue.searchChannels'),
    keyOf: ({ id }) => id,
    onOpen,
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
    actions: ({ keys, clear }) => (
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
    ),
    empty: t('adminCatalogue.emptyChannels'),
  }
}
