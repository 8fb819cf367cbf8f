import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

let app: TestApp
let world: World
let origin: string

// Over real connections: guides are answered before Fastify sees them.
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://guidefeed.test' } })
  world = await createWorld(app)
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})
afterAll(() => app.stop())

async function guidePath(): Promise<string> {
  const { body } = await app.call('profileRead', { token: world.buyer.token })
  return new URL(body.data.guide_link?.xml_gz ?? '').pathname
}
async function receiptPath(): Promise<string> {
  const { body } = await app.call('subscriptionList', { token: world.buyer.token })
  return `/api/order/${body.data[0]?.orders[0]?.id}/receipt`
}

type Options = { method?: string; body?: string; headers?: Record<string, string> }
const answers: [what: string, path: () => string | Promise<string>, options: Options, status: number][] = [
  ['a list', () => '/api/country', {}, 200],
  ['a refusal', () => '/api/auth/profile', { headers: { authorization: '' } }, 401],
  ['an unknown call', () => '/api/nothing', {}, 404],
  ['bad JSON', () => '/api/auth/login', { method: 'POST', body: '{' }, 400],
  ['a webhook', () => '/api/webhooks/sandbox', { method: 'POST', body: '{}' }, 400],
  ['a receipt', receiptPath, {}, 200],
  ['an export', () => '/api/admin/export/receipts.csv', {}, 200],
  ['a page of our own', () => '/sandbox/pay/unknown', {}, 404],
  ['a stylesheet', () => '/sandbox/sandbox.css', {}, 200],
  ['an unknown page', () => '/nothing', { headers: { accept: '*/*' } }, 404],
  ['an address that cannot be decoded', () => '/%ff', {}, 400],
  ['a guide', guidePath, {}, 200],
  ['the head of a guide', guidePath, { method: 'HEAD' }, 200],
  ['an unknown guide link', () => `/${'x'.repeat(22)}.xml.gz`, {}, 404],
]

describe.each(answers)('%s', (_what, path, options, status) => {
  it('has restrictive security headers', async () => {
    const at = await path()
    const { token } = at.includes('/admin/') ? world.admin : world.buyer
    const { headers, ...rest } = options
    const answer = await fetch(origin + at, {
      ...rest,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    })
    await answer.arrayBuffer()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src '(self|none)'; ?base-uri 'none';.*frame-ancestors 'none'/,
    )
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })
})

it('HSTS is not sent without TLS', async () => {
  const plain = await createTestApp()
  const { port } = plain.http.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/country`)
  await plain.stop()
  expect(answer.headers.get('strict-transport-security')).toBeNull()
})
