import type { StripeBooks, StripeObject } from './stripe-books.ts'

export type CardBehaviour = 'pays' | 'is declined' | 'was lost' | 'asks for its owner'

/** A test card: its behaviour on-session (`now`) and off-session (`later`). */
export type MockCard = { last4: string; now: CardBehaviour; later: CardBehaviour }

export const mockCards = {
  good: { last4: '4242', now: 'pays', later: 'pays' },
  declined: { last4: '0002', now: 'is declined', later: 'is declined' },
  'declined later': { last4: '0341', now: 'pays', later: 'is declined' },
  'lost later': { last4: '9235', now: 'pays', later: 'was lost' },
  'asks later': { last4: '3184', now: 'pays', later: 'asks for its owner' },
} as const satisfies Record<string, MockCard>

const declines = {
  'is declined': {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'was lost': { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  'asks for its owner': {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const

const cardOf = (method: StripeObject) =>
  Object.values(mockCards).find(({ last4 }) => last4 === (method['card'] as { last4: string }).last4)

/** Attempts a payment with a method; returns the resulting intent. */
export function attempt(
  books: StripeBooks,
  intent: StripeObject,
  method: StripeObject,
  when: 'now' | 'later',
) {
  const behaviour = cardOf(method)?.[when] ?? 'pays'
  if (behaviour === 'pays') {
    return books.change(intent.id, {
      status: 'succeeded',
      amount_received: intent['amount'],
      payment_method: method.id,
      latest_charge: books.add('ch', 'charge', { payment_intent: intent.id, status: 'succeeded' }).id,
      next_action: null,
      last_payment_error: null,
    })
  }
  const error = { type: 'card_error', ...declines[behaviour], payment_method: method }
  return books.change(intent.id, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
  })
}

export function addMethod(books: StripeBooks, card: MockCard, customer: unknown): StripeObject {
  return books.add('pm', 'payment_method', {
    type: 'card',
    customer,
    billing_details: { address: null, email: null, name: null, phone: null },
    card: { brand: 'visa', last4: card.last4, exp_month: 12, exp_year: 2030, funding: 'credit' },
  })
}
