import { gunzipSync } from 'node:zlib'
import { validateXmltv } from '@guidefeed/xmltv'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addChannels } from '../../../../test/factories/catalogue.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { addGuideLink, fetchRaw, guideLinkOf } from '../../../../test/factories/guide-link.ts'
import { listChannels } from '../../../../test/factories/ingest.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { ingestFile, makeXmltv } from '../../../../test/factories/xmltv.ts'

const channels = ['alfa', 'bravo', 'charlie'].map((name) => ({
  id: `${name}.is`,
  name,
  title: `Show of ${name}`,
}))

let app: TestApp
let ids: number[]

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  await ingestFile(app, 'three.xml', makeXmltv(channels, '2026-11-20T00:00:00Z', 24 * 9))
  ids = (await listChannels(app)).map(({ id }) => id)
})
afterAll(() => app.stop())

const titles = (xml: string) => [...xml.matchAll(/<title[^>]*>([^<]*)</g)].map((match) => match[1])
const channelIds = (xml: string) => [...xml.matchAll(/<channel id="([^"]*)"/g)].map((match) => match[1])

describe('a guide link in force', () => {
  it('serves one valid gzip member with only the picked channels, in order', async () => {
    const { xmlGz } = await addCustomer(app, { channelIds: ids.slice(0, 2) })
    const { status, headers, body } = await fetchRaw(app, xmlGz)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/gzip')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(body.byteLength))
    expect(headers['cache-control']).toBe('private, no-transform')
    const xml = gunzipSync(body)
    expect(validateXmltv(xml)).toEqual([])
    expect(channelIds(xml.toString())).toEqual(['alfa.is', 'bravo.is'])
    // Two channels, 9 days (one back, today, seven ahead) of 24 programmes.
    expect(titles(xml.toString())).toHaveLength(2 * 9 * 24)
  })

  it('lists a picked channel without a source by name, and its programmes once a source has them', async () => {
    const { channels: added } = await addChannels(app.database.db, 'FO', ['Delta'])
    const { xml } = await addCustomer(app, { channelIds: [...ids.slice(0, 1), ...added.map(({ id }) => id)] })
    const read = async () => (await fetchRaw(app, xml)).body
    const before = await read()
    expect(validateXmltv(before)).toEqual([])
    expect(channelIds(before.toString())).toEqual(['alfa.is', 'delta.fo'])
    expect(before.toString()).not.toContain('channel="delta.fo"')
    const delta = [{ id: 'delta.fo', name: 'Delta', title: 'Show of delta' }]
    await ingestFile(app, 'delta.xml', makeXmltv(delta, '2026-11-21T00:00:00Z', 24), { country: 'FO' })
    await vi.waitFor(async () => expect((await read()).toString()).toContain('channel="delta.fo"'), {
      timeout: 300_000,
    })
  })

  it('serves the same content as .xml, compressed only for clients that accept gzip', async () => {
    const { xmlGz, xml } = await addCustomer(app, { channelIds: ids })
    const file = await fetchRaw(app, xmlGz)
    const plain = await fetchRaw(app, xml)
    const packed = await fetchRaw(app, xml, { headers: { 'accept-encoding': 'gzip, deflate' } })
    expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-length']).toBe(String(plain.body.byteLength))
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.body.equals(file.body)).toBe(true)
    expect(gunzipSync(file.body).equals(plain.body)).toBe(true)
    expect(new Set([file, plain, packed].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('sends no gzip to clients that refuse it', async () => {
    const { xml } = await addCustomer(app, { channelIds: ids })
    const answer = await fetchRaw(app, xml, { headers: { 'accept-encoding': 'gzip;q=0, identity' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it.each(['xmlGz', 'xml'] as const)('answers HEAD as GET without a body (%s)', async (form) => {
    const links = await addCustomer(app, { channelIds: ids })
    const get = await fetchRaw(app, links[form])
    const head = await fetchRaw(app, links[form], { method: 'HEAD' })
    const { date: _get, ...expected } = get.headers
    const { date: _head, ...actual } = head.headers
    expect(actual).toEqual(expected)
    expect([head.status, head.body.byteLength]).toEqual([200, 0])
  })

  it('answers 304 for either current validator and 200 for outdated ones', async () => {
    const { xmlGz } = await addCustomer(app, { channelIds: ids })
    const { headers } = await fetchRaw(app, xmlGz)
    const ask = async (conditions: Record<string, string>) =>
      (await fetchRaw(app, xmlGz, { headers: conditions })).status
    expect(await ask({ 'if-none-match': headers.etag ?? '' })).toBe(304)
    expect(await ask({ 'if-none-match': `"other", W/${headers.etag}` })).toBe(304)
    expect(await ask({ 'if-modified-since': headers['last-modified'] ?? '' })).toBe(304)
    expect(await ask({ 'if-none-match': '"other"' })).toBe(200)
    expect(await ask({ 'if-modified-since': 'Fri, 20 Nov 2026 00:00:00 GMT' })).toBe(200)
    expect(
      await ask({ 'if-none-match': '"other"', 'if-modified-since': headers['last-modified'] ?? '' }),
    ).toBe(200)
  })

  it.each(['xmlGz', 'xml'] as const)('serves any single range of %s', async (form) => {
    const links = await addCustomer(app, { channelIds: ids })
    const whole = (await fetchRaw(app, links[form])).body
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=5-2000', 5, 2001],
      [`bytes=${whole.byteLength - 10}-`, whole.byteLength - 10, whole.byteLength],
      ['bytes=-7', whole.byteLength - 7, whole.byteLength],
      ['bytes=3-999999999', 3, whole.byteLength],
    ] as const) {
      const part = await fetchRaw(app, links[form], { headers: { range } })
      expect(part.status).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${whole.byteLength}`)
      expect(part.body.equals(whole.subarray(start, end))).toBe(true)
    }
  })

  it('refuses a range beyond the end and honours If-Range', async () => {
    const { xmlGz } = await addCustomer(app, { channelIds: ids })
    const { headers } = await fetchRaw(app, xmlGz)
    const behind = await fetchRaw(app, xmlGz, { headers: { range: 'bytes=99999999-' } })
    expect([behind.status, behind.headers['content-range']]).toEqual([
      416,
      `bytes */${headers['content-length']}`,
    ])
    const same = await fetchRaw(app, xmlGz, {
      headers: { range: 'bytes=0-9', 'if-range': headers.etag ?? '' },
    })
    const other = await fetchRaw(app, xmlGz, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } })
    expect([same.status, other.status]).toEqual([206, 200])
  })

  it('narrows the window by days and past, and ignores invalid values', async () => {
    const { xml } = await addCustomer(app, { channelIds: ids.slice(0, 1) })
    const count = async (query: string) =>
      titles((await fetchRaw(app, `${xml}${query}`)).body.toString()).length
    expect(await count('?days=1&past=0')).toBe(2 * 24)
    expect(await count('?past=0')).toBe(8 * 24)
    expect(await count('?days=3')).toBe(5 * 24)
    expect(await count('?days=99&past=99')).toBe(9 * 24)
    expect(await count('?days=abc')).toBe(9 * 24)
  })

  // Specification: 1.7
  it('serves the new channels after a change, at the same URL', async () => {
    const { userId, xml } = await addCustomer(app, { channelIds: ids.slice(0, 1) })
    expect(channelIds((await fetchRaw(app, xml)).body.toString())).toEqual(['alfa.is'])
    await app.database.db
      .transaction()
      .execute((tx) => app.guide.links.activateChannels(tx, userId, ids.slice(1)))
    await vi.waitFor(
      async () => {
        const xmlNow = (await fetchRaw(app, xml)).body.toString()
        expect(channelIds(xmlNow)).toEqual(['bravo.is', 'charlie.is'])
      },
      { timeout: 300_000 },
    )
  })

  it('records each fetch with player, status and bytes', async () => {
    const { userId, xmlGz } = await addCustomer(app, { channelIds: ids })
    const first = await fetchRaw(app, xmlGz, { headers: { 'user-agent': 'Kodi/21.0' } })
    await fetchRaw(app, xmlGz, {
      headers: { 'user-agent': 'curl/8', 'if-none-match': first.headers.etag ?? '' },
    })
    await vi.waitFor(
      async () => {
        const rows = await app.database.db
          .selectFrom('guideFetch')
          .select(['player', 'status', 'bytes', 'ip'])
          .where('userId', '=', userId)
          .orderBy('id')
          .execute()
        expect(rows).toEqual([
          { player: 'Kodi', status: 200, bytes: first.body.byteLength, ip: '127.0.0.1' },
          { player: 'A program', status: 304, bytes: 0, ip: '127.0.0.1' },
        ])
      },
      { timeout: 300_000 },
    )
  })
})

describe('a guide link that is not in force', () => {
  const notice = async (path: string) => {
    const { status, body } = await fetchRaw(app, path)
    expect(status).toBe(200)
    expect(validateXmltv(body)).toEqual([])
    expect(channelIds(body.toString())).toEqual(['notice.guidefeed'])
    return titles(body.toString())[0]
  }

  it('serves a valid notice guide that states the end of the subscription', async () => {
    const { xml } = await addCustomer(app, {
      channelIds: ids,
      startAt: '2025-11-01T00:00:00Z',
      finishAt: '2026-11-01T00:00:00Z',
    })
    expect(await notice(xml)).toBe('Your Guidefeed subscription has ended')
  })

  it.each([
    ['de', 'Noch kein Abo'],
    ['fr', 'Pas encore d’abonnement'],
    ['es', 'Aún no hay suscripción'],
    ['ar', 'لا اشتراك بعد'],
  ] as const)('uses the language of its owner, %s, as soon as it is chosen', async (locale, title) => {
    const { id, email, token } = await addUser(app.database.db)
    const { xml } = await app.database.db.transaction().execute(async (tx) => {
      await addGuideLink(app.guide.links, tx, id)
      return guideLinkOf(app, tx, id)
    })
    const english = await fetchRaw(app, xml)
    await app.call('profileUpdate', { token, body: { name: 'Edda', email, locale } })
    expect(await notice(xml)).toBe(title)
    const { headers, body } = await fetchRaw(app, xml, {
      headers: {
        'if-none-match': english.headers.etag ?? '',
        'if-modified-since': english.headers['last-modified'] ?? '',
      },
    })
    expect(headers.etag).not.toBe(english.headers.etag)
    expect(body.toString()).toContain(`<title lang="${locale}">${title}</title>`)
    expect(body.toString()).toContain(`<desc lang="${locale}">`)
  })

  it('states that no channel is picked', async () => {
    const { xml } = await addCustomer(app, { channelIds: [] })
    expect(await notice(xml)).toBe('No channels picked yet')
  })

  it('reflects a ban and a regenerated link before their response is sent', async () => {
    const { userId, xml } = await addCustomer(app, { channelIds: ids })
    expect(channelIds((await fetchRaw(app, xml)).body.toString())).toHaveLength(3)
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const regenerated = await app.call('adminUserRegenerateLink', { params: { id: userId }, token })
    const { pathname } = new URL(regenerated.body.data.guide_link.xml)
    expect((await fetchRaw(app, xml)).status).toBe(404)
    expect(channelIds((await fetchRaw(app, pathname)).body.toString())).toHaveLength(3)
    const ban = { id: userId, ban: true, ban_reason: 'shared link' }
    expect((await app.call('adminUserBan', { params: { id: userId }, token, body: ban })).status).toBe(200)
    expect(await notice(pathname)).toBe('This guide link is blocked')
  })

  it.each([
    ['banned', { banReason: 'shared link' }, 'This guide link is blocked'],
    ['inactive', { inactiveReason: 'asked for' }, 'This account is inactive'],
  ])('states within seconds that the owner is %s', async (_what, change, title) => {
    const { userId, xml } = await addCustomer(app, { channelIds: ids })
    await fetchRaw(app, xml)
    const holder = { id: userId, locale: 'en', banReason: null, inactiveReason: null, ...change }
    await app.database.db.transaction().execute((tx) => app.guide.links.setHolder(tx, holder))
    await vi.waitFor(async () => expect(await notice(xml)).toBe(title), { timeout: 300_000 })
  })

  it('states a ban and the language from before the link was created', async () => {
    const { id } = await addUser(app.database.db, { locale: 'de' })
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const ban = { id, ban: true, ban_reason: 'shared link' }
    expect((await app.call('adminUserBan', { params: { id }, token, body: ban })).status).toBe(200)
    const { body } = await app.call('adminUserRegenerateLink', { params: { id }, token })
    expect(await notice(new URL(body.data.guide_link.xml).pathname)).toBe('Dieser Guide-Link ist gesperrt')
  })
})

describe('a URL that is not a guide link', () => {
  it.each(['/AAAAAAAAAAAAAAAAAAAAAA.xml.gz', '/AAAAAAAAAAAAAAAAAAAAAA.xml', '/x.xml', "/'--.xml.gz"])(
    'answers 404 with an empty body for %s',
    async (path) => {
      const { status, body } = await fetchRaw(app, path)
      expect([status, body.byteLength]).toEqual([404, 0])
    },
  )

  it('allows GET and HEAD only', async () => {
    const { xml } = await addCustomer(app, { channelIds: ids })
    const { status, headers } = await fetchRaw(app, xml, { method: 'POST' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
