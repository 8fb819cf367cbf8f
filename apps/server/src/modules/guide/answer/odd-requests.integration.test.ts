import { connect } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../test/factories/catalogue.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'

let app: TestApp
let paths: string[]

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  const { xml, xmlGz } = await addCustomer(app, { channelIds: await addNumberedChannels(app.database.db, 3) })
  paths = [xml, xmlGz, `/${'A'.repeat(22)}.xml`, '/x.xml.gz']
})
afterAll(() => app.stop())

/** Sends raw bytes that no HTTP client would; resolves with the status of the first response. */
function sendRaw(head: string): Promise<number> {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.write(head, 'latin1')
  })
}

/** Field values as HTTP permits them: visible Latin-1 and tabs. */
const value = fc.string({
  unit: fc.mapToConstant(
    { num: 0x5f, build: (code) => String.fromCharCode(0x20 + code) },
    { num: 0x60, build: (code) => String.fromCharCode(0xa0 + code) },
    { num: 1, build: () => '\t' },
  ),
  maxLength: 300,
})
const number = fc.oneof(fc.nat(), fc.constantFrom('', '0', '-1', '9'.repeat(400), '1e3', ' 5'))
const range = fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`)
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom('Range', 'If-Range', 'If-None-Match', 'If-Modified-Since', 'Accept-Encoding'),
    value,
  ),
  fc.tuple(fc.constantFrom('User-Agent', 'X-Forwarded-For', 'Forwarded', 'Cookie', 'Expect'), value),
  fc.tuple(fc.constant('Range'), fc.oneof(range, fc.tuple(range, range).map(String))),
  fc.tuple(fc.constant('If-None-Match'), fc.constantFrom('*', '""', 'W/', `"${'x'.repeat(4000)}"`)),
  fc.tuple(
    fc.constant('Accept-Encoding'),
    fc.constantFrom('gzip;q=', 'gzip;q=0', '*;q=1e9', ','.repeat(3000)),
  ),
)
const query = fc.oneof(
  fc.constant(''),
  fc.tuple(number, number).map(([days, past]) => `?days=${days}&past=${past}`),
  fc.nat(2000).map((count) => `?${'days=1&'.repeat(count)}`),
  fc.constantFrom('?%', '?%zz', '?%00', '?days[]=1', '?days=%F0%9F', '??', `?${'a'.repeat(8000)}`),
)

describe('a guide link under odd requests', () => {
  it('never fails, for any combination of method, query and headers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'),
        fc.nat(3),
        query,
        fc.array(header, { maxLength: 6 }),
        async (method, path, asked, headers) => {
          const lines = headers.map(([name, text]) => `${name}: ${text}\r\n`).join('')
          const target = `${paths[path]}${asked.replaceAll(' ', '%20')}`
          const status = await sendRaw(
            `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`,
          )
          expect(status).toBeGreaterThanOrEqual(200)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 300, seed: 20261122 },
    )
  })
})
