import { attempt } from './stripe-cards.ts'
import { refuseCard, refuseRequest, notFound } from './stripe-answers.ts'
import type { StripeBooks, StripeObject } from './stripe-books.ts'
import type { MockAnswer } from '../provider-mock/mock-server.ts'

type Body = Record<string, unknown>

/** Adds a new payment intent. */
export const addIntent = (books: StripeBooks, fields: Body): StripeObject =>
  books.add('pi', 'payment_intent', {
    amount_received: 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    client_secret: 'pi_secret_never_to_be_logged',
    setup_future_usage: null,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    status: 'requires_payment_method',
    ...fields,
  })

/** POST /v1/payment_intents with confirm and off_session: a charge without the cardholder. */
export function createCharge(books: StripeBooks, body: Body): MockAnswer {
  const method = books.find(body['payment_method'])
  if (method === null) return notFound('payment_method')
  if (method['customer'] !== body['customer'])
    return refuseRequest('The payment method belongs to another customer.')
  const intent = addIntent(books, {
    amount: Number(body['amount']),
    currency: body['currency'],
    customer: body['customer'],
    description: body['description'],
    metadata: body['metadata'] ?? {},
  })
  const tried = attempt(books, intent, method, body['off_session'] === 'true' ? 'later' : 'now')
  return tried['status'] === 'succeeded' ? { status: 200, body: tried } : refuseCard(tried)
}

/** POST /v1/payment_intents/{intent}/confirm on-session; required authentication gets a page of its own. */
export function confirmIntent(books: StripeBooks, intent: StripeObject, body: Body): MockAnswer {
  if (intent['status'] !== 'requires_payment_method')
    return refuseRequest('This PaymentIntent cannot be confirmed now.', 'payment_intent_unexpected_state')
  const method = books.find(body['payment_method'])
  if (method === null) return notFound('payment_method')
  const url = `https://hooks.stripe.test/3d_secure_2/${intent.id}`
  const asked = books.change(intent.id, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: body['return_url'] } },
  })
  return { status: 200, body: asked }
}

export function cancelIntent(books: StripeBooks, intent: StripeObject): MockAnswer {
  if (intent['status'] === 'succeeded' || intent['status'] === 'canceled')
    return refuseRequest('You cannot cancel this PaymentIntent.', 'payment_intent_unexpected_state')
  return { status: 200, body: books.change(intent.id, { status: 'canceled' }) }
}

/** POST /v1/refunds; never more than was paid. */
export function createRefund(books: StripeBooks, body: Body): MockAnswer {
  const intent = books.find(body['payment_intent'])
  if (intent === null) return notFound('payment_intent')
  const earlier = books.list('refund').filter((refund) => refund['payment_intent'] === intent.id)
  const given = earlier.reduce((sum, refund) => sum + Number(refund['amount']), 0)
  const amount = Number(body['amount'])
  if (given + amount > Number(intent['amount_received']))
    return refuseRequest('Refund amount is greater than unrefunded amount on charge.')
  const refund = books.add('re', 'refund', {
    amount,
    currency: intent['currency'],
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: body['metadata'],
  })
  return { status: 200, body: refund }
}
