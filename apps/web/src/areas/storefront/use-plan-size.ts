import type { Service } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../../api/queries.ts'

/** Returns what words a plan's size: the largest plan by the channels that exist, if it holds all of them. */
export function usePlanSize(services: readonly Service[]): (service: Service) => string {
  const { t } = useTranslation()
  const existing = useChannelCount()
  const largest = Math.max(...services.map(({ channel_limit: limit }) => limit))
  return ({ channel_limit: limit }) =>
    limit === largest && limit >= existing && existing > 0
      ? t('prices.every', { count: existing })
      : t('prices.upTo', { count: limit })
}

/** Returns how many channels exist; 0 while that is unknown. */
export function useChannelCount(): number {
  const countries = useQuery(countriesQuery)
  return countries.data?.reduce((sum, { channel_count: count }) => sum + count, 0) ?? 0
}
