import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBareHttpServer } from '../../test/bare-http-server.ts'
import { connectionLimits } from './connection-limits.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = await createBareHttpServer({
    limits: {
      ...connectionLimits,
      headersMs: 300,
      requestMs: 600,
      idleMs: 900,
      keepAliveMs: 300,
      checkMs: 50,
    },
    api: (api) => {
      api.post('/echo', (request) => request.body)
      api.get('/late', () => delay(1200, { is: 'late' }))
      api.get('/long', (_request, reply) => reply.type('text/plain').send('x'.repeat(64 * 1024 * 1024)))
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function open(head: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(head)
  return socket
}

/** Sends a byte now and then for as long as the server allows; returns its answer. */
function drip(head: string): Promise<string> {
  const socket = open(head)
  const dripping = setInterval(() => socket.write('x'), 100)
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(answer)
    }),
  )
}

it.each([
  ['headers', 'POST /api/echo HTTP/1.1\r\nhost: a\r\nx-slow: '],
  [
    'a body',
    'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
  ],
])('%s that trickle in are cut off with an answer', async (_what, head) => {
  expect(await drip(head)).toMatch(/^HTTP\/1\.1 408 /)
})

it('a connection without a request is closed', async () => {
  expect(await drip('')).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
})

it('an answer may take longer than the idle timeout', async () => {
  const { port } = app.server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/api/late`)).json()).toEqual({ is: 'late' })
})

it('a reader that stops reading loses its connection', async () => {
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  const socket = open('GET /api/long HTTP/1.1\r\nhost: a\r\n\r\n')
  socket.pause()
  await expect.poll(connections).toBe(1)
  await expect.poll(connections).toBe(0)
  socket.destroy()
})
