import { item, route } from '@guidefeed/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBareHttpServer } from '../../test/bare-http-server.ts'
import { DomainError } from '../lib/domain-error.ts'
import { createLogger } from '../lib/logger.ts'
import type { Caller } from './handlers.ts'
import { mountRoutes } from './mount.ts'

const who = item(z.object({ who: z.string() }))
const routes = {
  forAnyone: route({ audience: 'public', method: 'GET', path: '/public', response: who }),
  forVisitors: route({
    audience: 'visitor',
    actingAs: 'allowed',
    method: 'GET',
    path: '/visitor',
    query: z.object({ cartToken: z.string().optional() }),
    response: who,
  }),
  forCustomers: route({
    audience: 'customer',
    actingAs: 'allowed',
    method: 'GET',
    path: '/customer',
    response: who,
  }),
  forAdmins: route({ audience: 'admin', method: 'GET', path: '/admin', response: who }),
  add: route({
    audience: 'customer',
    actingAs: 'allowed',
    method: 'POST',
    path: '/thing/:id',
    params: z.object({ id: z.coerce.number().int() }),
    body: z.object({ name: z.string().min(2), nested: z.object({ n: z.int() }).optional() }),
    response: who,
    status: 201,
    idempotent: true,
  }),
  forProven: route({
    audience: 'customer',
    actingAs: 'refused',
    proof: 'fresh',
    method: 'POST',
    path: '/proven',
    body: z.object({ name: z.string() }),
    response: who,
  }),
  strict: route({
    audience: 'customer',
    actingAs: 'allowed',
    method: 'POST',
    path: '/strict',
    body: z.strictObject({ list: z.array(z.int()).optional() }),
    response: who,
  }),
  wrong: route({ audience: 'public', method: 'GET', path: '/wrong', response: who }),
  failing: route({
    audience: 'visitor',
    actingAs: 'allowed',
    method: 'POST',
    path: '/failing',
    body: z.object({ password: z.string() }),
    query: z.object({ cartToken: z.string().optional() }),
    response: who,
  }),
}

const customer: Caller = {
  userId: 7,
  sessionId: 1,
  isAdmin: false,
  lacksSecondFactor: false,
  adminUserId: null,
  isProven: true,
}
const tokens: Record<string, Caller> = {
  'customer-secret': customer,
  'admin-secret': { ...customer, userId: 1, isAdmin: true },
  'old-secret': { ...customer, isProven: false },
  'acting-secret': { ...customer, adminUserId: 1, isProven: false },
}
const name = (caller: Caller | null) => (caller === null ? 'nobody' : `user ${caller.userId}`)
const greet = ({ caller }: { caller: Caller | null }) => Promise.resolve({ data: { who: name(caller) } })

let log = ''
let api: Awaited<ReturnType<typeof createServer>>

async function createServer(checkAnswers: boolean) {
  const destination = { write: (line: string) => void (log += line) }
  return createBareHttpServer({
    logger: createLogger({ level: 'trace', pretty: false, destination }),
    api: (app) =>
      mountRoutes(app, {
        routes,
        handlers: {
          forAnyone: greet,
          forVisitors: greet,
          forCustomers: greet,
          forAdmins: greet,
          add: ({ params, body, idempotencyKey }) =>
            Promise.resolve({ data: { who: `${body.name} ${params.id} ${idempotencyKey}` } }),
          forProven: greet,
          strict: greet,
          wrong: () => Promise.resolve({ data: { who: 7 } } as never),
          failing: () => Promise.reject(new Error('the disk is full')),
        },
        async authenticate(token) {
          if (token === 'banned-secret')
            throw new DomainError('account_banned', { params: { reason: 'sharing' } })
          return tokens[token] ?? null
        },
        checkAnswers,
        exportList: () => Promise.reject(new Error('There is no list')),
        afterChange: () => Promise.resolve(),
      }),
  })
}

beforeAll(async () => {
  api = await createServer(true)
})
afterAll(() => api.close())
beforeEach(() => {
  log = ''
})

async function call(path: string, options: { token?: string; body?: unknown; headers?: object } = {}) {
  const response = await api.inject({
    method: options.body === undefined ? 'GET' : 'POST',
    url: `/api${path}`,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  })
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown>>(),
    headers: response.headers,
  }
}

describe('the audience of a call', () => {
  it.each([
    ['/public', undefined, 200],
    ['/public', 'dead', 200],
    ['/public', 'banned-secret', 200],
    ['/visitor', undefined, 200],
    ['/visitor', 'dead', 401],
    ['/visitor', 'customer-secret', 200],
    ['/visitor', 'banned-secret', 403],
    ['/customer', undefined, 401],
    ['/customer', 'dead', 401],
    ['/customer', 'customer-secret', 200],
    ['/customer', 'banned-secret', 403],
    ['/admin', undefined, 401],
    ['/admin', 'customer-secret', 403],
    ['/admin', 'admin-secret', 200],
  ])('at %s with %s yields %i', async (path, token, status) => {
    expect((await call(path, token === undefined ? {} : { token })).status).toBe(status)
  })

  it('decides whether the handler gets the caller', async () => {
    expect((await call('/public', { token: 'customer-secret' })).body['data']).toEqual({ who: 'nobody' })
    expect((await call('/visitor', { token: 'customer-secret' })).body['data']).toEqual({ who: 'user 7' })
  })

  it.each(['Basic abc', 'Bearer', 'Bearer two words', `Bearer ${'a'.repeat(201)}`])(
    'takes the header "%s" for a dead session, also from a visitor',
    async (authorization) => {
      expect((await call('/visitor', { headers: { authorization } })).status).toBe(401)
    },
  )
})

