import { join } from 'node:path'
import { parseStrictly } from '@guidefeed/xmltv/test/strict-tree.ts'
import type { XmlElement } from '@guidefeed/xmltv/test/strict-tree.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { listChannels } from '../../../../test/factories/ingest.ts'
import { ingestFile } from '../../../../test/factories/xmltv.ts'
import { plainXml } from '../../../../test/players/download.ts'
import { players, playersPage } from '../../../../test/players/players.ts'
import { childrenOf, readTv } from '../../../../test/players/read-tv.ts'

/** A source with what players trip over: entities, offsets, parts, empty and mixed elements, overlaps, missing stops, no order. */
const source = `<tv>
  <channel id="alfa.is"><display-name>Alfa</display-name><display-name>7</display-name><icon src="https://logos.example/a.png"/></channel>
  <channel id="bravo.is"/>
  <programme start="20261121140000 +0200" stop="20261121150000 +0200" channel="alfa.is"><desc>Two&nbsp;words &amp; more</desc>
    <title>Caf&eacute; &amp; News</title><title lang="de">Nachrichten</title><category>Series</category><episode-num system="xmltv_ns">0.1.0/1</episode-num>
    <date/><icon src="https://logos.example/1.png" width="9"/><category>News</category><url>https://a.example/1</url><url>https://a.example/2</url><new/></programme>
  <programme start="20261121130000 +0000" stop="20261121134000 +0000" channel="alfa.is"><title>Film</title><category>Movie</category>
    <credits><actor>Ann<image>https://a.example/ann.jpg</image></actor></credits><url>https://a.example/film</url><country>IS</country></programme>
  <programme start="20261121133000 +0000" channel="alfa.is"><title>Late</title><episode-num>S2 E13</episode-num></programme>
  <programme start="20261121150000 +0000" stop="20261121160000 +0000" channel="alfa.is"><title>End</title></programme>
  <programme start="20261121120000 +0000" stop="20261121130000 +0000" channel="bravo.is"><title>Other</title></programme>
</tv>`

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`) / 1000
const numbered = { season: 1, episode: 2 }
const none = { season: null, episode: null }
const expected = [
  { channel: 'alfa.is', start: at('12:00'), stop: at('13:00'), title: 'Café & News', ...numbered },
  { channel: 'alfa.is', start: at('13:00'), stop: at('13:30'), title: 'Film', ...none },
  { channel: 'alfa.is', start: at('13:30'), stop: at('15:00'), title: 'Late', season: 2, episode: 13 },
  { channel: 'alfa.is', start: at('15:00'), stop: at('16:00'), title: 'End', ...none },
  { channel: 'bravo.is', start: at('12:00'), stop: at('13:00'), title: 'Other', ...none },
]

let app: TestApp
let links: { xmlGz: string; xml: string }
let formerLinks: { xmlGz: string; xml: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { ROLES: 'api,guide' } })
  await ingestFile(app, 'players.xml', source)
  const channelIds = (await listChannels(app)).map(({ id }) => id)
  links = await addCustomer(app, { channelIds })
  const renewing = await addCustomer(app, { channelIds })
  formerLinks = renewing
  const inADay = new Date('2026-11-22T12:00:00Z')
  await app.database.db.transaction().execute((tx) => app.guide.links.renew(tx, renewing.userId, inADay))
})
afterAll(() => app.stop())

// Specification: A.571
describe.each(players)('$name', ({ forms, download, readTime, readEpisode }) => {
  it.each(forms)('reads every programme of the .%s link', async (form) => {
    const path = form === 'xml' ? links.xml : links.xmlGz
    const xml = await download((options) => fetchRaw(app, path, options), path)
    expect(readTv(xml, readTime, readEpisode)).toEqual(expected)
  })
})

// Specification: A.665
describe.each(players)('$name with a link that its customer has replaced', (player) => {
  it.each(player.forms)('reads the same programmes and a notice of the .%s link', async (form) => {
    const path = form === 'xml' ? formerLinks.xml : formerLinks.xmlGz
    const xml = await player.download((options) => fetchRaw(app, path, options), path)
    const read = readTv(xml, player.readTime, player.readEpisode)
    expect(read.slice(0, expected.length)).toEqual(expected)
    const notices = read.slice(expected.length)
    expect(new Set(notices.map(({ channel }) => channel))).toEqual(new Set(['notice.guidefeed']))
    expect(notices.slice(1).map(({ start }) => start)).toEqual(notices.slice(0, -1).map(({ stop }) => stop))
    expect(notices.map(({ title }) => title)).toContain('This guide link has stopped')
  })
})

describe.each(players.filter(({ flavour }) => flavour !== undefined))(
  'the flavour of $name',
  ({ forms, download, readTime, readEpisode, flavour }) => {
    it.each(forms)('has all programmes, by the .%s link', async (form) => {
      const path = `${form === 'xml' ? links.xml : links.xmlGz}?for=${flavour?.for}`
      const xml = await download((options) => fetchRaw(app, path, options), path)
      expect(readTv(xml, readTime, readEpisode)).toEqual(expected)
    })
  },
)

describe('the order of elements', () => {
  const readAll = async (): Promise<XmlElement> =>
    parseStrictly(await plainXml((options) => fetchRaw(app, links.xml, options), links.xml))

  it('keeps those of one name together, each followed by a blank and none empty without reason', async () => {
    for (const programme of childrenOf(await readAll(), 'programme')) {
      const names = programme.children.map(({ name }) => name)
      const changes = names.filter((name, index) => name !== names[index - 1])
      expect(new Set(changes).size).toBe(changes.length)
      expect(programme.children.every(({ isSpaced }) => isSpaced)).toBe(true)
      const empty = programme.children.filter(({ text, children }) => text === '' && children.length === 0)
      expect(empty.map(({ name }) => name).filter((name) => !['new', 'icon'].includes(name))).toEqual([])
    }
  })

  it('puts a person’s name before their images, and each episode system once', async () => {
    const [first, film] = childrenOf(await readAll(), 'programme')
    const systems = childrenOf(first as XmlElement, 'episode-num').map(({ attributes }) => attributes.system)
    expect(systems).toEqual(['xmltv_ns', 'onscreen'])
    const actor = childrenOf(childrenOf(film as XmlElement, 'credits')[0] as XmlElement, 'actor')[0]
    expect([actor?.text, actor?.children.map(({ text }) => text)]).toEqual([
      'Ann',
      ['https://a.example/ann.jpg'],
    ])
  })
})

it('the page of players is written from this table', async () => {
  await expect(playersPage()).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../../../docs/players.md'),
  )
})
