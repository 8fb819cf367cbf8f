import type { StripeBooks, StripeObject } from './stripe-books.ts'

const weekSeconds = 7 * 86_400

/** The payment intent of a session, or the charge itself. */
export function intentOf(books: StripeBooks, id: string): string {
  const object = books.find(id)
  if (object === null) throw new Error(`there is no ${id}`)
  return object.object === 'checkout.session' ? String(object['payment_intent']) : id
}

/** A dispute of a whole payment, in which evidence is wanted. */
export function addDispute(books: StripeBooks, intentId: string): StripeObject {
  return books.add('du', 'dispute', {
    amount: books.find(intentId)?.['amount_received'],
    currency: 'eur',
    charge: `ch_${intentId}`,
    payment_intent: intentId,
    status: 'needs_response',
    reason: 'fraudulent',
    is_charge_refundable: false,
    balance_transactions: [],
    evidence: {},
    evidence_details: {
      due_by: books.seconds() + weekSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  })
}
