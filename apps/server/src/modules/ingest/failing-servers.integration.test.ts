import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SourceFaultCode } from '@guidefeed/contract'
import ipaddr from 'ipaddr.js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createHttpSource } from '../../adapters/source-fetch/http-source.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { serveAll } from '../../../test/factories/ingest.ts'
import { sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { addSource, makeXmltv } from '../../../test/factories/xmltv.ts'
import { createLogger } from '../../lib/logger.ts'
import { createIngest } from './ingest-source.service.ts'
import { createIngestStore } from './ingest-store.service.ts'
import { sourceLimits } from './source-limits.ts'
import { createSourceReader } from './source-reader.ts'

const channels = ['alfa', 'bravo'].map((name) => ({ id: `${name}.is`, name, title: `${name} show` }))
const guide = (of = channels) => makeXmltv(of, '2026-11-21T00:00:00Z', 60)
const timers = new Set<NodeJS.Timeout>()
const { plainBytesOfAnyRatio } = sourceLimits

const redirect = (to: string) => (response: ServerResponse) => response.writeHead(302, { location: to }).end()

/** Answers of a server instead of its guide, and how the run ends; `limits` of the fetch where the server would not end it. */
const faults: {
  what: string
  send: (response: ServerResponse) => unknown
  status: string
  fault: { code: SourceFaultCode; params?: object }
  limits?: { silenceMs?: number; wholeMs?: number }
}[] = [
  {
    what: '403',
    send: (response) => response.writeHead(403).end('Forbidden'),
    status: 'failed',
    fault: { code: 'bad_status', params: { status: 403 } },
  },
  {
    what: '500',
    send: (response) => response.writeHead(500).end(guide()),
    status: 'failed',
    fault: { code: 'bad_status', params: { status: 500 } },
  },
  {
    what: 'silence',
    send: () => {},
    status: 'failed',
    fault: { code: 'silent', params: { seconds: 0.1 } },
    limits: { silenceMs: 100 },
  },
  {
    what: 'a slow drip',
    send: (response) => {
      response.write('<tv>')
      timers.add(setInterval(() => response.write(' '), 20))
    },
    status: 'failed',
    fault: { code: 'cut_off', params: { detail: expect.stringContaining('aborted') as string } },
    limits: { wholeMs: 100 },
  },
  {
    what: 'an HTML page',
    send: (response) => response.end('<!doctype html><html><body>Sign in</body></html>'),
    status: 'failed',
    fault: { code: 'html_page' },
  },
  {
    what: 'an empty gzip file',
    send: (response) => response.end(gzipSync('')),
    status: 'failed',
    fault: { code: 'empty' },
  },
  { what: 'nothing', send: (response) => response.end(), status: 'failed', fault: { code: 'empty' } },
  {
    what: 'a truncated gzip file',
    send: (response) => response.end(gzipSync(guide(), { level: 0 }).subarray(0, 5000)),
    status: 'damaged',
    fault: { code: 'ends_early' },
  },
  {
    what: 'a bomb',
    send: (response) => response.end(gzipSync(Buffer.alloc(sourceLimits.plainBytesOfAnyRatio * 2, ' '))),
    status: 'failed',
    fault: { code: 'packed_too_densely', params: { times: 200 } },
  },
  {
    what: 'a redirect loop',
    send: redirect('/guide.xml'),
    status: 'failed',
    fault: { code: 'too_many_redirects' },
  },
  {
    what: 'a redirect to a private address',
    send: redirect('http://10.0.0.1/guide.xml'),
    status: 'failed',
    fault: { code: 'private_network', params: { host: '10.0.0.1' } },
  },
  {
    what: 'a redirect to a private name',
    send: redirect('http://router.example/guide.xml'),
    status: 'failed',
    fault: { code: 'private_network', params: { host: 'router.example' } },
  },
  {
    what: 'fewer bytes than announced',
    send: (response) => {
      response.writeHead(200, { 'content-length': '100000' }).write(guide().slice(0, 5000))
      setImmediate(() => response.destroy())
    },
    status: 'failed',
    fault: { code: 'cut_off', params: { detail: expect.stringContaining('aborted') as string } },
  },
  {
    what: 'half the programmes',
    send: (response) => response.end(guide(channels.slice(0, 1))),
    status: 'held_back',
    fault: { code: 'few_programmes', params: { found: 60, before: 120 } },
  },
]

let app: TestApp
let server: Server
let answer: RequestListener

beforeAll(async () => {
  sourceLimits.plainBytesOfAnyRatio = 1024 ** 2
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  sourceLimits.plainBytesOfAnyRatio = plainBytesOfAnyRatio
  server.closeAllConnections()
  server.close()
  await app.stop()
})

/** Runs a source; names lead to a private network. */
async function run(id: number, limits: (typeof faults)[number]['limits'] = {}) {
  const fetcher = createHttpSource({
    allowPrivate: false,
    lookupAll: (_name, callback) => callback(null, [{ address: '192.168.1.1', family: 4 }]),
    ...limits,
  })
  const { db } = app.database
  const ingest = createIngest({
    db,
    clock: app.clock,
    logger: createLogger({ level: 'silent', pretty: false }),
    reader: createSourceReader({ store: createIngestStore(db), fetchers: [fetcher] }),
    workFolder: join(app.config.dataDir, 'ingest'),
    heldFolder: join(app.config.dataDir, 'held-back'),
  })
  return ingest.run(id)
}

// Specification: A.570
it('a failing server changes no guide, and administrators see its state and the cause', async () => {
  // The test's own server stands in for a public one.
  const process = ipaddr.process.bind(ipaddr)
  vi.spyOn(ipaddr, 'process').mockImplementation((address) =>
    process(address === '127.0.0.1' ? '93.184.216.34' : address),
  )
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const calls = sourceCalls(app, (await addUser(app.database.db, { isAdmin: true })).token)
  const id = await addSource(app, `http://127.0.0.1:${port}/guide.xml`)
  answer = (_request, response) => response.end(guide())
  expect(await run(id)).toMatchObject({ status: 'ok', programmesKept: 120 })
  const before = await serveAll(app)
  for (const { what, send, status, fault, limits } of faults) {
    answer = (_request, response) => void send(response)
    expect({ what, ...(await run(id, limits)) }).toMatchObject({ what, status, fault })
    for (const timer of timers) clearInterval(timer)
    server.closeAllConnections()
    expect({ what, guides: await serveAll(app) }).toEqual({ what, guides: before })
    expect({ what, ...(await calls.read(id)) }).toMatchObject({
      what,
      state: status === 'held_back' ? 'held_back' : 'failing',
      last_run: { status, error_code: fault.code, error_params: fault.params ?? null },
    })
    expect({ what, ...(await app.call('serviceStatus')).body.data }).toMatchObject({
      what,
      sources: 1,
      sources_failing: 1,
    })

    answer = (_request, response) => response.end(guide())
    expect({ what, status: (await run(id))?.status }).toEqual({
      what,
      status: expect.stringMatching(/ok|unchanged/),
    })
    expect({ what, state: (await calls.read(id)).state }).toEqual({ what, state: 'ok' })
  }
})
