import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { servicesQuery, systemConfigQuery } from '../../../api/queries.ts'
import { lowestPrice } from '../../../features/cart/local-price.ts'
import { formatPrice } from '../../../lib/format.ts'

/** The lowest price of a year, and the free trial; empty while they load. */
export function HomePrice() {
  const { t, i18n } = useTranslation()
  const services = useQuery(servicesQuery).data
  const config = useQuery(systemConfigQuery).data
  const euros = lowestPrice(services, config)
  const days = config?.get('trial_days') ?? 0
  const price = euros && formatPrice(euros, services?.[0]?.currency ?? 'EUR', i18n.language)
  return (
    <p>
      <strong>{price && t(days > 0 ? 'channels.priceAndTrial' : 'channels.price', { price, days })}</strong>
    </p>
  )
}
