import { cardLabel } from '../../../lib/card-label.ts'
import type { Card } from '../../../lib/card-label.ts'
import type { CardColumns, PaymentMethodRow } from '../ledger/payment-method.repository.ts'

export type NamedMethod = CardColumns & Pick<PaymentMethodRow, 'label'>

/** The card behind a payment method; null = none. */
export function cardOf({ cardBrand, cardLast4 }: CardColumns): Card | null {
  return cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 }
}

/** A payment method in a customer's language. */
export function nameMethod(method: NamedMethod, locale: string): string {
  const card = cardOf(method)
  return card === null ? method.label : cardLabel(card, locale)
}
