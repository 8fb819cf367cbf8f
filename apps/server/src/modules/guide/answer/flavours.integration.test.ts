import { gunzipSync } from 'node:zlib'
import { guidePlayers } from '@guidefeed/contract'
import { validateXmltv } from '@guidefeed/xmltv'
import { parseStrictly } from '@guidefeed/xmltv/test/strict-tree.ts'
import type { XmlElement } from '@guidefeed/xmltv/test/strict-tree.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { listChannels } from '../../../../test/factories/ingest.ts'
import { ingestFile } from '../../../../test/factories/xmltv.ts'
import { childrenOf } from '../../../../test/players/read-tv.ts'

const from = Date.parse('2026-11-20T00:00:00Z')
const hours = 24 * 9
const stamp = (ms: number) => `${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`

/** Two channels of two-hour programmes in two languages, which run across midnight. */
function makeSource(word: string): string {
  const programmes = ['alfa.is', 'bravo.is'].flatMap((id) =>
    Array.from({ length: hours / 2 }, (_, index) => {
      const start = from - 3_600_000 + index * 7_200_000
      return `<programme start="${stamp(start)}" stop="${stamp(start + 7_200_000)}" channel="${id}">
        <title lang="en">${word} ${index}</title><title lang="de">Sendung ${index}</title><desc lang="en">Text</desc>
        <category>${index % 2 === 0 ? 'Spielfilm' : 'Sport'}</category><episode-num system="xmltv_ns">0.${index}.1/2</episode-num></programme>`
    }),
  )
  return `<tv><channel id="alfa.is"><display-name>Alfa</display-name></channel>
    <channel id="bravo.is"><display-name>Bravo</display-name></channel>${programmes.join('')}</tv>`
}

let app: TestApp
let links: { userId: number; xmlGz: string; xml: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { ROLES: 'api,guide' } })
  await ingestFile(app, 'flavours.xml', makeSource('Show'))
  links = await addCustomer(app, { channelIds: (await listChannels(app)).map(({ id }) => id) })
})
afterAll(() => app.stop())

const read = async (query: string): Promise<XmlElement> => {
  const xml = gunzipSync((await fetchRaw(app, links.xmlGz + query)).body)
  expect(validateXmltv(xml)).toEqual([])
  return parseStrictly(xml.toString())
}
const programmesOf = async (query: string) => childrenOf(await read(query), 'programme')
const textsOf = (programme: XmlElement | undefined, name: string) =>
  programme === undefined ? [] : childrenOf(programme, name).map(({ text }) => text)
const secondsOf = (time = '') =>
  Date.parse(time.replace(/^(....)(..)(..)(..)(..)(..) .*/, '$1-$2-$3T$4:$5:$6Z')) / 1000
const slots = (programmes: readonly XmlElement[]) =>
  programmes.map(({ attributes: { start, stop, channel } }) => [channel, secondsOf(start), secondsOf(stop)])

const queries = [
  'days=2',
  'past=0',
  'offset=330',
  'offset=-60',
  'lang=de',
  ...guidePlayers.map((player) => `for=${player}`),
  'days=1&past=0&offset=+60&lang=de&for=plex',
]

