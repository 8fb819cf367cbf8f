import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { ingestFile, makeXmltv } from '../../../../test/factories/xmltv.ts'

const stalledReaderMs = 4000
let app: TestApp
let xml: string
let xmlGz: string
const sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp({
    now: '2026-11-21T12:00:00Z',
    env: { TRUST_PROXY: '127.0.0.1' },
    overrides: { stalledReaderMs },
  })
  // Larger than both socket buffers, so that a stalled reader blocks the server's writes.
  const channels = ['alfa', 'bravo', 'charlie', 'delta'].map((name) => ({
    id: `${name}.is`,
    name,
    title: name,
  }))
  const longTexts = `<desc>${'What happens in it. '.repeat(600)}`
  const source = makeXmltv(channels, '2026-11-20T00:00:00Z', 24 * 9).replaceAll('<desc>', longTexts)
  await ingestFile(app, 'large.xml', source)
  const rows = await app.database.db.selectFrom('channel').select('id').execute()
  ;({ xml, xmlGz } = await addCustomer(app, { channelIds: rows.map(({ id }) => id) }))
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => app.stop())

function open(path: string, ip: string, pipelined = 1): Socket {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\n\r\n`.repeat(pipelined))
  return socket
}

const connections = () =>
  new Promise<number>((resolve) => app.http.server.getConnections((_error, count) => resolve(count)))
const statusFrom = async (ip: string, path = xmlGz) =>
  (await fetchRaw(app, path, { method: 'HEAD', headers: { 'x-forwarded-for': ip } })).status

describe('a reader of a guide', () => {
  it.each([1, 3])('loses its connection if it reads nothing (%i requests on it)', async (pipelined) => {
    const before = await connections()
    const socket = open(xml, '198.51.100.1', pipelined)
    socket.pause()
    await vi.waitFor(async () => expect(await connections()).toBe(before + 1), 300_000)
    await vi.waitFor(async () => expect(await connections()).toBe(before), 300_000)
  })

  it('keeps its connection if it reads slowly', async () => {
    const startedAt = performance.now()
    const socket = open(xml, '198.51.100.2')
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.byteLength
      socket.pause()
      setTimeout(() => socket.resume(), 40)
    })
    const { headers } = await fetchRaw(app, xml, { method: 'HEAD' })
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(Number(headers['content-length'])), 120_000)
    expect(performance.now() - startedAt).toBeGreaterThan(stalledReaderMs)
  })
})

it('a link with many open responses is asked to retry later, and others behind the same address are served', async () => {
  const ip = '198.51.100.3'
  const neighbour = await addCustomer(app, { channelIds: [] })
  const readers: Socket[] = []
  // Stalled readers are dropped all the time, so keep adding more until the limit is reached.
  await vi.waitFor(
    async () => {
      for (let more = 0; more < 16; more += 1) readers.push(open(xml, ip).pause())
      expect(await statusFrom(ip)).toBe(429)
    },
    { timeout: 300_000, interval: 100 },
  )
  const refused = await fetchRaw(app, xmlGz, { headers: { 'x-forwarded-for': ip } })
  expect([refused.headers['retry-after'], refused.body.byteLength]).toEqual(['10', 0])
  expect(await statusFrom(ip, neighbour.xmlGz)).toBe(200)
  for (const reader of readers) reader.destroy()
  await vi.waitFor(async () => expect(await statusFrom(ip)).toBe(200), 300_000)
})
