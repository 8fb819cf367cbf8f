import { gunzipSync } from 'node:zlib'
import { validateXmltv } from '@guidefeed/xmltv'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartCalls } from '../../../test/cart-calls.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { registerCustomer } from '../../../test/factories/account.ts'
import { addGuideLink, fetchRaw, guideLinkOf } from '../../../test/factories/guide-link.ts'
import { listChannels } from '../../../test/factories/ingest.ts'
import { ingestFile, makeXmltv } from '../../../test/factories/xmltv.ts'
import { mailedToken } from '../../../test/mails.ts'

let app: TestApp
let ids: number[]
let number = 0
let customer: Awaited<ReturnType<typeof newCustomer>>

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  const made = ['eitt', 'askja', 'hekla'].map((id) => ({ id: `${id}.is`, name: id, title: `Show of ${id}` }))
  await ingestFile(app, 'names.xml', makeXmltv(made, '2026-11-20T00:00:00Z', 72))
  const idOf = new Map((await listChannels(app)).map(({ id, xmltvId }) => [xmltvId, id]))
  ids = made.map(({ id }) => idOf.get(id) ?? 0).toSorted((a, b) => a - b)
})
afterAll(() => app.stop())
beforeEach(async () => {
  customer = await newCustomer()
})

const { newCart, put } = cartCalls(() => app)

/** A customer whose link serves the first two channels. */
async function newCustomer() {
  const email = `names-${(number += 1)}@example.test`
  const { token, userId } = await registerCustomer(app, { email })
  const link = await app.database.db.transaction().execute(async (tx) => {
    const { links } = app.guide
    await addGuideLink(links, tx, userId)
    await links.setTerm(tx, userId, { servedUntil: new Date('2027-11-21'), awaitsPayment: false })
    await links.activateChannels(tx, userId, ids.slice(0, 2))
    return guideLinkOf(app, tx, userId)
  })
  return { email, token, userId, ...link }
}

const keep = (entries: [channelId: number | undefined, name: string, tvgId: string][]) =>
  app.call('playlistNamesUpdate', {
    token: customer.token,
    body: {
      consent: true,
      channel_ids: entries.map(([id]) => id ?? 0),
      names: entries.map(([, name]) => name),
      tvg_ids: entries.map(([, , tvgId]) => tvgId),
    },
  })
const kept = async () => {
  const { body } = await app.call('playlistNamesRead', { token: customer.token })
  return body.data.channels.map(({ channel_id: id, names, tvg_ids: tvgIds }) => [id, names, tvgIds])
}

