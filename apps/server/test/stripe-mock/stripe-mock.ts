import { Stripe } from 'stripe'
import { createIdempotentAnswers } from '../provider-mock/idempotent-answers.ts'
import { openMockServer } from '../provider-mock/mock-server.ts'
import type { MockAnswer, MockRequest } from '../provider-mock/mock-server.ts'
import { openApiCheck } from '../provider-mock/openapi-check.ts'
import { errorBody } from './stripe-answers.ts'
import { createStripeBooks } from './stripe-books.ts'
import type { StripeObject } from './stripe-books.ts'
import { createStripeCalls } from './stripe-calls.ts'
import { attempt, mockCards } from './stripe-cards.ts'
import { createRefund } from './stripe-intents.ts'
import { addDispute, intentOf } from './stripe-disputes.ts'
import { parseForm } from './stripe-form.ts'
import { expireSession, payOnPage } from './stripe-sessions.ts'

export const stripeTestKey = 'sk_test_of_the_mock'
export const stripeWebhookSecret = 'whsec_of_the_mock'

type Schema = { properties: Record<string, unknown> }

/** The description has disputes, but neither their list, which is read like that of refunds, nor their newest status. */
function mendDisputes(description: Record<string, unknown>) {
  const { schemas } = description['components'] as { schemas: Record<string, Schema> }
  const status = schemas['dispute']?.properties['status'] as { enum: string[] } | undefined
  status?.enum.push('prevented')
  const paths = description['paths'] as Record<string, { get: Record<string, unknown> }>
  const data = { type: 'array', items: { $ref: '#/components/schemas/dispute' } }
  const schema = { type: 'object', required: ['object', 'url', 'has_more', 'data'], properties: { data } }
  paths['/v1/disputes'] = {
    get: {
      ...paths['/v1/refunds']?.get,
      responses: { 200: { content: { 'application/json': { schema } } } },
    },
  }
}

/** The description predates the pinned version, in which these two calls use `allowed_payment_method_types`. */
function mendDescription(description: Record<string, unknown>) {
  mendDisputes(description)
  const paths = description['paths'] as Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: Schema }> } } }
  >
  for (const path of ['/v1/checkout/sessions', '/v1/payment_intents']) {
    const schema = paths[path]?.post.requestBody.content['application/x-www-form-urlencoded']?.schema
    if (schema === undefined) continue
    schema.properties['allowed_payment_method_types'] = schema.properties['payment_method_types']
    delete schema.properties['payment_method_types']
  }
}

/** A stateful Stripe mock with idempotency keys, test cards and signed webhooks; calls are checked against Stripe's API description. */
export async function openStripeMock(now: () => Date) {
  const check = openApiCheck('stripe/spec3.payments.json', mendDescription)
  const books = createStripeBooks(now)
  let isSearchLate = false
  const call = createStripeCalls(books, { isSearchLate: () => isSearchLate })
  const answers = createIdempotentAnswers({
    status: 400,
    body: errorBody(
      'Keys for idempotent requests can only be used with the same parameters.',
      'idempotency_error',
    ),
  })

  function handle(request: MockRequest): MockAnswer {
    if (request.headers.authorization !== `Bearer ${stripeTestKey}`)
      return { status: 401, body: errorBody('Invalid API Key provided') }
    return answers.once(request.headers['idempotency-key'] as string | undefined, request, () =>
      call(request),
    )
  }

  const server = await openMockServer({
    checkFor: () => check,
    parseBody: (text) => parseForm(new URLSearchParams(text)),
    parseQuery: parseForm,
    handle,
    errorBody,
  })

  const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
  const sessionAt = (url: string): StripeObject => {
    const session = books.find(idIn(url))
    if (session === null) throw new Error(`there is no page at ${url}`)
    return session
  }

  return {
    ...server,
    books,
    forgetKeys: () => answers.forget(),
    setSearchLate(isLate: boolean) {
      isSearchLate = isLate
    },

    /** The customer's actions: paying on the page, abandoning it, authenticating on the bank's page. */
    pay: (url: string, card: keyof typeof mockCards = 'good') =>
      payOnPage(books, sessionAt(url), mockCards[card]),
    leave: (url: string) => expireSession(books, sessionAt(url)),
    confirm(url: string) {
      const intent = books.find(idIn(url))
      const method = books.find(intent?.['payment_method'])
      if (intent === null || method === null) throw new Error(`nothing waits at ${url}`)
      attempt(books, intent, method, 'now')
    },

    /** Refunds a session or a charge in the dashboard. */
    refundInDashboard: (id: string, amount: number) =>
      createRefund(books, { payment_intent: intentOf(books, id), amount, metadata: {} }),
    dispute: (id: string) => addDispute(books, intentOf(books, id)),
    decideDispute: (id: string, status: 'won' | 'lost') => books.change(id, { status }),

    /** A webhook as Stripe sends it. */
    event(type: string, object: Record<string, unknown>, sentAt: Date) {
      const event = {
        id: `evt_${Math.random().toString(36).slice(2)}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: Math.floor(sentAt.getTime() / 1000),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      server.problems.push(...(check?.value('event', event) ?? []))
      const payload = JSON.stringify(event)
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: stripeWebhookSecret,
        timestamp: event.created,
      })
      return { rawBody: Buffer.from(payload), headers: { 'stripe-signature': signature }, eventId: event.id }
    },
  }
}
export type StripeMock = Awaited<ReturnType<typeof openStripeMock>>
