import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addUser } from '../../test/factories/users.ts'
import { anyParams } from '../../test/contract-input.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp()
  // An administrator may call everything, so only the input can be refused.
  token = (await addUser(app.database.db, { isAdmin: true })).token
  // Many calls from one address would hit the rate limit.
  await app.call('adminIpAddressWhitelist', { params: { ip: '127.0.0.1' }, token, body: {} })
})
afterAll(() => app.stop())

const all = Object.entries(routes) as [keyof typeof routes, Route][]
const withBody = all.filter(([, { body }]) => body.type !== 'undefined')
const forSignedIn = all.filter(([, { audience }]) => audience === 'customer' || audience === 'admin')

const json = { 'content-type': 'application/json' }

/** Sends a raw payload; returns the answer's status and code. */
async function send(route: Route, options: { payload?: string; headers?: object; token?: string }) {
  const response = await app.http.inject({
    method: route.method,
    url: `/api${route.path.replaceAll(/:\w+/g, '1')}`,
    headers: {
      ...options.headers,
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  })
  return `${response.statusCode} ${response.json<{ code: string }>().code}`
}

describe.each(withBody)('%s', (_name, route) => {
  it.each([
    ['broken JSON', '{"a":', json, '400 malformed_request'],
    ['an empty body that calls itself JSON', '', json, '400 malformed_request'],
    ['a body of another type', 'a=1', { 'content-type': 'text/plain' }, '415 unsupported_media_type'],
    ['more bytes than it may have', largerThan(route.bodyLimitBytes), json, '413 payload_too_large'],
    ['far more bytes', largerThan(2 * 1024 * 1024), json, '413 payload_too_large'],
    ['a list', '[]', json, '422 validation_failed'],
    ['a number', '7', json, '422 validation_failed'],
    ['null', 'null', json, '422 validation_failed'],
    ['fields of wrong types', wrongTypes(route), json, '422 validation_failed'],
  ])('refuses %s', async (_what, payload, headers, expected) => {
    expect(await send(route, { payload, headers, token })).toBe(expected)
  })
})

it.each(all)('%s rejects an unknown query key', async (name, route) => {
  const { status, error } = await app.callRaw(name, {
    params: anyParams(route),
    query: { colour: 'red' },
    token,
    body: route.body.type === 'undefined' ? undefined : {},
  })
  expect([status, error.code]).toEqual([422, 'validation_failed'])
  expect(Object.keys(error.errors ?? {})).toContain('colour')
})

describe.each(forSignedIn)('%s', (_name, route) => {
  it.each([
    ['anonymous', {}],
    ['dead', { token: 'dead' }],
  ])('refuses an %s caller', async (_what, caller) => {
    const payload = route.method === 'GET' ? {} : { payload: '{}', headers: json }
    expect(await send(route, { ...payload, ...caller })).toBe('401 unauthenticated')
  })
})

const largerThan = (bytes: number) => JSON.stringify('x'.repeat(bytes))

/** An object in place of every field of the body. */
function wrongTypes(route: Route): string {
  const shape = 'shape' in route.body ? (route.body.shape as object) : { unknown: 1 }
  return JSON.stringify(Object.fromEntries(Object.keys(shape).map((field) => [field, { wrong: true }])))
}
