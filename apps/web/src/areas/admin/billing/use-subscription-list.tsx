import { renewalStates, subscriptionStatuses } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { yesNo } from '../../../features/admin-list/yes-no.ts'
import { methodLabel } from '../../../features/payment-method/method-label.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { CustomerLink, Price, ProviderName, SubscriptionChip } from './cells.tsx'
import { useBillingFilters } from './filters.ts'

/** Subscriptions of all customers, or of one. One customer has few, so only the status filters them. */
export function useSubscriptionList(userId?: string): ListDefinition<'adminSubscriptionList'> {
  const { t, i18n } = useTranslation()
  const filters = useSubscriptionFilters()
  const day = (at: string | null) => (at === null ? '–' : formatDate(at, i18n.language))
  return {
    call: 'adminSubscriptionList',
    ...(userId === undefined ? {} : { fixed: { user_id: userId } }),
    label: t('adminMenu.subscriptions'),
    searchLabel: t('adminBilling.searchPayments'),
    searchHint: t('adminBilling.searchPaymentsHint'),
    keyOf: ({ id }) => id,
    linkOf: ({ id }) => ({ to: paths.adminSubscription, params: { subscriptionId: String(id) } }),
    columns: [
      { id: 'id', label: t('adminBilling.subscription'), sort: 'id', cell: ({ id }) => `#${id}` },
      {
        id: 'status',
        label: t('adminBilling.status'),
        cell: SubscriptionChip,
      },
      ...(userId === undefined
        ? [{ id: 'user', label: t('adminBilling.customer'), cell: CustomerLink } as const]
        : []),
      {
        id: 'service',
        label: t('adminBilling.service'),
        cell: ({ service, is_trial: isTrial }) =>
          isTrial ? t('adminBilling.trialOf', { service }) : service,
      },
      {
        id: 'price',
        label: t('adminBilling.price'),
        sort: 'price',
        isNumber: true,
        cell: ({ price, currency }) => <Price amount={price} currency={currency} />,
      },
      {
        id: 'finish',
        label: t('adminBilling.termEnds'),
        sort: 'finish_at',
        cell: ({ finish_at: at }) => day(at),
      },
      { id: 'renews', label: t('adminBilling.renews'), cell: ({ renews_at: at }) => day(at) },
      {
        id: 'method',
        label: t('adminBilling.method'),
        cell: (subscription) => methodLabel(t, subscription) || '–',
      },
      {
        id: 'provider',
        label: t('adminBilling.provider'),
        isExtra: true,
        cell: ({ provider }) => <ProviderName code={provider} />,
      },
      {
        id: 'started',
        label: t('adminBilling.started'),
        sort: 'started_at',
        isExtra: true,
        cell: ({ started_at: at }) => day(at),
      },
      {
        id: 'canceled',
        label: t('adminBilling.canceledAt'),
        isExtra: true,
        cell: ({ canceled_at: at }) => day(at),
      },
      {
        id: 'created',
        label: t('adminBilling.created'),
        sort: 'created_at',
        isExtra: true,
        cell: ({ created_at: at }) => <When at={at} />,
      },
    ],
    filters: filters.filter(({ name }) => userId === undefined || name === 'status'),
    empty: t('adminBilling.emptySubscriptions'),
  }
}

function useSubscriptionFilters(): NonNullable<ListDefinition<'adminSubscriptionList'>['filters']> {
  const { t } = useTranslation()
  const [status, provider, ...created] = useBillingFilters(subscriptionStatuses)
  return [
    ...[status, provider].filter((filter) => filter !== undefined),
    {
      kind: 'choice',
      name: 'renewal',
      label: t('adminBilling.renewal'),
      options: renewalStates.map((value) => ({ value, label: t(`adminBilling.renewals.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'trial',
      label: t('adminBilling.trial'),
      options: yesNo(t('adminBilling.onTrial'), t('adminBilling.notOnTrial')),
    },
    {
      kind: 'choice',
      name: 'started',
      label: t('adminBilling.started'),
      options: yesNo(t('adminForm.yes'), t('adminForm.no')),
    },
    { kind: 'day', name: 'finish_from', label: t('adminBilling.endsFrom') },
    { kind: 'day', name: 'finish_to', label: t('adminBilling.endsTo') },
    ...created,
  ]
}
