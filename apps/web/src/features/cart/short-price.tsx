import { useTranslation } from 'react-i18next'
import { formatPrice } from '../../lib/format.ts'
import type { CartSummary } from './use-cart-summary.ts'

/** Price of the selection in a few words; of an empty one the first step, with the lowest price. */
export function ShortPrice({ summary }: { summary: CartSummary }) {
  const { t, i18n } = useTranslation()
  const { count, due, currency, fitsHeld, hasGift, isUpgrade, isTooLarge } = summary
  if (fitsHeld) return t('cart.included')
  if (isTooLarge) return t('cart.tooMany')
  if (hasGift) return t('cart.gift')
  if (due === null) return t('cart.pricing')
  const price = formatPrice(due.total + due.fee, currency, i18n.language)
  if (count === 0) return t('cart.emptyHint', { price })
  return isUpgrade ? t('cart.payNow', { price }) : `${price} ${t('cart.aYear')}`
}
