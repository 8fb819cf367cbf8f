import { request } from 'node:http'
import { Readable } from 'node:stream'
import { defaultBodyLimitBytes, routes, webhookRoutes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareHttpServer } from '../../test/bare-http-server.ts'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { largeBodiesPerMinute } from './large-bodies.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const large = Object.entries<Route>({ ...routes, ...webhookRoutes }).filter(
  ([, { bodyLimitBytes }]) => bodyLimitBytes > defaultBodyLimitBytes,
)

const filled = (bytes: number) => `{"add":["${'x'.repeat(bytes - '{"add":[""]}'.length)}"]}`

let network = 0
/** An address whose network has sent nothing yet. */
const newAddress = () => `198.51.${Math.floor((network += 1) / 250)}.${(network % 250) + 1}`

async function send(route: Route, remoteAddress: string, payload: string | Readable): Promise<number> {
  const url = `/api${route.path.replaceAll(/:\w+/g, '1')}`
  const headers = { 'content-type': 'application/json' }
  return (await app.http.inject({ method: route.method, url, headers, remoteAddress, payload })).statusCode
}

async function sendAll(route: Route, from: string, count: number, payload: () => string | Readable) {
  const answers: number[] = []
  for (let sent = 0; sent < count; sent += 1) answers.push(await send(route, from, payload()))
  return answers
}

describe.each(large)('%s', (_name, route) => {
  it('is refused to a network that has sent too many large bodies this minute, whatever they contain', async () => {
    const from = newAddress()
    const answers = await sendAll(route, from, largeBodiesPerMinute, () =>
      '['.repeat(defaultBodyLimitBytes + 1),
    )
    expect(answers).not.toContain(429)
    expect(await send(route, from, filled(defaultBodyLimitBytes + 1))).toBe(429)
    expect(await send(route, from, filled(route.bodyLimitBytes))).toBe(429)
    expect(await send(route, from, Readable.from([filled(defaultBodyLimitBytes + 1)]))).toBe(429)
    expect(await send(route, from, filled(defaultBodyLimitBytes))).not.toBe(429)
    expect(await send(route, newAddress(), filled(defaultBodyLimitBytes + 1))).not.toBe(429)
  })

  it('counts bodies of unknown length by what arrives', async () => {
    const from = newAddress()
    const inPieces = (bytes: number) => () => Readable.from(filled(bytes).match(/.{1,5000}/g) ?? [])
    const small = await sendAll(route, from, largeBodiesPerMinute + 1, inPieces(defaultBodyLimitBytes))
    expect(small).not.toContain(429)
    const answers = await sendAll(route, from, largeBodiesPerMinute, inPieces(defaultBodyLimitBytes + 1))
    expect(answers).not.toContain(429)
    expect(await send(route, from, filled(defaultBodyLimitBytes + 1))).toBe(429)
  })
})

it('calls with a small limit refuse large bodies by size alone', async () => {
  const from = newAddress()
  const answers = await sendAll(routes.login, from, largeBodiesPerMinute + 1, () => filled(20_000))
  expect(new Set(answers)).toEqual(new Set([413]))
})

it('whitelisted networks send as many as they like, and others after a minute', async () => {
  const from = newAddress()
  const route = routes.cartUpdate
  await sendAll(route, from, largeBodiesPerMinute, () => filled(20_000))
  expect(await send(route, from, filled(20_000))).toBe(429)
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 60_000))
  expect(await send(route, from, filled(20_000))).toBe(422)
})

it('a refused body of unknown length gets its answer while it is still being sent', async () => {
  const server = await createBareHttpServer({
    api: (api) => api.post('/echo', { bodyLimit: 1_000_000 }, (request) => request.body),
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const post = (bytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
      const outgoing = request(`${origin}/api/echo`, { method: 'POST', headers }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode)),
      )
      outgoing.on('error', reject)
      Readable.from(filled(bytes).match(/.{1,50000}/g) ?? []).pipe(outgoing)
    })
  const answers: (number | undefined)[] = []
  for (let sent = 0; sent <= largeBodiesPerMinute; sent += 1) answers.push(await post(200_000))
  expect([...answers, await post(1000)]).toEqual([...Array<number>(30).fill(200), 429, 200])
  await server.close()
})
