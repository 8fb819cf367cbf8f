import type { MockAnswer } from '../provider-mock/mock-server.ts'
import { notFound, refuse } from './paypal-answers.ts'
import { walletOf } from './paypal-books.ts'
import type { Behaviour, Json, MockOrder, PaypalMockBooks } from './paypal-books.ts'

const pageOf = (id: string) => `https://www.paypal.test/checkoutnow/${id}`

/** PayPal's representation of an order. */
export function showOrder(order: MockOrder): Json {
  const { id, status, unit, capture, refunds, vaultId } = order
  const isPaid = capture !== null
  const vault =
    isPaid && vaultId !== null ? { attributes: { vault: { id: vaultId, status: 'VAULTED' } } } : {}
  return {
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        ...(isPaid ? { payments: { captures: [capture], ...(refunds.length > 0 ? { refunds } : {}) } } : {}),
      },
    ],
    ...(order.wallet === null ? {} : { payment_source: { paypal: { ...walletOf(), ...vault } } }),
    links: [
      { href: `https://api.paypal.test/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(isPaid ? [] : [{ href: pageOf(id), rel: 'payer-action', method: 'GET' }]),
    ],
  }
}

export function createOrder(books: PaypalMockBooks, body: Json): MockAnswer {
  const source = ((body['payment_source'] as Json | undefined)?.['paypal'] ?? {}) as Json
  const order: MockOrder = {
    id: books.newId(),
    status: 'experience_context' in source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit: (body['purchase_units'] as Json[])[0] ?? {},
    source,
    wallet: null,
    vaultId: null,
    capture: null,
    refunds: [],
  }
  books.orders.set(order.id, order)
  return { status: 201, body: showOrder(order) }
}

/** Captures an approved order, or charges the stored wallet in the request. */
export function captureOrder(books: PaypalMockBooks, order: MockOrder, body: Json): MockAnswer {
  if (order.capture !== null) return refuse('ORDER_ALREADY_CAPTURED')
  const stored = ((body['payment_source'] as Json | undefined)?.['paypal'] as Json | undefined)?.['vault_id']
  if (typeof stored === 'string') {
    const wallet = books.vault.get(stored)
    if (wallet === undefined) return refuse('TOKEN_ID_NOT_FOUND')
    order.wallet = wallet
    return take(books, order, wallet.later)
  }
  if (order.status !== 'APPROVED' || order.wallet === null) return refuse('ORDER_NOT_APPROVED')
  return take(books, order, order.wallet.now)
}

function take(books: PaypalMockBooks, order: MockOrder, behaviour: Behaviour): MockAnswer {
  if (behaviour === 'PAYER_ACTION_REQUIRED') order.status = 'PAYER_ACTION_REQUIRED'
  if (behaviour !== 'pays') return refuse(behaviour)
  const { amount, custom_id, invoice_id } = order.unit
  order.capture = {
    id: books.newId(),
    status: 'COMPLETED',
    amount: amount as Json,
    create_time: '2026-11-21T12:00:00Z',
    custom_id,
    invoice_id,
  }
  order.status = 'COMPLETED'
  const isStoring = ((order.source['attributes'] as Json | undefined)?.['vault'] ?? null) !== null
  if (isStoring && order.wallet !== null) {
    order.vaultId = books.newId().toLowerCase()
    books.vault.set(order.vaultId, order.wallet)
  }
  return { status: 201, body: showOrder(order) }
}

export function refundCapture(books: PaypalMockBooks, captureId: string, body: Json): MockAnswer {
  const order = [...books.orders.values()].find(({ capture }) => capture?.id === captureId)
  if (order?.capture == null) return notFound
  const cents = (amount: unknown) => Math.round(Number((amount as Json)['value']) * 100)
  const given = order.refunds.reduce((sum, refund) => sum + cents(refund['amount']), 0)
  if (given + cents(body['amount']) > cents(order.capture.amount)) return refuse('REFUND_AMOUNT_EXCEEDED')
  const { amount, invoice_id, custom_id } = body
  const refund = { id: books.newId(), status: 'COMPLETED', amount, invoice_id, custom_id }
  order.refunds.push(refund)
  order.capture.status =
    given + cents(amount) === cents(order.capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return { status: 201, body: refund }
}
