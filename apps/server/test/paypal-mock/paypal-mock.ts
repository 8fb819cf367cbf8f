import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { createIdempotentAnswers } from '../provider-mock/idempotent-answers.ts'
import { openMockServer } from '../provider-mock/mock-server.ts'
import type { MockAnswer, MockRequest } from '../provider-mock/mock-server.ts'
import { openApiCheck } from '../provider-mock/openapi-check.ts'
import { errorBody } from './paypal-answers.ts'
import { createPaypalBooks, mockWallets } from './paypal-books.ts'
import type { Json } from './paypal-books.ts'
import { addDispute } from './paypal-disputes.ts'
import { refundCapture } from './paypal-orders.ts'
import { createPaypalCalls } from './paypal-calls.ts'

export const paypalKeys = { clientId: 'client-of-the-mock', clientSecret: 'secret-of-the-mock' }
export const paypalWebhookId = '1JE4291016473214C'

/** Prefix of access tokens. */
export const paypalAccessToken = 'access-token-of-the-mock'

/** Adds the exchange of setup tokens, which PayPal's guides and SDK use but its description lacks. */
function mendVault(description: Json) {
  const { schemas } = description['components'] as {
    schemas: Record<string, { properties: Record<string, Json> }>
  }
  const type = schemas['token_id_request']?.properties['type']
  if (type !== undefined) type['enum'] = ['BILLING_AGREEMENT', 'SETUP_TOKEN']
}

/** A stateful PayPal mock with request ids, wallets and signed webhooks; calls are checked against PayPal's API descriptions. */
export async function openPaypalMock() {
  const checks = {
    '/v2/checkout/': openApiCheck('paypal/checkout_orders_v2.json'),
    '/v2/payments/': openApiCheck('paypal/payments_payment_v2.json'),
    '/v3/vault/': openApiCheck('paypal/vault_payment_tokens_v3.json', mendVault),
    '/v1/notifications/': openApiCheck('paypal/notifications_webhooks_v1.json'),
  }
  const books = createPaypalBooks()
  let tokenNumber = 1
  const accessToken = () => `${paypalAccessToken}-${tokenNumber}`

  // PayPal signs with a certificate; the signed text is the same.
  const sign = (id: unknown, time: unknown, event: string) =>
    createHmac('sha256', 'key of the mock')
      .update(`${String(id)}|${String(time)}|${paypalWebhookId}|${crc32(event)}`)
      .digest('hex')

  const call = createPaypalCalls(books, (body) => {
    const {
      transmission_id: id,
      transmission_time: time,
      transmission_sig: signature,
      webhook_event: event,
    } = body
    return body['webhook_id'] === paypalWebhookId && signature === sign(id, time, JSON.stringify(event))
  })
  const answers = createIdempotentAnswers({
    status: 422,
    body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'DUPLICATE_REQUEST_ID' }] },
  })

  function handle(request: MockRequest): MockAnswer {
    const { authorization } = request.headers
    if (request.path === '/v1/oauth2/token') {
      const { clientId, clientSecret } = paypalKeys
      const isKnown = authorization === `Basic ${btoa(`${clientId}:${clientSecret}`)}`
      return isKnown
        ? { status: 200, body: { access_token: accessToken(), token_type: 'Bearer', expires_in: 32_400 } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    if (authorization !== `Bearer ${accessToken()}`)
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    const key = request.headers['paypal-request-id'] as string | undefined
    return answers.once(key === undefined ? undefined : `${request.path} ${key}`, request, () =>
      call(request),
    )
  }

  const server = await openMockServer({
    checkFor: (path) => Object.entries(checks).find(([start]) => path.startsWith(start))?.[1] ?? null,
    parseBody: (text) =>
      text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)),
    parseQuery: (query) => Object.fromEntries(query),
    handle,
    errorBody,
  })

  function captureOf(orderId: string) {
    const capture = books.orders.get(orderId)?.capture
    if (capture == null) throw new Error(`nothing was paid for ${orderId}`)
    return capture
  }

  return {
    ...server,
    books,
    forgetKeys: () => answers.forget(),
    /** Invalidates issued access tokens. */
    revokeTokens() {
      tokenNumber += 1
    },

    /** Approves on PayPal's page; returns the id of the order or setup. */
    approve(url: string, wallet: keyof typeof mockWallets = 'good') {
      const id = new URL(url).pathname.split('/').at(-1) ?? ''
      const page = books.orders.get(id) ?? books.setups.get(id)
      if (page === undefined) throw new Error(`there is no page at ${url}`)
      page.wallet = mockWallets[wallet]
      page.status = 'APPROVED'
      return id
    },

    /** Refunds an order on PayPal's site, without references of ours. */
    refundOnSite(orderId: string, cents: number) {
      const amount = { currency_code: 'EUR', value: (cents / 100).toFixed(2) }
      return refundCapture(books, captureOf(orderId).id, { amount })
    },
    dispute: (orderId: string) => addDispute(books, captureOf(orderId)),

    /** A webhook as PayPal sends it. */
    event(type: string, resource: Json, sentAt: Date) {
      const event = {
        id: `WH-${books.newId()}`,
        event_version: '1.0',
        create_time: sentAt.toISOString(),
        resource_type: 'checkout-order',
        event_type: type,
        summary: 'Something has happened',
        resource,
      }
      server.problems.push(...(checks['/v1/notifications/']?.value('event', event) ?? []))
      const text = JSON.stringify(event)
      const id = `transmission-${books.newId()}`
      const time = sentAt.toISOString()
      const headers = {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-of-the-mock',
        'paypal-transmission-id': id,
        'paypal-transmission-sig': sign(id, time, text),
        'paypal-transmission-time': time,
      }
      return { rawBody: Buffer.from(text), headers, eventId: event.id }
    },
  }
}
export type PaypalMock = Awaited<ReturnType<typeof openPaypalMock>>
