import type { Price } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { servicesQuery } from '../../../api/queries.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { yesNo } from '../../../features/admin-list/yes-no.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Price as PriceText } from './cells.tsx'
import { NewPriceDialog, PriceDialog } from './price-dialog.tsx'

/** The price list, with dialogs to add a service, to change one and to delete it. */
export function PriceListPage() {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Price | 'new' | null>(null)
  const close = () => setEdited(null)
  return (
    <AdminPage
      title={t('adminMenu.services')}
      lead={t('adminBilling.prices.lead')}
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          {t('adminBilling.prices.new')}
        </Button>
      }
    >
      <AdminList list={usePriceList(setEdited)} />
      {edited === 'new' && <NewPriceDialog onClose={close} />}
      {edited !== null && edited !== 'new' && <PriceDialog price={edited} onClose={close} />}
    </AdminPage>
  )
}

function usePriceList(onOpen: (price: Price) => void): ListDefinition<'adminPriceList'> {
  const { t, i18n } = useTranslation()
  return {
    call: 'adminPriceList',
    label: t('adminMenu.services'),
    searchLabel: t('adminBilling.prices.search'),
    keyOf: ({ id }) => id,
    onOpen,
    columns: [
      { id: 'name', label: t('adminBilling.prices.name'), sort: 'name', cell: ({ name }) => name },
      { id: 'code', label: t('adminBilling.prices.code'), sort: 'code', cell: ({ code }) => code },
      {
        id: 'state',
        label: t('adminBilling.status'),
        cell: ({ active }) => (
          <StatusChip tone={active ? 'success' : 'warning'}>
            {t(active ? 'adminBilling.prices.active' : 'adminBilling.prices.inactive')}
          </StatusChip>
        ),
      },
      {
        id: 'limit',
        label: t('adminBilling.prices.limit'),
        sort: 'channel_limit',
        isNumber: true,
        cell: ({ channel_limit: limit }) => formatNumber(limit, i18n.language),
      },
      {
        id: 'price',
        label: t('adminBilling.prices.price'),
        sort: 'price',
        isNumber: true,
        cell: ({ price, currency }) => <PriceText amount={price} currency={currency} />,
      },
      {
        id: 'delete',
        label: t('adminList.actions'),
        cell: (price) => <DeletePrice price={price} />,
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'active',
        label: t('adminBilling.status'),
        options: yesNo(t('adminBilling.prices.active'), t('adminBilling.prices.inactive')),
      },
    ],
    empty: t('adminBilling.prices.empty'),
  }
}

function DeletePrice({ price: { id, name } }: { price: Price }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (
    <ConfirmedAction
      label={t('adminBilling.prices.delete.label')}
      fullLabel={t('adminBilling.prices.delete.full', { name })}
      title={t('adminBilling.prices.delete.title', { name })}
      text={t('adminBilling.prices.delete.text')}
      changes={adminKeys.all}
      run={async () => {
        const { outcome } = (await call('adminPriceDelete', { params: { id: String(id) } })).data
        await queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey })
        return t(`adminBilling.prices.delete.${outcome}`)
      }}
    />
  )
}
