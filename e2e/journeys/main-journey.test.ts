import { gunzipSync } from 'node:zlib'
import { validateXmltv } from '@guidefeed/xmltv'
import { describe, expect } from 'vitest'
import { otherReaders } from '../guide-link/count-guide.ts'
import {
  findXmltvDtd,
  hasGzip,
  hasXmllint,
  runGzipTest,
  runXmllint,
  validateByDtd,
} from '../guide-link/dtd-check.ts'
import { channelsOf, expectedChannels } from '../guide-link/expected-channels.ts'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { newcomersJourney as journey } from '../harness/journey.ts'
import { newPerson, register } from '../steps/account.ts'
import {
  cart,
  chooseCountry,
  openChannels,
  selectUpTo,
  deselectFirst,
  searchBox,
  seeChannelCount,
  seeShown,
  selectAllShown,
  showAllVersions,
} from '../steps/channels-page.ts'
import { cards, goToGuideLink, order, payByCard } from '../steps/payment.ts'

const dtd = findXmltvDtd()
/** Guide link that the first journey pays for. */
let link = ''
const fetchGuide = async () => gunzipSync((await fetchLink(link)).bytes)

describe('from an empty profile to a guide link', () => {
  // Specification: 1.2, 2.1, A.715
  journey('a visitor selects 200 channels, registers, pays, and later changes them', async ({ visit }) => {
    const { page } = await visit()
    await openChannels(page)
    await chooseCountry(page, 'Sweden')
    await selectAllShown(page)
    // Picking counts from what the cart shows.
    await seeChannelCount(page, 124)
    await chooseCountry(page, 'Switzerland')
    await seeShown(page, 236)
    await searchBox(page).fill('sport')
    await selectUpTo(page, 127)
    await searchBox(page).fill('')
    await selectUpTo(page, 200)
    await cart(page)
      .getByRole('button', { name: /^Order for €/ })
      .click()

    await register(page, newPerson())
    await order(page)
    await payByCard(page, cards.pays)
    link = await goToGuideLink(page)
    const first = await expectedChannels(page)
    expect(first).toHaveLength(200)
    expect(channelsOf(await fetchGuide())).toEqual(first)

    await page.getByRole('link', { name: 'Change channels' }).click()
    await seeShown(page, 200)
    await page.getByRole('button', { name: 'Show all' }).click()
    await showAllVersions(page)
    await searchBox(page).fill('.se')
    await deselectFirst(page, 5)
    await searchBox(page).fill('.is')
    await selectAllShown(page)
    await deselectFirst(page, 7)
    await seeChannelCount(page, 200)
    await cart(page).getByRole('button', { name: 'Save changes' }).click()
    await cart(page).getByRole('button', { name: 'Everything is saved' }).waitFor()
    const second = await expectedChannels(page)
    expect(second).not.toEqual(first)
    expect(second.filter((id) => id.endsWith('.is'))).toHaveLength(6)
    await expect.poll(async () => channelsOf(await fetchGuide())).toEqual(second)
  })
})

describe('the link of that journey', () => {
  journey.beforeEach(({ skip }) => skip(link === '', 'the journey did not reach a link'))

  journey('is one complete gzip file', async ({ skip }) => {
    const { bytes } = await fetchLink(link)
    expect(gunzipSync(bytes).length).toBeGreaterThan(bytes.length)
    skip(!hasGzip, 'no gzip on this machine')
    runGzipTest(bytes)
  })

  journey('follows every rule for guides', async () => {
    expect(validateXmltv(await fetchGuide())).toEqual([])
  })

  journey('is valid by xmltv.dtd for libxml2', async ({ skip }) => {
    if (dtd === null) return skip('no xmltv.dtd on this machine')
    expect(validateByDtd(await fetchGuide(), dtd)).toEqual([])
  })

  journey('is valid by xmltv.dtd for xmllint', async ({ skip }) => {
    if (dtd === null || !hasXmllint) return skip('no xmltv.dtd or no xmllint on this machine')
    runXmllint(await fetchGuide(), dtd)
  })

  journey('has the same content for every reader', async () => {
    const guide = await fetchGuide()
    const programmes = guide.toString().match(/<programme /g)?.length
    for (const [name, count] of Object.entries(otherReaders))
      expect({ name, ...count(guide) }).toEqual({ name, channels: channelsOf(guide).length, programmes })
  })

  journey('is the same guide as .xml and .xml.gz, with and without Content-Encoding', async () => {
    const plainLink = link.replace(/\.gz$/, '')
    const packed = await fetchLink(link)
    const plain = await fetchLink(plainLink)
    const negotiated = await fetchLink(plainLink, { headers: { 'accept-encoding': 'gzip' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(negotiated.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(negotiated.bytes).equals(plain.bytes)).toBe(true)
  })

  journey('answers HEAD as GET, and 304 to both validators', async () => {
    for (const address of [link, link.replace(/\.gz$/, '')]) {
      const get = await fetchLink(address)
      const head = await fetchLink(address, { method: 'HEAD' })
      const { date: _get, ...expected } = get.headers
      const { date: _head, ...actual } = head.headers
      expect(actual).toEqual(expected)
      expect([head.status, head.bytes.length]).toEqual([200, 0])
      expect(Number(get.headers['content-length'])).toBe(get.bytes.length)
      for (const headers of [
        { 'if-none-match': String(get.headers.etag) },
        { 'if-modified-since': String(get.headers['last-modified']) },
      ]) {
        const again = await fetchLink(address, { headers })
        expect([again.status, again.bytes.length]).toEqual([304, 0])
      }
    }
  })
})

describe('players with special behaviour', () => {
  journey.beforeEach(({ skip }) => skip(link === '', 'the journey did not reach a link'))

  journey('Jellyfin, which decodes Content-Encoding and then unpacks .gz again, gets XML', async () => {
    const { headers, bytes } = await fetchLink(link, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const unpackedByHttp = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
    expect(gunzipSync(unpackedByHttp).toString('utf8', 0, 5)).toBe('<?xml')
  })

  journey('Kodi, which checks the time by HEAD before it reads, gets a time and then a guide', async () => {
    const { headers } = await fetchLink(link, { method: 'HEAD' })
    expect(Date.parse(String(headers['last-modified']))).toBeGreaterThan(0)
    expect((await fetchGuide()).toString('utf8', 0, 5)).toBe('<?xml')
  })

  journey(
    'Enigma2, which decodes Content-Encoding and then opens by file ending, reads both forms',
    async () => {
      for (const address of [link, link.replace(/\.gz$/, '')]) {
        const { headers, bytes } = await fetchLink(address, {
          headers: { 'accept-encoding': 'gzip, deflate', 'user-agent': 'Twisted Client' },
        })
        const body = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        const xml = address.endsWith('.gz') ? gunzipSync(body) : body
        expect(xml.toString('utf8', 0, 5)).toBe('<?xml')
      }
    },
  )
})
