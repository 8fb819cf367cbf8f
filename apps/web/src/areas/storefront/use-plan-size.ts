import type { Service } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useChannelCount } from '../../features/cart/use-channel-count.ts'

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
