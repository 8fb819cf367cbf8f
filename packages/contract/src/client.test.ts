import { expect, it } from 'vitest'
import { createClient } from './client.ts'
import type { CallRequest } from './client.ts'
import { developmentRoutes, routes } from './routes.ts'

function setUp(status: number, answer: unknown) {
  const sent: CallRequest[] = []
  const client = createClient({ ...routes, ...developmentRoutes }, (request) => {
    sent.push(request)
    return Promise.resolve({ status, headers: {}, text: JSON.stringify(answer) })
  })
  return { client, sent }
}

it('a call has the method and path of its route, with params and query in the URL', async () => {
  const { client, sent } = setUp(200, { data: [] })
  await client('channelSchedule', { params: { id: 7 }, query: { date: '2026-11-21' }, token: 'secret' })
  await client('channelList', { query: { search: 'Rás 1&2' } })
  await client('adminIpAddressRead', { params: { ip: '10.0.0.0/8' } })
  expect(sent).toEqual([
    { method: 'GET', url: '/api/epg/7?date=2026-11-21', headers: { authorization: 'Bearer secret' } },
    { method: 'GET', url: '/api/channel?search=R%C3%A1s%201%262', headers: {} },
    { method: 'GET', url: '/api/admin/ip-address/10.0.0.0%2F8', headers: {} },
  ])
})

it('a body is sent as JSON, beside the idempotency key and other headers', async () => {
  const { client, sent } = setUp(200, { data: {} })
  const body = { cartToken: 'cart', add: [1], remove: [] }
  await client('cartUpdate', { body, idempotencyKey: 'key', headers: { 'user-agent': 'curl' } })
  expect(sent).toEqual([
    {
      method: 'PUT',
      url: '/api/channel/select',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key', 'user-agent': 'curl' },
      body: JSON.stringify(body),
    },
  ])
})

it('a success has a body and no error', async () => {
  const { client } = setUp(200, { data: [] })
  const answer = await client('countryList')
  expect([answer.code, answer.body]).toEqual([undefined, { data: [] }])
  expect(() => answer.error).toThrow('countryList answered 200: {"data":[]}')
})

it('a refusal has code and error, and reading its body throws what was answered', async () => {
  const refusal = { code: 'not_found', message: 'Not found.' }
  const { client } = setUp(404, refusal)
  const answer = await client('faqRead', { params: { id: 1 } })
  expect([answer.code, answer.error]).toEqual(['not_found', refusal])
  expect(() => answer.body).toThrow('faqRead answered 404')
})