// Specification: A.621
describe.each(queries)('the flavour %s', (query) => {
  it('is a whole, valid guide in all forms, for GET, HEAD and polls', async () => {
    const packed = await fetchRaw(app, `${links.xmlGz}?${query}`)
    const plain = await fetchRaw(app, `${links.xml}?${query}`)
    const negotiated = await fetchRaw(app, `${links.xml}?${query}`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect([packed, plain, negotiated].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(validateXmltv(plain.body)).toEqual([])
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    expect(negotiated.body.equals(packed.body)).toBe(true)
    expect(packed.headers['content-disposition']).toBe('attachment; filename="guide.xml.gz"')
    expect(plain.headers['content-disposition']).toBeUndefined()
    const head = await fetchRaw(app, `${links.xmlGz}?${query}`, { method: 'HEAD' })
    expect([head.headers.etag, head.headers['content-length']]).toEqual([
      packed.headers.etag,
      String(packed.body.byteLength),
    ])
    const conditions = { 'if-none-match': packed.headers.etag ?? '' }
    expect((await fetchRaw(app, `${links.xmlGz}?${query}`, { headers: conditions })).status).toBe(304)
    const range = await fetchRaw(app, `${links.xml}?${query}`, { headers: { range: 'bytes=1000-1999' } })
    expect(range.body.equals(plain.body.subarray(1000, 2000))).toBe(true)
  })
})

describe('flavours of a link', () => {
  it('have validators of their own where they differ', async () => {
    const etagOf = async (query: string) => (await fetchRaw(app, `${links.xmlGz}?${query}`)).headers.etag
    const same = new Set(['for=tivimate', 'for=emby'])
    const etags = await Promise.all(['', ...queries.filter((query) => !same.has(query))].map(etagOf))
    expect(new Set(etags).size).toBe(etags.length)
    expect(await etagOf('for=tivimate')).toBe(await etagOf(''))
    expect(await etagOf('for=emby')).toBe(await etagOf('for=jellyfin'))
  })

  it('shift all times by the offset, and nothing else', async () => {
    const stored = await programmesOf('')
    const shifted = await programmesOf('?offset=-90')
    expect(slots(shifted)).toEqual(
      slots(stored).map(([channel, start, stop]) => [channel, Number(start) - 5400, Number(stop) - 5400]),
    )
    expect(shifted.map((one) => textsOf(one, 'title'))).toEqual(stored.map((one) => textsOf(one, 'title')))
  })

  it('select whole days before they shift them', async () => {
    expect((await programmesOf('?days=1&past=0&offset=600')).length).toBe(
      (await programmesOf('?days=1&past=0')).length,
    )
  })

  it('begin with the texts of the language', async () => {
    const [stored] = await programmesOf('')
    const [german] = await programmesOf('?lang=de')
    expect(textsOf(stored, 'title')).toEqual(['Show 0', 'Sendung 0'])
    expect(textsOf(german, 'title')).toEqual(['Sendung 0', 'Show 0'])
    expect(textsOf((await programmesOf('?lang=de&for=enigma2'))[0], 'title')).toEqual(['Sendung 0'])
  })

  it('give players the categories and numbers that they read', async () => {
    const first = async (player: string) => (await programmesOf(`?for=${player}`))[0]
    expect(textsOf(await first('plex'), 'category')).toEqual(['Spielfilm', 'Movie'])
    expect(textsOf(await first('enigma2'), 'category')).toEqual(['Movie/Drama'])
    expect(textsOf(await first('kodi'), 'episode-num')[0]).toBe('0.0.')
    expect(textsOf(await first('jellyfin'), 'episode-num')[0]).toBe('0.0.1/2')
  })

  it.each([
    'offset=841',
    'offset=1.5',
    'offset=1e9',
    'offset=NaN',
    'lang=english',
    'lang=xx',
    'lang=%00',
    `lang=${'a'.repeat(4000)}`,
    'for=vlc',
    'for=__proto__',
    'offset[]=60',
    '%',
  ])('are the default for %s', async (query) => {
    const [wrong, stored] = [await fetchRaw(app, `${links.xmlGz}?${query}`), await fetchRaw(app, links.xmlGz)]
    expect([wrong.status, wrong.headers.etag]).toEqual([200, stored.headers.etag])
    expect(wrong.body.equals(stored.body)).toBe(true)
  })

  it('follow changes of the channels', async () => {
    await ingestFile(app, 'flavours.xml', makeSource('Changed'))
    await vi.waitFor(
      async () => {
        const [shifted] = await programmesOf('?offset=60&lang=en')
        expect(textsOf(shifted, 'title')[0]).toBe('Changed 0')
      },
      { timeout: 300_000 },
    )
  })
})
