import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVies } from './vies.ts'

let answer: { status?: number; body: string | null } = { body: null }
let asked: unknown
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    asked = { url: request.url, body: JSON.parse(text) }
    // Null = no answer at all.
    if (answer.body !== null) response.writeHead(answer.status ?? 200).end(answer.body)
  })
})
let apiBase: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const logger = { warn: () => undefined }
const ask = (options: { ownVatId?: string; apiBase?: string; timeoutMs?: number } = {}) =>
  createVies({ logger, ownVatId: null, apiBase, ...options })('ATU10000005')

it('names who asks, and returns the consultation number of a valid id', async () => {
  answer = { body: JSON.stringify({ valid: true, requestIdentifier: 'WAPI1', name: 'Muster GmbH' }) }
  expect(await ask({ ownVatId: 'DE136695976' })).toEqual({ outcome: 'valid', consultation: 'WAPI1' })
  expect(asked).toEqual({
    url: '/rest-api/check-vat-number',
    body: {
      countryCode: 'AT',
      vatNumber: 'U10000005',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  })
})

it('an unknown id and one that cannot exist are invalid', async () => {
  answer = { body: JSON.stringify({ valid: false, requestIdentifier: '' }) }
  expect(await ask()).toEqual({ outcome: 'invalid', consultation: null })
  answer = { status: 400, body: JSON.stringify({ errorWrappers: [{ error: 'INVALID_INPUT' }] }) }
  expect(await ask()).toEqual({ outcome: 'invalid', consultation: null })
})

it.each([
  ['the member state is out of reach', { body: '{"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}' }],
  ['too many ask at once', { status: 500, body: '{"errorWrappers":[{"error":"MS_MAX_CONCURRENT_REQ"}]}' }],
  ['the answer is no JSON', { body: '<html>' }],
  ['the answer says nothing', { body: '{}' }],
  ['the answer is huge', { body: `{"valid":true,"name":"${'x'.repeat(70_000)}"}` }],
  ['it does not answer in time', { body: null }],
])('knows nothing if %s', async (_, given) => {
  answer = given
  expect(await ask({ timeoutMs: given.body === null ? 50 : 5000 })).toEqual({ outcome: 'unavailable' })
})

it('knows nothing if VIES is out of reach', async () => {
  expect(await ask({ apiBase: 'http://127.0.0.1:1' })).toEqual({ outcome: 'unavailable' })
})