describe('the input of a call', () => {
  const add = (body: unknown, headers: object = {}, path = '/thing/5') =>
    call(path, { token: 'customer-secret', body, headers })

  it('reaches the handler as parsed by the contract', async () => {
    const { status, body } = await add({ name: 'lamp' }, { 'idempotency-key': 'once-1' })
    expect([status, body]).toEqual([201, { data: { who: 'lamp 5 once-1' } }])
  })

  it('is rejected at each invalid field', async () => {
    const { status, body } = await add({ name: 'l', nested: { n: 'x' } }, {}, '/thing/x')
    expect([status, body['code']]).toEqual([422, 'validation_failed'])
    expect(body['errors']).toEqual({
      id: ['Enter a number.'],
      name: ['Enter at least 2 characters.'],
      'nested.n': ['Enter a number.'],
    })
    expect(body['error_codes']).toEqual({
      id: [{ code: 'not_a_number' }],
      name: [{ code: 'too_short', params: { min: 2 } }],
      'nested.n': [{ code: 'not_a_number' }],
    })
    expect(body['message']).toBe('Check the highlighted fields.')
  })

  it('is refused by the message of its only error', async () => {
    const { body } = await add({ name: 'l' })
    expect([body['message'], body['code']]).toEqual(['Enter at least 2 characters.', 'validation_failed'])
  })

  it.each(['la\0mp', 'lamp\ud83d', '\ude00lamp'])(
    'is rejected with characters that PostgreSQL cannot store: %j',
    async (text) => {
      const { status, body } = await add({ name: text })
      const errors = { name: ['Remove unsupported characters.'] }
      expect([status, body['errors']]).toEqual([422, errors])
    },
  )

  it('is rejected when nested deeper than any call needs', async () => {
    const { status, body } = await add({ name: 'lamp', nested: JSON.parse('['.repeat(40) + ']'.repeat(40)) })
    expect([status, body['code']]).toEqual([400, 'malformed_request'])
  })

  it('gets a short answer however much of it is wrong', async () => {
    const { status, body } = await add({ name: 'lamp', list: Array(5000).fill('') }, {}, '/strict')
    expect([status, Object.keys(body['errors'] as object).length]).toEqual([422, 20])
    expect(JSON.stringify(body).length).toBeLessThan(4000)
  })

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'is rejected with an unknown field %s',
    async (field) => {
      const { status, body } = await add({ [field]: 1 }, {}, '/strict')
      expect([status, (body['errors'] as object)[field as keyof object]]).toEqual([422, expect.any(Array)])
    },
  )

  it('is rejected with an invalid idempotency key', async () => {
    expect((await add({ name: 'lamp' }, { 'idempotency-key': 'a b' })).status).toBe(422)
  })
})

describe('a call that needs a fresh proof', () => {
  it.each([
    ['customer-secret', { name: 'lamp' }, 200, undefined],
    ['old-secret', { name: 7 }, 422, 'validation_failed'],
    ['old-secret', { name: 'lamp' }, 403, 'proof_required'],
    ['acting-secret', { name: 7 }, 403, 'acting_as_refused'],
  ])('answers %s with %j by %i %s', async (token, body, status, code) => {
    const answer = await call('/proven', { token, body })
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })
})

describe('an answer', () => {
  // Specification: 7.1
  it('is a bug in development if it breaks its contract, and discloses nothing', async () => {
    const { status, body } = await call('/wrong')
    expect([status, body['code']]).toEqual([500, 'internal_error'])
    expect(JSON.stringify(body)).not.toMatch(/contract|expected/)
    expect(log).toContain('The answer of wrong breaks its contract')
  })

  it('is not checked in production', async () => {
    const production = await createServer(false)
    expect((await production.inject('/api/wrong')).statusCode).toBe(200)
    await production.close()
  })

  it('is never cached unless the contract allows it', async () => {
    expect((await call('/public')).headers['cache-control']).toBe('no-store')
    expect((await call('/customer')).headers['cache-control']).toBe('no-store')
  })

  it('for a bug has a request id, which the log shows beside the cause', async () => {
    const { body, headers } = await call('/failing', { body: { password: 'pass-secret' } })
    expect(body).toEqual({
      code: 'internal_error',
      message: expect.any(String),
      request_id: headers['x-request-id'],
    })
    expect(JSON.stringify(body)).not.toContain('disk')
    expect(log).toContain('the disk is full')
    expect(log).toContain(String(headers['x-request-id']))
  })
})

describe('the log', () => {
  it('names the call and its status, and contains no secret from any request', async () => {
    const headers = { authorization: 'Bearer customer-secret', cookie: 'c=cookie-secret' }
    await call('/visitor?cartToken=cart-secret', { headers })
    await call('/customer?cartToken=cart-secret', { headers: { authorization: 'Bearer dead-secret' } })
    await call('/failing?cartToken=cart-secret', { body: { password: 'pass-secret' }, headers })
    await call('/failing', { body: { password: ['pass-secret'] }, headers })
    await call('/nothing-secret?cartToken=cart-secret', { headers })
    await api.inject('/guide-token-secret.xml.gz')
    expect(log).toContain('"route":"/api/visitor"')
    expect(log.match(/"status":(200|401|422|404|500)/g)).toHaveLength(6)
    expect(log).not.toContain('-secret')
  })
})
