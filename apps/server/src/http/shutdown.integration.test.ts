import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createBareHttpServer } from '../../test/bare-http-server.ts'
import { connectionLimits } from './connection-limits.ts'

/** Longer than a test may take. */
const never = 3_600_000

function* repeatText() {
  for (;;) yield 'x'.repeat(65_536)
}

/** A server that answers `/endless` for ever, and `/held` once `release` is called. */
async function startServer(finishMs: number) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const app = await createBareHttpServer({
    limits: { ...connectionLimits, idleMs: never, keepAliveMs: never, finishMs },
    api(api) {
      api.get('/held', async () => {
        asked.resolve()
        await held.promise
        return { is: 'whole' }
      })
      api.get('/endless', (_request, reply) => reply.type('text/plain').send(Readable.from(repeatText())))
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
  return { app, port, ask, asked: asked.promise, release: held.resolve }
}

it('sends an answer that is in progress whole and closes its connection with it', async () => {
  const { app, ask, asked, release } = await startServer(never)
  const answer = ask('/held')
  await asked
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  release()
  expect(await text(await answer)).toBe('{"is":"whole"}')
  await closed
})

it('breaks off an answer that does not end in time', async () => {
  const { app, ask } = await startServer(100)
  const endless = await ask('/endless')
  const broken = once(endless, 'aborted')
  await app.close()
  endless.resume()
  expect(await broken).toEqual([])
})

it('closes a connection that was opened in advance', async () => {
  const { app, port } = await startServer(never)
  const unused = connect(port, '127.0.0.1')
  await once(app.server, 'connection')
  const closed = once(unused, 'close')
  await app.close()
  expect(await closed).toEqual([false])
})
