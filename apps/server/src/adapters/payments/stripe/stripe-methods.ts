import { Stripe } from 'stripe'
import { cardLabel } from '../../../lib/card-label.ts'
import type { StoredMethod } from '../../../modules/billing/payment-provider.ts'

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Labels a card, or a wallet with a card in it, for its owner. */
export function describeMethod({ id, card }: Stripe.PaymentMethod): StoredMethod {
  if (card === undefined) return { providerReference: id, label: 'Stripe', card: null, expiresOn: null }
  const named = { brand: brands[card.brand] ?? 'Card', last4: card.last4 }
  return {
    providerReference: id,
    label: cardLabel(named),
    card: named,
    expiresOn: lastDayOf(card.exp_year, card.exp_month),
  }
}

/** A detached card can never be charged again (docs.stripe.com/api/payment_methods/detach). */
export async function detachMethod(stripe: Stripe, id: string): Promise<void> {
  try {
    const { customer } = await stripe.paymentMethods.retrieve(id)
    if (customer !== null) await stripe.paymentMethods.detach(id)
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
    if (!isGone) throw error
  }
}

function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** An expanded object; null = none. */
export function expanded<T extends { id: string }>(value: string | T | null | undefined): T | null {
  return typeof value === 'string' || value === undefined ? null : value
}
