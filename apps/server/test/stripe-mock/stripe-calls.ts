import type { MockAnswer, MockRequest } from '../provider-mock/mock-server.ts'
import { listOf, notFound, searchResultOf } from './stripe-answers.ts'
import type { StripeBooks, StripeObject } from './stripe-books.ts'
import { cancelIntent, confirmIntent, createCharge, createRefund } from './stripe-intents.ts'
import { createSession, expireSession } from './stripe-sessions.ts'

type Body = Record<string, unknown>

const objects: Readonly<Record<string, string>> = {
  'checkout/sessions': 'checkout.session',
  customers: 'customer',
  disputes: 'dispute',
  payment_intents: 'payment_intent',
  payment_methods: 'payment_method',
  refunds: 'refund',
}

/** Stripe's behaviour for the calls that our adapter makes. */
export function createStripeCalls(books: StripeBooks, options: { isSearchLate: () => boolean }) {
  const create: Readonly<Record<string, (body: Body) => MockAnswer>> = {
    'checkout.session': (body) => createSession(books, body),
    payment_intent: (body) => createCharge(books, body),
    refund: (body) => createRefund(books, body),
    customer: (body) => ({ status: 200, body: books.add('cus', 'customer', { metadata: body['metadata'] }) }),
  }

  const act: Readonly<Record<string, (object: StripeObject, body: Body) => MockAnswer>> = {
    'checkout.session expire': (session) => expireSession(books, session),
    'payment_intent confirm': (intent, body) => confirmIntent(books, intent, body),
    'payment_method detach': ({ id }) => ({ status: 200, body: books.change(id, { customer: null }) }),
    'payment_intent cancel': (intent) => cancelIntent(books, intent),
  }

  function search(kind: string, path: string, query: unknown): MockAnswer {
    const reference = /^metadata\['reference'\]:'(.*)'$/.exec(String(query))?.[1]
    const found = books
      .list(kind)
      .filter((object) => (object['metadata'] as Body)['reference'] === reference && !options.isSearchLate())
    return searchResultOf(path, found)
  }

  function list(kind: string, path: string, query: Body): MockAnswer {
    const { payment_intent: intent } = query
    const all = books.list(kind)
    return listOf(
      path,
      intent === undefined ? all : all.filter((object) => object['payment_intent'] === intent),
    )
  }

  return ({ method, path, query, body }: MockRequest): MockAnswer => {
    const parts = /^\/v1\/(checkout\/sessions|\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path)
    const kind = objects[parts?.[1] ?? '']
    const [, , id, action] = parts ?? []
    if (kind === undefined) return notFound('path')
    if (method === 'GET' && id === 'search') return search(kind, path, query['query'])
    if (id === undefined)
      return method === 'GET'
        ? list(kind, path, query)
        : (create[kind]?.((body ?? {}) as Body) ?? notFound(path))
    const object = books.find(id)
    if (object?.object !== kind) return notFound(kind)
    if (action !== undefined)
      return act[`${kind} ${action}`]?.(object, (body ?? {}) as Body) ?? notFound(path)
    return { status: 200, body: books.expand(object, query['expand']) }
  }
}
