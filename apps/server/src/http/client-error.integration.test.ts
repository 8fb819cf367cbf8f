import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBareHttpServer } from '../../test/bare-http-server.ts'
import { createLogger } from '../lib/logger.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = await createBareHttpServer()
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends bytes and returns everything read until the connection closes. */
async function send(bytes: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((resolve) => socket.write(bytes, resolve))
  return text(socket)
}

const headersOf = (size: number) => `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(size)}\r\n\r\n`

it.each([
  ['headers beyond 16 kB', headersOf(20_000), '431 Request Header Fields Too Large', 'headers_too_large'],
  [
    'a megabyte of headers',
    headersOf(1024 * 1024),
    '431 Request Header Fields Too Large',
    'headers_too_large',
  ],
  [
    'an address beyond 16 kB',
    `GET /${'a'.repeat(50_000)} HTTP/1.1\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'headers_too_large',
  ],
  ['no HTTP', 'hello\r\n\r\n', '400 Bad Request', 'malformed_request'],
  ['NUL in a header', 'GET / HTTP/1.1\r\nhost: a\0\r\n\r\n', '400 Bad Request', 'malformed_request'],
  [
    'two lengths of one body',
    'POST /api/a HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 Bad Request',
    'malformed_request',
  ],
])('%s are answered before the connection closes', async (_what, bytes, status, code) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  expect(head).toMatch(`HTTP/1.1 ${status}`)
  expect(head).toContain('connection: close')
  expect(JSON.parse(body)).toMatchObject({ code })
})

it('the server keeps answering other clients', async () => {
  expect(await send('GET /api/nothing HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toMatch(
    'HTTP/1.1 404',
  )
})

it('a connection that was reset before its request is handled is no error', async () => {
  const errors: string[] = []
  const destination = { write: (line: string) => void errors.push(line) }
  const own = await createBareHttpServer({
    logger: createLogger({ level: 'error', pretty: false, destination }),
  })
  await own.ready()
  // Without an address, as after a reset.
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url: '/api/nothing', headers: { host: 'a' } })
  const response = new ServerResponse(request)
  own.server.emit('request', request, response)
  await Promise.race([once(request, 'close'), once(response, 'finish')])
  expect(errors).toEqual([])
  await own.close()
})
