import type { orderStatuses, paymentStatuses, subscriptionStatuses } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { providersQuery } from '../../../api/customer-queries.ts'
import type { Filter } from '../../../features/admin-list/list-definition.ts'
import { useProviderWords } from './use-provider-words.ts'

type Status =
  | (typeof orderStatuses)[number]
  | (typeof paymentStatuses)[number]
  | (typeof subscriptionStatuses)[number]
type BillingFilter = Filter<'status' | 'provider' | 'user_id' | 'from' | 'to'>

/** Filters that orders, payments and subscriptions share. */
export function useBillingFilters(statuses: readonly Status[]): readonly BillingFilter[] {
  const { t } = useTranslation()
  const wordProvider = useProviderWords()
  const providers = useQuery(providersQuery).data ?? []
  const codes = [...new Set(providers.map(({ code }) => code))]
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('adminBilling.status'),
      options: statuses.map((value) => ({ value, label: t(`profile.status.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'provider',
      label: t('adminBilling.provider'),
      options: codes.map((value) => ({ value, label: wordProvider(value) })),
    },
    { kind: 'day', name: 'from', label: t('adminBilling.from') },
    { kind: 'day', name: 'to', label: t('adminBilling.to') },
    {
      kind: 'linked',
      name: 'user_id',
      label: t('adminBilling.customer'),
      show: (id) => t('adminBilling.customerNumber', { id }),
    },
  ]
}
