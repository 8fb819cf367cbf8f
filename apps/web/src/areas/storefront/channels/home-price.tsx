import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { servicesQuery, systemConfigQuery } from '../../../api/queries.ts'
import { lowestPrice } from '../../../features/cart/local-price.ts'
import { useCartSummary } from '../../../features/cart/use-cart-summary.ts'
import { formatPrice } from '../../../lib/format.ts'

/** The lowest price of a year, and the free trial; empty while they load. For the recipient of a gift, what happens to it. */
export function HomePrice() {
  const { t, i18n } = useTranslation()
  const services = useQuery(servicesQuery).data
  const config = useQuery(systemConfigQuery).data
  const euros = lowestPrice(services, config)
  const days = config?.get('trial_days') ?? 0
  const price = euros && formatPrice(euros, services?.[0]?.currency ?? 'EUR', i18n.language)
  const words = price && t(days > 0 ? 'channels.priceAndTrial' : 'channels.price', { price, days })
  const hasGift = useCartSummary()?.hasGift
  return (
    <p>
      <strong>{hasGift ? t('cart.gift') : words}</strong>
    </p>
  )
}
