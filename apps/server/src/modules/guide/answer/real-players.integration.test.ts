import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseStrictly } from '@guidefeed/xmltv/test/strict-tree.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { isDeep } from '../../../../test/deep.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { listChannels } from '../../../../test/factories/ingest.ts'
import { ingestFile, makeXmltv, writeSourceFile } from '../../../../test/factories/xmltv.ts'
import { areInstalled } from '../../../../test/players/installed.ts'
import { createKodiProfile, withKodi } from '../../../../test/players/real-kodi.ts'
import type { Broadcast } from '../../../../test/players/real-kodi.ts'
import { childrenOf } from '../../../../test/players/read-tv.ts'
import { createRollJob } from '../store/roll-guides.jobs.ts'

const dayMs = 86_400_000
const validDtd = '/usr/share/xmltv/xmltv.dtd'
const hasKodi = areInstalled('kodi', 'Xvfb') && existsSync('/usr/share/kodi/addons/pvr.iptvsimple')
const hasXmltv = areInstalled('tv_sort', 'tv_grep', 'tv_validate_file') && existsSync(validDtd)

/** Players have clocks of their own, so the guide is one of today. From midnight two days ago on, a programme each hour. */
const midnight = Math.floor(Date.now() / dayMs) * dayMs
const from = new Date(midnight - 2 * dayMs)
const hoursOfSource = 6 * 24
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
/** A customer of more than a year. */
const longTerm = { startAt: daysAgo(400) }
const source = Array.from({ length: 100 }, (_, index) => ({
  id: `station${index}.is`,
  name: `Station ${index}`,
  title: `Show ${index} & more`,
}))

let app: TestApp
let channels: { id: number; xmltvId: string }[]

beforeAll(async () => {
  app = await createTestApp({ now: daysAgo(1), env: { ROLES: 'api,guide' } })
  const escaped = source.map((channel) => ({ ...channel, title: channel.title.replace('&', '&amp;') }))
  await ingestFile(app, 'real-players.xml', makeXmltv(escaped, from.toISOString(), hoursOfSource))
  channels = await listChannels(app)
  // The first day of the source goes to the archive.
  await app.clock.moveTo(new Date())
  await createRollJob({ db: app.database.db, clock: app.clock }).handle({}, new AbortController().signal)
})
afterAll(() => app.stop())

const idsOf = (count: number) => channels.slice(0, count).map(({ id }) => id)
const urlOf = (path: string) => {
  const address = app.http.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}${path}`
}

/** Programmes of the source for a channel from `days` before today on. */
function expectedOf(xmltvId: string, { past }: { past: number }): Broadcast[] {
  const title = source.find(({ id }) => id === xmltvId)?.title ?? ''
  return Array.from({ length: hoursOfSource }, (_, hour) => ({
    title: `${title} ${hour}`,
    plot: `About ${title} ${hour}.`,
    start: from.getTime() / 1000 + hour * 3600,
    stop: from.getTime() / 1000 + (hour + 1) * 3600,
  })).filter(({ start }) => start >= midnight / 1000 - past * 86_400)
}

// Specification: A.571
describe.runIf(isDeep && hasKodi)('the installed Kodi', () => {
  const playlist = source.map(({ id }) => id)
  const expected = (count: number, options = { past: 1 }) =>
    new Map(
      playlist.map((id) => [
        id,
        channels.slice(0, count).some(({ xmltvId }) => xmltvId === id) ? expectedOf(id, options) : [],
      ]),
    )

  const patient = { interval: 1000 }

  it('has every programme of 100 channels, loads them once, and follows a change of channels at its next start', async () => {
    const home = createKodiProfile()
    const customer = await addCustomer(app, { channelIds: idsOf(100) })
    const guideUrl = urlOf(customer.xmlGz)
    /** Fetches with content: at its start Kodi asks by HEAD whether the guide has changed. */
    const countLoads = async () => {
      const fetches = await app.database.db
        .selectFrom('guideFetch')
        .select('bytes')
        .where('userId', '=', customer.userId)
        .execute()
      return fetches.filter(({ bytes }) => bytes > 0).length
    }
    for (const start of ['first', 'second'])
      await withKodi({ home, guideUrl, channelIds: playlist }, async (kodi) => {
        await expect.poll(() => kodi.readGuide(), patient).toEqual(expected(100))
        expect([start, await countLoads()]).toEqual([start, 1])
      })
    await app.database.db
      .transaction()
      .execute((tx) => app.guide.links.activateChannels(tx, customer.userId, idsOf(60)))
    const kept = channels.slice(0, 60).map(({ xmltvId }) => xmltvId)
    await withKodi({ home, guideUrl, channelIds: playlist }, async (kodi) => {
      const filled = async () =>
        [...(await kodi.readGuide())].flatMap(([id, { length }]) => (length > 0 ? id : []))
      await expect.poll(async () => (await filled()).toSorted(), patient).toEqual(kept.toSorted())
      expect(await countLoads()).toBe(2)
    })
  })

  it('has past days of a link with options, of plain XML too', async () => {
    const customer = await addCustomer(app, { channelIds: idsOf(3), ...longTerm })
    const guideUrl = `${urlOf(customer.xml)}?for=kodi&past=2&days=7`
    const channelIds = channels.slice(0, 3).map(({ xmltvId }) => xmltvId)
    const all = new Map(channelIds.map((id) => [id, expectedOf(id, { past: 2 })]))
    await withKodi({ home: createKodiProfile(), guideUrl, channelIds }, async (kodi) => {
      await expect.poll(() => kodi.readGuide(), patient).toEqual(all)
    })
  })

  it('shows the notice of a link whose subscription has ended', async () => {
    const customer = await addCustomer(app, { channelIds: idsOf(1), ...longTerm, finishAt: daysAgo(30) })
    const guideUrl = urlOf(customer.xmlGz)
    const channelIds = ['notice.guidefeed']
    await withKodi({ home: createKodiProfile(), guideUrl, channelIds }, async (kodi) => {
      await expect
        .poll(async () => (await kodi.readGuide()).get('notice.guidefeed')?.length, patient)
        .toBeGreaterThan(0)
    })
  })
})

// Specification: A.571
describe.runIf(isDeep && hasXmltv)('the installed tools of XMLTV', () => {
  const readPlain = async (path: string) => (await fetchRaw(app, path)).body.toString()
  const programmesOf = (xml: string) =>
    childrenOf(parseStrictly(xml), 'programme').map(({ attributes }) =>
      [attributes.channel, attributes.start, attributes.stop].join(' '),
    )
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 })

  it('sort and filter a guide without losing a programme', async () => {
    const customer = await addCustomer(app, { channelIds: idsOf(3) })
    const xml = await readPlain(customer.xml)
    const file = writeSourceFile('real-players-guide.xml', xml)
    expect(programmesOf(run('tv_sort', [file])).toSorted()).toEqual(programmesOf(xml).toSorted())
    const [first] = channels
    const kept = programmesOf(xml).filter((programme) => programme.startsWith(`${first?.xmltvId} `))
    expect(kept.length).toBeGreaterThan(100)
    expect(programmesOf(run('tv_grep', ['--channel-id', first?.xmltvId ?? '', file]))).toEqual(kept)
  })

  it('find a guide valid', async () => {
    const customer = await addCustomer(app, { channelIds: idsOf(3) })
    const file = writeSourceFile('real-players-valid.xml', await readPlain(customer.xml))
    expect(run('tv_validate_file', ['--dtd-file', validDtd, file])).toMatch(/validated ok/i)
  })
})
