import { adminIpAddressRead } from '@guidefeed/contract'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AddressChips } from './address-chips.tsx'
import { CountryCell } from './country-cell.tsx'

/** Addresses that fetched a guide link, and those with a rule. */
export function AddressesPage() {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AdminPage
      title={t('adminMenu.addresses')}
      actions={
        <Button look="default" size="small" onClick={() => setIsAsking(true)}>
          {t('adminAddresses.open')}
        </Button>
      }
    >
      <AdminList list={useAddressList()} />
      {isAsking && <OpenDialog onClose={() => setIsAsking(false)} />}
    </AdminPage>
  )
}

function useAddressList(): ListDefinition<'adminIpAddressList'> {
  const { t, i18n } = useTranslation()
  return {
    call: 'adminIpAddressList',
    label: t('adminMenu.addresses'),
    searchLabel: t('adminAddresses.search'),
    keyOf: ({ ip }) => ip,
    linkOf: ({ ip }) => ({ to: paths.ip, params: { ip } }),
    columns: [
      { id: 'ip', label: t('adminAddresses.address'), sort: 'ip', cell: ({ ip }) => <bdi>{ip}</bdi> },
      {
        id: 'country',
        label: t('adminAddresses.country'),
        cell: ({ country }) => <CountryCell code={country} />,
      },
      {
        id: 'rule',
        label: t('adminAddresses.rule'),
        cell: (address) => (address.banned || address.whitelisted ? <AddressChips address={address} /> : '–'),
      },
      {
        id: 'users',
        label: t('adminAddresses.users'),
        sort: 'user_count',
        isNumber: true,
        cell: ({ user_count: count }) => formatNumber(count, i18n.language),
      },
      {
        id: 'fetches',
        label: t('adminAddresses.fetches'),
        sort: 'fetches',
        isNumber: true,
        cell: ({ fetches }) => formatNumber(fetches, i18n.language),
      },
      {
        id: 'seen',
        label: t('adminAddresses.lastSeen'),
        sort: 'last_seen_at',
        cell: ({ last_seen_at: at }) => (at === null ? '–' : <When at={at} />),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: t('adminAddresses.rule'),
        options: (['banned', 'whitelisted'] as const).map((value) => ({
          value,
          label: t(`adminAddresses.status.${value}`),
        })),
      },
    ],
    empty: t('adminAddresses.empty'),
  }
}

/** Opens any address or network, also one that was never seen, so that it can get a rule. */
function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useFormCall({
    initialValues: { ip: '' },
    validate: ({ ip }) => validateBy(adminIpAddressRead.params)({ ip: ip.trim() }),
    send: ({ ip }) => Promise.resolve(ip.trim()),
    onDone: (ip) => navigate({ to: paths.ip, params: { ip } }),
  })
  return (
    <Dialog title={t('adminAddresses.open')} onClose={onClose}>
      <CallForm
        call={open}
        submitLabel={t('adminAddresses.openSubmit')}
        label={t('adminAddresses.open')}
        onCancel={onClose}
      >
        <TextInput
          size="md"
          data-autofocus
          dir="ltr"
          label={t('adminAddresses.network')}
          description={t('adminAddresses.networkHint')}
          key={open.form.key('ip')}
          {...open.form.getInputProps('ip')}
        />
      </CallForm>
    </Dialog>
  )
}
