import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, inputFields, isId, isText, partsOf, withValue } from '../../test/contract-input.ts'
import type { RequestInput } from '../../test/contract-input.ts'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { isDeep } from '../../test/deep.ts'
import { goodInputs } from '../../test/good-inputs.ts'
import { hostileStrings } from '../../test/hostile-strings.ts'
import { createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

// Walks the contract: each call with valid input in which one value is replaced.
let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  await world.liftLimits()
})
afterAll(() => app.stop())

const all = Object.entries(routes) as [keyof typeof routes, Route][]
const withBody = all.filter(([, { body }]) => body.type !== 'undefined')
const json = { 'content-type': 'application/json' }

const prepared = new Map<string, { input: RequestInput; token: string | undefined }>()

async function prepare(name: keyof typeof routes) {
  const known = prepared.get(name)
  if (known !== undefined) return known
  const input = await goodInputs[name](world)
  const made = { input: partsOf(input), token: input.as?.token }
  prepared.set(name, made)
  return made
}

/** Sends a body as it is to an address below `/api`. */
async function sendTo(route: Route, address: string, token: string | undefined, payload?: string) {
  const { statusCode, body } = await app.http.inject({
    method: route.method,
    url: `/api${address}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : json),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: statusCode, text: body }
}
const send = (route: Route, input: RequestInput, token: string | undefined) =>
  sendTo(route, addressOf(route, input), token, JSON.stringify(input.body))

/** Deep and wide bodies, as large as the call allows. */
function bulkyBodies({ bodyLimitBytes }: Route): Record<string, { payload: string; status: number }> {
  const half = Math.floor(bodyLimitBytes / 2)
  const filled = (item: string, open: string, close: string) =>
    open +
    Array<string>(Math.floor((bodyLimitBytes - 2) / (item.length + 1)))
      .fill(item)
      .join(',') +
    close
  const manyKeys = Array.from({ length: bodyLimitBytes / 16 }, (_, index) => `"key${index}":1`)
  return {
    'lists in lists': { payload: '['.repeat(half) + ']'.repeat(half), status: 400 },
    'objects in objects': {
      payload: '{"a":'.repeat(bodyLimitBytes / 8) + '1' + '}'.repeat(bodyLimitBytes / 8),
      status: 400,
    },
    'a list of numbers': { payload: filled('1', '[', ']'), status: 422 },
    'a list of objects': { payload: filled('{}', '[', ']'), status: 400 },
    'many fields': { payload: `{${manyKeys.join(',')}}`, status: 400 },
  }
}

describe.each(all.filter(([, route]) => inputFields(route).some(isText)))('%s', (name, route) => {
  it('answers hostile text in every field', async () => {
    const { input, token } = await prepare(name)
    const failures: string[] = []
    for (const field of inputFields(route).filter(isText)) {
      for (const [what, text] of Object.entries(hostileStrings)) {
        const { status, text: answer } = await send(route, withValue(input, field, text), token)
        // Lone surrogates cannot be encoded in a URL.
        const isRefused = text.includes('\0') || (field.part === 'body' && !text.isWellFormed())
        if (status >= 500 || (isRefused && status !== 422))
          failures.push(`${what} in ${field.part}.${field.path.join('.')}: ${status} ${answer}`)
      }
    }
    expect(failures).toEqual([])
  })
})

/** Bodies are parsed before a call's own code, by limit and audience: test:deep sends them to every call, the gate to one of each. */
const bulky = isDeep
  ? withBody
  : [
      ...Map.groupBy(
        withBody,
        ([, { audience, bodyLimitBytes }]) => `${audience} ${bodyLimitBytes}`,
      ).values(),
    ].flatMap((alike) => alike.slice(0, 1))

describe.each(bulky)('%s', (name, route) => {
  it.each(Object.entries(bulkyBodies(route)))('quickly refuses %s', async (_what, { payload, status }) => {
    const { input, token } = await prepare(name)
    const { method } = route
    const url = `/api${addressOf(route, input)}`
    const headers = { ...json, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const answer = await app.http.inject({ method, url, headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.body.length).toBeLessThan(8192)
  })
})

describe.each(withBody)('%s', (name, route) => {
  it('answers values that are nested too deeply or too many, in every field', async () => {
    const { input, token } = await prepare(name)
    const tooDeep = JSON.parse('['.repeat(33) + ']'.repeat(33)) as unknown
    for (const field of inputFields(route).filter(({ part }) => part === 'body')) {
      expect((await send(route, withValue(input, field, tooDeep), token)).status).toBe(400)
      const wide = await send(route, withValue(input, field, Array(route.bodyLimitBytes / 8).fill('')), token)
      expect([413, 422]).toContain(wide.status)
      expect(wide.text.length).toBeLessThan(8192)
    }
  })

  it.each([
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"toString":1,"constructor":1}',
  ])('is not polluted by %s', async (payload) => {
    const { input, token } = await prepare(name)
    const { status } = await sendTo(route, addressOf(route, input), token, payload)
    expect(status).toBeLessThan(500)
    expect(({} as Record<string, unknown>)['a']).toBeUndefined()
  })
})

describe.each(all)('%s', (name, route) => {
  it('answers parameters named like inherited properties', async () => {
    const { input, token } = await prepare(name)
    for (const field of ['__proto__', 'constructor', 'toString', 'then']) {
      const url = `${addressOf(route, input)}${Object.keys(input.query).length > 0 ? '&' : '?'}${field}=1`
      const { status } = await sendTo(route, url, token, JSON.stringify(input.body))
      expect(status).toBeLessThan(500)
    }
  })
})

describe.each(all.filter(([, route]) => inputFields(route).some(isId)))('%s', (name, route) => {
  it('answers ids that do not exist', async () => {
    const { input, token } = await prepare(name)
    for (const field of inputFields(route).filter(isId)) {
      for (const id of [2_147_483_647, 2_147_483_648, 0, -1, 1.5, 1e21]) {
        const { status } = await send(route, withValue(input, field, id), token)
        // Logout is among the calls.
        const expected = id === 2_147_483_647 ? status < 500 : [401, 422].includes(status)
        expect([id, status, expected]).toEqual([id, status, true])
      }
    }
  })
})

const forStrangers = all.filter(([, route]) => route.audience !== 'admin' && inputFields(route).some(isId))
describe.each(forStrangers)('%s', (name, route) => {
  it('exposes nobody else’s data by any id', async () => {
    const { input } = await prepare(name)
    const stranger = await world.newcomer()
    const marks = await privateMarks(stranger.userId)
    for (const field of inputFields(route).filter(isId)) {
      for (const id of Array.from({ length: 25 }, (_, index) => index + 1)) {
        const { status, text } = await send(route, withValue(input, field, id), stranger.token)
        expect(status).toBeLessThan(500)
        expect(marks.filter((mark) => text.includes(mark))).toEqual([])
      }
    }
  })
})

/** Values that only their owner may read: all other users' addresses, carts and guide links. */
async function privateMarks(strangerId: number): Promise<string[]> {
  const { db } = app.database
  const users = await db.selectFrom('userAccount').select('email').where('id', '!=', strangerId).execute()
  const profile = await app.call('profileRead', { token: world.buyer.token })
  return [...users.map(({ email }) => email), profile.body.data.guide_link?.xml_gz ?? '']
}
