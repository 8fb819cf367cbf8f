import type { Subscription } from '@guidefeed/contract'
import type { TFunction } from 'i18next'

/** Returns the label of the stored payment method in the reader's language; '' without one. */
export function methodLabel(
  t: TFunction,
  { payment_method, payment_card }: Pick<Subscription, 'payment_method' | 'payment_card'>,
): string {
  return payment_card === null ? (payment_method ?? '') : t('method.ending', payment_card)
}
