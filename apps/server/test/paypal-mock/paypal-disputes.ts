import type { MockAnswer } from '../provider-mock/mock-server.ts'
import { notFound } from './paypal-answers.ts'
import type { Json, MockCapture, MockDispute, PaypalMockBooks } from './paypal-books.ts'

/** PayPal's representation of a dispute, after its documented examples; the list has only these fields of it. */
function summarize({ id, capture, outcome }: MockDispute): Json {
  return {
    dispute_id: id,
    create_time: '2026-11-21T12:00:00.000Z',
    update_time: '2026-11-21T12:00:00.000Z',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: outcome === null ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    dispute_amount: capture.amount,
  }
}

export const showDispute = (dispute: MockDispute): Json => ({
  ...summarize(dispute),
  disputed_transactions: [{ seller_transaction_id: dispute.capture.id, custom: dispute.capture.custom_id }],
  seller_response_due_date: '2026-12-01T12:00:00.000Z',
  ...(dispute.outcome === null
    ? {}
    : {
        dispute_outcome: {
          outcome_code: dispute.outcome,
          ...(dispute.refunded === null ? {} : { amount_refunded: dispute.refunded }),
        },
      }),
})

export const listDisputes = (books: PaypalMockBooks, captureId: unknown): MockAnswer => ({
  status: 200,
  body: {
    items: [...books.disputes.values()].filter(({ capture }) => capture.id === captureId).map(summarize),
    links: [],
  },
})

/** A capture with the order that it belongs to. */
export function showCapture(books: PaypalMockBooks, captureId: string): MockAnswer {
  const order = [...books.orders.values()].find(({ capture }) => capture?.id === captureId)
  if (order === undefined) return notFound
  const related = { supplementary_data: { related_ids: { order_id: order.id } } }
  return { status: 200, body: { ...order.capture, ...related } }
}

export function addDispute(books: PaypalMockBooks, capture: MockCapture): MockDispute {
  const dispute: MockDispute = { id: `PP-D-${books.newId()}`, capture, outcome: null, refunded: null }
  books.disputes.set(dispute.id, dispute)
  return dispute
}