describe('names of a playlist', () => {
  // Specification: A.636
  it('are kept of picked channels, and shown with the time of the consent', async () => {
    const { body } = await keep([
      [ids[0], 'UK: Eitt <HD>', 'one'],
      [ids[0], 'http://tv.example/user/secret/1.ts', ''],
      [ids[2], 'Not picked', 'three'],
    ])
    expect(body.data).toEqual({
      kept_at: expect.stringMatching(/^2026-11-21T12/),
      channels: [
        {
          channel_id: ids[0],
          xmltv_id: 'eitt.is',
          channel: 'eitt',
          names: ['UK: Eitt <HD>'],
          tvg_ids: ['one'],
        },
      ],
    })
    expect((await app.call('playlistNamesRead', { token: customer.token })).body).toEqual(body)
    const { data } = (await app.call('dataExport', { token: customer.token })).body
    expect(data.playlist_names).toEqual([
      { xmltv_id: 'eitt.is', names: ['UK: Eitt <HD>'], tvg_ids: ['one'], kept_at: body.data.kept_at },
    ])
  })

  // Specification: A.635
  it('are in every form and flavour of the link, with validators of their own, until they are deleted', async () => {
    const queries = ['', '?days=1', '?for=enigma2', '?offset=60&for=plex']
    const read = (query: string, etag = '') =>
      fetchRaw(app, customer.xmlGz + query, { headers: { 'if-none-match': etag } })
    const before = await Promise.all(queries.map((query) => read(query)))
    await keep([[ids[1], 'UK: Askja & Co', '17']])
    for (const [at, query] of queries.entries()) {
      const old = before[at]
      const packed = await read(query, old?.headers.etag)
      expect(packed.status).toBe(200)
      const xml = gunzipSync(packed.body)
      expect(validateXmltv(xml)).toEqual([])
      const name = '    <display-name>UK: Askja &amp; Co</display-name>\n'
      expect(xml.toString().replace(name, '')).toBe(gunzipSync(old?.body ?? '').toString())
      expect(xml.indexOf(name)).toBeGreaterThan(xml.indexOf('<display-name>askja<'))
      const plain = await fetchRaw(app, customer.xml + query)
      expect(plain.body.equals(xml)).toBe(true)
      const range = await fetchRaw(app, customer.xml + query, { headers: { range: 'bytes=100-499' } })
      expect(range.body.equals(xml.subarray(100, 500))).toBe(true)
      expect((await read(query, packed.headers.etag)).status).toBe(304)
    }
    await app.call('playlistNamesDelete', { token: customer.token })
    const after = await Promise.all(queries.map((query) => read(query)))
    expect(after.map(({ headers }) => headers.etag)).toEqual(before.map(({ headers }) => headers.etag))
  })

  it('leave with their channel: from the cart, or from the link', async () => {
    const cartToken = await newCart(customer.token)
    await put(cartToken, { add: ids.slice(2) }, customer.token)
    await keep(ids.map((id) => [id, `Name ${id}`, '']))
    await put(cartToken, { remove: ids.slice(1) }, customer.token)
    expect((await kept()).map(([id]) => id)).toEqual(ids.slice(0, 2))
    await app.database.db
      .transaction()
      .execute((tx) => app.guide.links.activateChannels(tx, customer.userId, ids.slice(0, 1)))
    expect((await kept()).map(([id]) => id)).toEqual(ids.slice(0, 1))
  })

  it('leave with channels of the cart that a revert removes', async () => {
    const cartToken = await newCart(customer.token)
    await put(cartToken, { add: ids.slice(2) }, customer.token)
    await keep(ids.map((id) => [id, `Name ${id}`, '']))
    await app.call('cartRevert', { query: { cartToken }, token: customer.token })
    expect((await kept()).map(([id]) => id)).toEqual(ids.slice(0, 2))
  })

  // Specification: A.638
  it('are deleted when the consent is taken back, also repeatedly, and with the account', async () => {
    await keep([[ids[0], 'Eitt', '']])
    const { body } = await app.call('playlistNamesDelete', { token: customer.token })
    expect(body.data).toEqual({ kept_at: null, channels: [] })
    expect((await app.call('playlistNamesDelete', { token: customer.token })).status).toBe(200)
    await keep([[ids[0], 'Eitt', '']])
    await app.call('profileDelete', { token: customer.token, body: {} })
    const token = await mailedToken(app, customer.email, 'delete-account')
    await app.call('verifyDelete', { body: { token } })
    expect(await app.guide.links.listPlaylistNames(app.database.db, customer.userId)).toEqual([])
  })
})

describe('PUT /playlist-names', () => {
  const good = { consent: true, channel_ids: [1], names: ['Eitt'], tvg_ids: [''] }

  // Specification: A.637
  it.each([
    { consent: false },
    { names: [] },
    { tvg_ids: ['a', 'b'] },
    { names: ['x'.repeat(201)] },
    { channel_ids: ['1'] },
    { address: 'http://tv.example' },
  ])('refuses %o', async (wrong) => {
    const { status } = await app.callRaw('playlistNamesUpdate', {
      token: customer.token,
      body: { ...good, ...wrong },
    })
    expect(status).toBe(422)
    expect(await kept()).toEqual([])
  })

  it('takes the names of a large catalogue, and refuses more than a megabyte', async () => {
    const send = (count: number, name: string) =>
      keep(Array.from({ length: count }, (_, at) => [at + 1_000_000, name, 'channel.id']))
    expect((await send(20_000, 'UK: A channel')).status).toBe(200)
    expect((await send(20_000, 'x'.repeat(100))).status).toBe(413)
  })

  it('is limited to 60 changes an hour', async () => {
    for (let times = 0; times < 60; times += 1) await keep([])
    expect((await keep([])).code).toBe('too_many_requests')
  })

  it.each(['playlistNamesRead', 'playlistNamesUpdate', 'playlistNamesDelete'] as const)(
    'refuses guests (%s)',
    async (name) => {
      expect((await app.callRaw(name, { body: good })).status).toBe(401)
    },
  )
})
