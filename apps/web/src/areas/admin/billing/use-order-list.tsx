import { orderStatuses } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { orderCost } from '../../../lib/order-cost.ts'
import { paths } from '../../../lib/paths.ts'
import { BillingChip, CustomerLink, Price, ProviderName, RefundedChip } from './cells.tsx'
import { useBillingFilters } from './filters.ts'

/**
 * Orders of all customers, or of one. A row links to the order's subscription; a gift order has none and links to its payments.
 */
export function useOrderList(userId?: string): ListDefinition<'adminOrderList'> {
  const { t } = useTranslation()
  const filters = useBillingFilters(orderStatuses)
  return {
    call: 'adminOrderList',
    ...(userId === undefined ? {} : { fixed: { user_id: userId } }),
    label: t('adminMenu.orders'),
    searchLabel: t('adminBilling.searchOrders'),
    searchHint: t('adminBilling.searchOrdersHint'),
    keyOf: (order) => order.id,
    linkOf: ({ subscription_id: id, code }) =>
      id === null
        ? { to: paths.payments, search: { search: code } }
        : { to: paths.adminSubscription, params: { subscriptionId: String(id) } },
    columns: [
      { id: 'code', label: t('adminBilling.order'), sort: 'id', cell: (order) => order.code },
      {
        id: 'status',
        label: t('adminBilling.status'),
        cell: ({ status, refunded, currency, ...order }) => (
          <>
            <BillingChip status={status} />
            <RefundedChip refunded={refunded} paid={orderCost(order)} currency={currency} />
          </>
        ),
      },
      { id: 'kind', label: t('adminBilling.kind'), cell: ({ kind }) => t(`profile.orderKind.${kind}`) },
      ...(userId === undefined
        ? [{ id: 'user', label: t('adminBilling.customer'), cell: CustomerLink } as const]
        : []),
      {
        id: 'total',
        label: t('adminBilling.price'),
        sort: 'total',
        isNumber: true,
        cell: ({ total, currency }) => <Price amount={total} currency={currency} />,
      },
      {
        id: 'fee',
        label: t('adminBilling.fee'),
        isNumber: true,
        isExtra: true,
        cell: ({ payment_fee: fee, currency }) => <Price amount={fee} currency={currency} />,
      },
      {
        id: 'items',
        label: t('adminBilling.items'),
        isExtra: true,
        cell: ({ items }) => items.map(({ name }) => name).join(', '),
      },
      {
        id: 'voucher',
        label: t('adminBilling.voucher'),
        isExtra: true,
        cell: ({ voucher }) => voucher?.code ?? '–',
      },
      {
        id: 'provider',
        label: t('adminBilling.provider'),
        cell: ({ provider }) => <ProviderName code={provider} />,
      },
      {
        id: 'created',
        label: t('adminBilling.created'),
        sort: 'created_at',
        cell: ({ created_at: at }) => <When at={at} />,
      },
      {
        id: 'completed',
        label: t('adminBilling.completed'),
        sort: 'completed_at',
        isExtra: true,
        cell: ({ completed_at: at }) => (at === null ? '–' : <When at={at} />),
      },
    ],
    filters: [
      ...filters.filter(({ name }) => userId === undefined || name !== 'user_id'),
      {
        kind: 'linked',
        name: 'voucher_id',
        label: t('adminBilling.voucher'),
        show: (id) => t('adminBilling.voucherNumber', { id }),
      },
    ],
    empty: t('adminBilling.emptyOrders'),
  }
}
