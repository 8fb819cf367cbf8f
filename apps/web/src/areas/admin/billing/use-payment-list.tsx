import { paymentAttentions, paymentStatuses } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { yesNo } from '../../../features/admin-list/yes-no.ts'
import { TechnicalText } from '../../../features/admin-list/technical-text.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { paths } from '../../../lib/paths.ts'
import { BillingChip, CustomerLink, Price, ProviderName, RefundedChip } from './cells.tsx'
import { useBillingFilters } from './filters.ts'

/** Payments of all customers, or of one. */
export function usePaymentList(userId?: string): ListDefinition<'adminPaymentList'> {
  const { t } = useTranslation()
  const filters = useBillingFilters(paymentStatuses)
  return {
    call: 'adminPaymentList',
    ...(userId === undefined ? {} : { fixed: { user_id: userId } }),
    label: t('adminMenu.payments'),
    searchLabel: t('adminBilling.searchPayments'),
    searchHint: t('adminBilling.searchPaymentsHint'),
    keyOf: (payment) => payment.id,
    linkOf: ({ id }) => ({ to: paths.payment, params: { id: String(id) } }),
    columns: [
      { id: 'id', label: t('adminBilling.payment'), sort: 'id', cell: ({ id }) => `#${id}` },
      {
        id: 'status',
        label: t('adminBilling.status'),
        cell: ({ status, refunded, amount, currency }) => (
          <>
            <BillingChip status={status} />
            <RefundedChip refunded={refunded} paid={amount} currency={currency} />
          </>
        ),
      },
      {
        id: 'amount',
        label: t('adminBilling.amount'),
        sort: 'amount',
        isNumber: true,
        cell: ({ amount, currency }) => <Price amount={amount} currency={currency} />,
      },
      ...(userId === undefined
        ? [{ id: 'user', label: t('adminBilling.customer'), cell: CustomerLink } as const]
        : []),
      { id: 'order', label: t('adminBilling.order'), cell: ({ order_code: code }) => code },
      {
        id: 'provider',
        label: t('adminBilling.provider'),
        cell: ({ provider }) => <ProviderName code={provider} />,
      },
      {
        id: 'reference',
        label: t('adminBilling.reference'),
        isExtra: true,
        cell: ({ provider_reference: reference }) => reference ?? '–',
      },
      {
        id: 'error',
        label: t('adminBilling.error'),
        isExtra: true,
        cell: ({ error, error_code: code }) => {
          if (error === null) return '–'
          return code === null ? (
            <TechnicalText lines={2}>{error}</TechnicalText>
          ) : (
            t(`adminReasons.payment.${code}`)
          )
        },
      },
      {
        id: 'created',
        label: t('adminBilling.created'),
        sort: 'created_at',
        cell: ({ created_at: at }) => <When at={at} />,
      },
    ],
    filters: [
      ...filters.filter(({ name }) => userId === undefined || name !== 'user_id'),
      {
        kind: 'choice',
        name: 'refunded',
        label: t('adminBilling.refunded'),
        options: yesNo(t('adminForm.yes'), t('adminForm.no')),
      },
      {
        kind: 'linked',
        name: 'attention',
        label: t('adminBilling.attention.label'),
        show: (kind) =>
          t(`adminBilling.attention.${paymentAttentions.find((known) => known === kind) ?? 'label'}`),
      },
    ],
    empty: t('adminBilling.emptyPayments'),
  }
}
