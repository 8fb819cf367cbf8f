import type { User } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { CountryCell } from '../addresses/country-cell.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** Addresses that fetched the account's guide link. */
export function UserAddressesTab({ user }: { user: User }) {
  return <AdminList list={useAddressList(user)} />
}

function useAddressList(user: User): ListDefinition<'adminUserIps'> {
  const { t, i18n } = useTranslation()
  const params = { id: String(user.id) }
  return {
    call: 'adminUserIps',
    params,
    label: t('adminUsers.tabs.addresses'),
    keyOf: ({ ip }) => ip,
    linkOf: ({ ip }) => ({ to: paths.ip, params: { ip } }),
    columns: [
      { id: 'ip', label: t('adminUsers.address'), cell: ({ ip }) => <bdi>{ip}</bdi> },
      {
        id: 'country',
        label: t('adminUsers.country'),
        cell: ({ country }) => <CountryCell code={country} />,
      },
      { id: 'player', label: t('adminUsers.player'), cell: ({ user_agent: agent }) => agent || '–' },
      {
        id: 'fetches',
        label: t('adminUsers.fetches'),
        isNumber: true,
        cell: ({ fetches }) => formatNumber(fetches, i18n.language),
      },
      {
        id: 'seen',
        label: t('adminUsers.lastSeen'),
        cell: ({ last_seen_at: at }) => (at === null ? '–' : <When at={at} />),
      },
      {
        id: 'rule',
        label: t('adminUsers.rule'),
        cell: ({ banned, whitelisted }) => (
          <>
            {whitelisted && <StatusChip tone="success">{t('adminUsers.whitelisted')}</StatusChip>}
            {banned && <StatusChip tone="danger">{t('adminUsers.status.banned')}</StatusChip>}
            {!banned && !whitelisted && '–'}
          </>
        ),
      },
    ],
    actions: ({ keys, summary, clear }) => (
      <ConfirmedAction
        label={t('adminUsers.deleteAddresses')}
        title={t('adminUsers.deleteAddressesTitle', { count: keys.length })}
        text={t('adminUsers.deleteAddressesText')}
        run={async () => {
          const ips = keys.map(String)
          const { data } = await call('adminUserIpsDelete', { params, body: { ips } })
          clear()
          return t('adminUsers.deletedAddresses', { count: data.deleted })
        }}
        changes={adminKeys.all}
      >
        {summary}
      </ConfirmedAction>
    ),
    empty: t('adminUsers.noAddresses'),
  }
}
