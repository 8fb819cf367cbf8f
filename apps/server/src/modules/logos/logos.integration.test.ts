import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { fetchRaw } from '../../../test/factories/guide-link.ts'
import { createHttpSource } from '../../adapters/source-fetch/http-source.ts'
import { channelRepository } from '../catalogue/index.ts'
import { createLogoRefresh } from './logo-refresh.ts'

const neverStopping = new AbortController().signal

/** Offset of `performance.now()`: the in-memory catalogue is reread once it is a second old. */
let aheadMs = 0
const { now } = performance
vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + aheadMs)

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a7' } })
    .png()
    .toBuffer()

let app: TestApp
let supplier: Server
let base: string
let channelId: number
let requests = 0
const files = new Map<string, Buffer>()

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  supplier = createServer((request, response) => {
    requests += 1
    const file = files.get(request.url ?? '')
    if (request.url?.startsWith('/silent.png') === true) return
    if (request.url?.startsWith('/drips.png') === true) return void response.writeHead(200).write('\x89PNG')
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
  const { channels } = await addChannels(app.database.db, 'IS', ['Alfa'])
  channelId = channels[0]?.id ?? 0
  files.set('/wide.png', await png(400, 100))
  files.set('/small.png', await png(20, 30))
  files.set('/vector.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  files.set('/page.png', Buffer.from('<html>Not here</html>'))
  files.set('/cut.png', (await png(400, 100)).subarray(0, 60))
  files.set('/heavy.png', Buffer.concat([await png(400, 100), Buffer.alloc(1024 * 1024)]))
  files.set('/vast.png', await png(5000, 5000))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.stop()
  supplier.closeAllConnections()
  supplier.close()
})

function refreshFrom(options: { allowPrivate: boolean; fetchMs?: number }, stopping = neverStopping) {
  const { open } = createHttpSource(options)
  return createLogoRefresh({ db: app.database.db, clock: app.clock, ...options, open })(stopping)
}

async function nameLogo(logoUrl: string): Promise<string> {
  const { db } = app.database
  await db.updateTable('channel').set({ logoUrl }).where('id', '=', channelId).execute()
  await channelRepository(db).markChanged()
  aheadMs += 1000
  return String((await app.call('channelList', { query: { all: 'true' } })).body.data[0]?.logo_url)
}

describe('a channel’s logo', () => {
  it.each([
    ['is made small', '/wide.png', { width: 96, height: 24 }],
    ['is never enlarged', '/small.png', { width: 20, height: 30 }],
  ])('is served from our origin and %s', async (_what, path, size) => {
    const address = await nameLogo(`${base}${path}`)
    expect((await fetchRaw(app, address)).status).toBe(404)
    await refreshFrom({ allowPrivate: true })
    const { status, headers, body } = await fetchRaw(app, address)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toBe('public, max-age=604800')
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', ...size })
  })

  it.each(['/vector.png', '/page.png', '/cut.png', '/heavy.png', '/vast.png', '/gone.png'])(
    'is not served if the image is invalid or oversized: %s',
    async (path) => {
      const address = await nameLogo(`${base}${path}`)
      await refreshFrom({ allowPrivate: true })
      expect((await fetchRaw(app, address)).status).toBe(404)
      const asked = requests
      await refreshFrom({ allowPrivate: true })
      expect(requests).toBe(asked)
    },
  )

  it.each(['/silent.png', '/drips.png'])('times out: %s', async (path) => {
    const address = await nameLogo(`${base}${path}`)
    await refreshFrom({ allowPrivate: true, fetchMs: 50 })
    expect((await fetchRaw(app, address)).status).toBe(404)
  })

  it.each(['/silent.png?stop', '/drips.png?stop'])(
    'fetch is aborted when the process stops, without counting as a failure: %s',
    async (path) => {
      const url = `${base}${path}`
      await nameLogo(url)
      const stopping = new AbortController()
      const refresh = refreshFrom({ allowPrivate: true }, stopping.signal)
      await once(supplier, 'request')
      stopping.abort(new Error('The process stops'))
      await expect(refresh).rejects.toThrow('The process stops')
      const due = app.database.db.selectFrom('channelLogo').select('failures').where('url', '=', url)
      expect(await due.execute()).toEqual([{ failures: 0 }])
    },
  )

  it('is served from our origin with a scheme in capitals too', async () => {
    const address = await nameLogo(`${base}/wide.png`.replace('http:', 'HTTP:'))
    await refreshFrom({ allowPrivate: true })
    expect((await fetchRaw(app, address)).status).toBe(200)
  })

  it('is never fetched from a private address', async () => {
    const address = await nameLogo(`${base}/wide.png?private`)
    const asked = requests
    await refreshFrom({ allowPrivate: false })
    expect(requests).toBe(asked)
    expect((await fetchRaw(app, address)).status).toBe(404)
  })

  it('is deleted once no channel references it', async () => {
    await nameLogo(`${base}/small.png`)
    await refreshFrom({ allowPrivate: true })
    const rows = await app.database.db.selectFrom('channelLogo').select('url').execute()
    expect(rows).toEqual([{ url: `${base}/small.png` }])
  })

  it.each(['x.webp', `${'0'.repeat(32)}.webp`, `${'0'.repeat(32)}.svg`, '..%2f..%2fx.webp'])(
    'is 404 under an unknown URL: %s',
    async (file) => {
      expect((await fetchRaw(app, `/logos/channel/${file}`)).status).toBe(404)
    },
  )
})

it('pages load images from no other origin', async () => {
  const { headers } = await fetchRaw(app, '/api/services')
  expect(headers['content-security-policy']).toContain("img-src 'self' data:;")
})
