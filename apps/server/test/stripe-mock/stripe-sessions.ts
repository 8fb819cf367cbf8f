import type { MockAnswer } from '../provider-mock/mock-server.ts'
import { refuseRequest } from './stripe-answers.ts'
import type { StripeBooks, StripeObject } from './stripe-books.ts'
import { addMethod, attempt } from './stripe-cards.ts'
import type { MockCard } from './stripe-cards.ts'
import { addIntent } from './stripe-intents.ts'

type Body = Record<string, unknown>
type LineItem = { quantity: string; price_data: { currency: string; unit_amount: string } }

const daySeconds = 86_400

/** POST /v1/checkout/sessions: a page for a payment, or for storing a card. */
export function createSession(books: StripeBooks, body: Body): MockAnswer {
  const items = (body['line_items'] ?? []) as LineItem[]
  const session = books.add('cs_test', 'checkout.session', {
    mode: body['mode'],
    status: 'open',
    payment_status: 'unpaid',
    amount_total: items.reduce(
      (sum, item) => sum + Number(item.quantity) * Number(item.price_data.unit_amount),
      0,
    ),
    currency: items[0]?.price_data.currency ?? null,
    customer: body['customer'],
    client_reference_id: body['client_reference_id'],
    metadata: body['metadata'],
    automatic_tax: { enabled: false, status: null },
    payment_method_types: ['card'],
    shipping_options: [],
    success_url: body['success_url'],
    cancel_url: body['cancel_url'],
    expires_at: books.seconds() + daySeconds,
    payment_intent: null,
    setup_intent: null,
    // Not part of Stripe's object: input for the page's intent.
    intentFields: body['payment_intent_data'] ?? {},
  })
  const url = `https://checkout.stripe.test/c/pay/${session.id}`
  return { status: 200, body: books.change(session.id, { url }) }
}

export function expireSession(books: StripeBooks, session: StripeObject): MockAnswer {
  if (session['status'] !== 'open') return refuseRequest('Only open Checkout Sessions can be expired.')
  const { payment_intent: intentId } = session
  if (typeof intentId === 'string') books.change(intentId, { status: 'canceled' })
  return { status: 200, body: books.change(session.id, { status: 'expired', url: null }) }
}

/** Pays on the page. The first card creates the intent; a page that is not open does nothing. */
export function payOnPage(books: StripeBooks, session: StripeObject, card: MockCard): StripeObject {
  if (session['status'] !== 'open') return session
  const method = addMethod(books, card, session['customer'])
  if (session['mode'] === 'setup') {
    const intent = books.add('seti', 'setup_intent', {
      status: 'succeeded',
      usage: 'off_session',
      payment_method_types: ['card'],
      payment_method: method.id,
      customer: session['customer'],
    })
    return close(books, session, { setup_intent: intent.id, payment_status: 'no_payment_required' })
  }
  const known = books.find(session['payment_intent'])
  const intent =
    known ??
    addIntent(books, {
      amount: session['amount_total'],
      currency: session['currency'],
      customer: session['customer'],
      ...(session['intentFields'] as Body),
    })
  books.change(session.id, { payment_intent: intent.id })
  const tried = attempt(books, intent, method, 'now')
  return tried['status'] === 'succeeded'
    ? close(books, session, { payment_status: 'paid' })
    : (books.find(session.id) ?? session)
}

const close = (books: StripeBooks, session: StripeObject, change: Body) =>
  books.change(session.id, { status: 'complete', url: null, ...change })
