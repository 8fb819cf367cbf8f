import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createBareHttpServer } from '../../test/bare-http-server.ts'
import { connectionLimits } from './connection-limits.ts'

/** Longer than a test may take. */
const never = 3_600_000
/** More than the buffers of a connection hold. */
const longBytes = 64 * 1024 * 1024

function* repeatText() {
  for (;;) yield 'x'.repeat(65_536)
}

/** A server that answers `/held` once `release` is called, `/long` at once, and `/endless` for ever. */
async function startServer(limits: { lingerMs: number; finishMs: number }) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const app = await createBareHttpServer({
    limits: { ...connectionLimits, idleMs: never, keepAliveMs: never, ...limits },
    api(api) {
      api.get('/held', async () => {
        asked.resolve()
        await held.promise
        return { is: 'whole' }
      })
      api.get('/long', (_request, reply) => reply.type('text/plain').send('x'.repeat(longBytes)))
      api.get('/endless', (_request, reply) => reply.type('text/plain').send(Readable.from(repeatText())))
      api.post('/echo', (request) => request.body)
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string) => {
    const request = get({ agent, host: '127.0.0.1', port, path: `/api${path}` })
    return once(request, 'response').then(([response]) => response as IncomingMessage)
  }
  async function open(bytes = '') {
    const socket = connect(port, '127.0.0.1')
    await once(app.server, 'connection')
    socket.write(bytes)
    // Whether the end of an unanswered connection is a reset depends on what it has sent.
    return socket.on('error', () => {})
  }
  /** Begins to stop; `closed` resolves once all connections are closed. */
  async function stop() {
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    return { closed }
  }
  return { ask, open, stop, asked: asked.promise, release: held.resolve }
}

it('ends the connection of an answer in progress with it, and says so', async () => {
  const { ask, stop, asked, release } = await startServer({ lingerMs: 1, finishMs: never })
  const asking = ask('/held')
  await asked
  const { closed } = await stop()
  release()
  const answer = await asking
  expect(answer.headers.connection).toBe('close')
  expect(await text(answer)).toBe('{"is":"whole"}')
  await closed
})

// Specification: A.761
it('sends answers whole that are read late', async () => {
  const { ask, stop } = await startServer({ lingerMs: 1, finishMs: never })
  const unread = await ask('/long')
  const { closed } = await stop()
  expect((await buffer(unread)).length).toBe(longBytes)
  await closed
})

it('answers a request that a connection sends meanwhile', async () => {
  const { ask, open, stop } = await startServer({ lingerMs: never, finishMs: never })
  await text(await ask('/long'))
  const unused = await open()
  const { closed } = await stop()
  const reused = await ask('/long')
  expect([reused.statusCode, reused.headers.connection]).toEqual([503, 'close'])
  unused.write('GET /api/held HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(await text(unused)).toMatch(/^HTTP\/1\.1 503 /)
  await closed
})

it.each([
  ['opened in advance', ''],
  ['with half of a head', 'GET /api/held HTT'],
  [
    'with half of a body',
    'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])('soon closes a connection %s', async (_what, bytes) => {
  const { open, stop } = await startServer({ lingerMs: 1, finishMs: never })
  const socket = await open(bytes)
  const ended = new Promise((resolve) => socket.resume().once('close', resolve))
  const { closed } = await stop()
  await ended
  await expect(closed).resolves.toBeUndefined()
})

it('breaks off an answer that does not end in time', async () => {
  const { ask, stop } = await startServer({ lingerMs: 1, finishMs: 100 })
  const endless = await ask('/endless')
  const broken = once(endless, 'aborted')
  const { closed } = await stop()
  await closed
  endless.resume()
  expect(await broken).toEqual([])
})
