import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { hostileStrings, inUrl } from '../../test/hostile-strings.ts'

// Everything the server answers outside the contract: pages, forms and webhooks. An unlisted route fails.
const pages: Record<string, { query?: string[]; form?: string[] }> = {
  '/api/webhooks/:provider': {},
  '/changes.atom': {},
  '/logos/:file': {},
  '/logos/channel/:file': {},
  '/metrics': {},
  '/paypal/back': { query: ['reference'] },
  '/sandbox/login': { query: ['redirect_uri', 'state', 'code_challenge'], form: ['person'] },
  '/sandbox/pay/:token': { form: ['action', 'method', 'card_number', 'expiry', 'cvc'] },
  '/sandbox/sandbox.css': {},
}
const providerKeys = {
  PAYMENT_PROVIDERS: 'sandbox,stripe,paypal',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  PAYPAL_API_BASE: 'http://127.0.0.1:9',
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    env: { DEMO: '1', DEMO_COUNTRIES: 'IS', METRICS_TOKEN: 'token of the tests', ...providerKeys },
  })
})
afterAll(() => app.stop())

const hostile = Object.entries(hostileStrings)

async function statusOf(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
  const headers = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = Object.entries(form ?? {}).map(([name, text]) => `${name}=${inUrl(text)}`)
  const { statusCode } = await app.http.inject({ method, url, headers, payload: payload.join('&') })
  return statusCode
}

/** Lists all routes, from the tree that Fastify prints: an indented line continues its parent's. */
function listAddresses(): string[] {
  const parents: string[] = []
  const lines = app.http.printRoutes({ commonPrefix: false }).matchAll(/^([│ ]*)[├└]── (\S+) \(/gm)
  return [...lines].map(([, indent = '', part = '']) => {
    const depth = indent.length / 4
    parents[depth] = (parents[depth - 1] ?? '') + part
    return parents[depth]
  })
}

it('every route outside the contract is listed', () => {
  const beside = listAddresses()
    .map((address) => address.replace(/^\/\/+/, '/'))
    .filter((address) => !/^\/api\/(?!webhooks)|^[*/]$|^\/\*$/.test(address))
  expect(beside.toSorted()).toEqual(Object.keys(pages))
})

const limited = Object.keys(pages).filter((page) => page !== '/metrics')
it.each(limited)('requests to %s are rate-limited, those for pictures more generously', async (page) => {
  const url = page.replace(/:\w+/, 'any')
  const method = app.http.hasRoute({ method: 'GET', url: page }) ? 'GET' : 'POST'
  const { headers } = await app.http.inject({ method, url })
  expect(headers['x-ratelimit-limit']).toBe(page.startsWith('/logos/') ? '6000' : '1200')
})

describe.each(hostile)('%s', (_what, text) => {
  it.each(Object.keys(pages))('does not crash %s', async (page) => {
    const url = page.replace(/:\w+/, inUrl(text))
    for (const method of ['GET', 'POST'] as const) {
      expect(await statusOf(method, url)).toBeLessThan(500)
      for (const name of pages[page]?.query ?? []) {
        expect(await statusOf(method, `${url}?${name}=${inUrl(text)}`)).toBeLessThan(500)
        expect(await statusOf(method, `${url}?${name}=${inUrl(text)}&${name}=b`)).toBeLessThan(500)
      }
      for (const name of pages[page]?.form ?? [])
        expect(await statusOf('POST', url, { action: 'pay', [name]: text })).toBeLessThan(500)
    }
  })

  it('does not crash an unmounted path', async () => {
    for (const url of [
      `/${inUrl(text)}`,
      `/api/${inUrl(text)}`,
      `/api/cart?a=${inUrl(text)}`,
      `/${inUrl(text)}.xml.gz`,
    ])
      expect(await statusOf('GET', url)).toBeLessThan(500)
  })
})

describe.each(['sandbox', 'stripe', 'paypal', 'nobody'])('the webhook of %s', (provider) => {
  it.each([
    ['deep JSON', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['wide JSON', JSON.stringify(Array(100_000).fill(1))],
    ['half a surrogate pair', '{"id":"\\ud83d","resource":{"id":"\\u0000"}}'],
    ['nothing', ''],
  ])('refuses %s', async (_what, payload) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/webhooks/${provider}`
    const { statusCode } = await app.http.inject({ method: 'POST', url, headers, payload })
    expect([400, 404, 422]).toContain(statusCode)
  })
})
