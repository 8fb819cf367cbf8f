import type { MockAnswer, MockRequest } from '../provider-mock/mock-server.ts'
import { notFound } from './paypal-answers.ts'
import type { Json, PaypalMockBooks } from './paypal-books.ts'
import { captureOrder, createOrder, refundCapture, showOrder } from './paypal-orders.ts'
import { listDisputes, showCapture, showDispute } from './paypal-disputes.ts'
import { createSetup, createToken, showSetup, showToken } from './paypal-vault.ts'

const found = (body: Json | null): MockAnswer => (body === null ? notFound : { status: 200, body })

/** PayPal's behaviour for the calls that our adapter makes. */
export function createPaypalCalls(books: PaypalMockBooks, verify: (body: Json) => boolean) {
  const calls: readonly [RegExp, (body: Json, id: string, query: Json) => MockAnswer][] = [
    [/^GET \/v2\/payments\/captures\/(\w+)$/, (_body, id) => showCapture(books, id)],
    [
      /^GET \/v1\/customer\/disputes$/,
      (_body, _id, query) => listDisputes(books, query['disputed_transaction_id']),
    ],
    [/^GET \/v1\/customer\/disputes\/([\w-]+)$/, (_body, id) => ifThere(books.disputes.get(id), showDispute)],
    [/^POST \/v2\/checkout\/orders$/, (body) => createOrder(books, body)],
    [/^GET \/v2\/checkout\/orders\/(\w+)$/, (_body, id) => ifThere(books.orders.get(id), showOrder)],
    [
      /^POST \/v2\/checkout\/orders\/(\w+)\/capture$/,
      (body, id) => {
        const order = books.orders.get(id)
        return order === undefined ? notFound : captureOrder(books, order, body)
      },
    ],
    [/^POST \/v2\/payments\/captures\/(\w+)\/refund$/, (body, id) => refundCapture(books, id, body)],
    [/^POST \/v3\/vault\/setup-tokens$/, () => createSetup(books)],
    [/^GET \/v3\/vault\/setup-tokens\/(\w+)$/, (_body, id) => ifThere(books.setups.get(id), showSetup)],
    [/^POST \/v3\/vault\/payment-tokens$/, (body) => createToken(books, body)],
    [
      /^GET \/v3\/vault\/payment-tokens\/(\w+)$/,
      (_body, id) => found(books.vault.has(id) ? showToken(id) : null),
    ],
    [
      /^DELETE \/v3\/vault\/payment-tokens\/(\w+)$/,
      (_body, id) => {
        books.vault.delete(id)
        return { status: 204, body: null }
      },
    ],
    [
      /^POST \/v1\/notifications\/verify-webhook-signature$/,
      (body) => found({ verification_status: verify(body) ? 'SUCCESS' : 'FAILURE' }),
    ],
  ]

  return ({ method, path, query, body }: MockRequest): MockAnswer => {
    for (const [pattern, answer] of calls) {
      const match = pattern.exec(`${method} ${path}`)
      if (match !== null) return answer((body ?? {}) as Json, match[1] ?? '', query)
    }
    return notFound
  }
}

const ifThere = <T>(value: T | undefined, show: (value: T) => Json): MockAnswer =>
  found(value === undefined ? null : show(value))
