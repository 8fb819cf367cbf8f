import { gunzipSync } from 'node:zlib'
import { formatXmltvTime, parseXmltvTime, validateXmltv } from '@guidefeed/xmltv'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { createSource, listChannels } from '../../../../test/factories/ingest.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { guideArchiveRepository } from './guide-archive.repository.ts'
import { createRollJob } from './roll-guides.jobs.ts'

const firstDay = Date.parse('2026-11-20T00:00:00Z') / 1000
const day = 86_400
/** Programmes of two hours, from 23:00 to 01:00 across midnight. */
const length = 7200

/** The source's file of a day, with the day in its titles; without programmes before `begin`. */
function makeSource(today: number, { begin = today, early = 0 } = {}): string {
  const start = firstDay + begin * day - 3600
  const programmes = Array.from({ length: (8 * day) / length }, (_, index) => {
    const from = start + index * length
    const begin = index === 0 ? from - early : from
    return `<programme start="${formatXmltvTime(begin)}" stop="${formatXmltvTime(from + length)}" channel="alfa.is"><title>Read on ${today}</title></programme>`
  })
  return `<tv><channel id="alfa.is"><display-name>Alfa</display-name></channel>${programmes.join('')}</tv>`
}

let app: TestApp
let link: { xmlGz: string }
let source: Awaited<ReturnType<typeof createSource>>

const moveTo = (today: number) => app.clock.moveTo(new Date((firstDay + today * day + 1800) * 1000))
const roll = () =>
  createRollJob({ db: app.database.db, clock: app.clock }).handle({}, new AbortController().signal)

async function ingest(today: number, options = {}) {
  source.put(makeSource(today, options))
  await source.run()
}

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  await moveTo(0)
  source = await createSource(app, makeSource(0))
  await source.run()
  link = await addCustomer(app, {
    channelIds: (await listChannels(app)).map(({ id }) => id),
    startAt: '2026-11-01T00:00:00Z',
    finishAt: '2027-11-01T00:00:00Z',
  })
  // Ingest and roll archive in turns, on some days both.
  for (let today = 1; today <= 9; today++) {
    await moveTo(today)
    if (today % 3 !== 0) await roll()
    if (today % 3 !== 1) await ingest(today)
  }
})
afterAll(() => app.stop())

/** Title and hours of each programme, relative to midnight of day 9. */
async function read(query: string) {
  const xml = gunzipSync((await fetchRaw(app, link.xmlGz + query)).body)
  expect(validateXmltv(xml)).toEqual([])
  const found = xml
    .toString()
    .matchAll(/<programme start="([^"]*)" stop="([^"]*)" channel="([^"]*)">\s*<title>([^<]*)/g)
  const hours = (time = '') => ((parseXmltvTime(time) ?? NaN) - firstDay - 9 * day) / 3600
  return [...found].map(([, start, stop, channel, title]) => ({
    from: hours(start),
    to: hours(stop),
    channel,
    title,
  }))
}

// Specification: A.622
describe('the archive of a guide', () => {
  it.each([7, 5, 2])('has %i past days without gaps and overlaps', async (past) => {
    // The store follows the database.
    await expect.poll(async () => (await read('')).map(({ title }) => title)).toContain('Read on 9')
    await expect.poll(async () => (await read(`?past=${past}`))[0]?.from).toBe(-24 * past - 1)
    const programmes = await read(`?past=${past}`)
    expect(programmes.slice(1).map(({ from }) => from)).toEqual(programmes.slice(0, -1).map(({ to }) => to))
    expect(programmes.slice(-20)).toEqual((await read('')).slice(-20))
  })

  it('keeps programmes as announced at the time, although the source has changed and dropped them', async () => {
    const titles = new Map((await read('?past=7')).map(({ from, title }) => [from, title]))
    // Read on days 2, 3, 5, 6, 8 and 9: the evening of day 4 was last read on day 3.
    expect([3, 4, 5, 6, 7, 8, 9].map((shown) => titles.get((shown - 9) * 24 + 13))).toEqual(
      [3, 3, 5, 6, 6, 8, 9].map((last) => `Read on ${last}`),
    )
  })

  it('is no part of the guide without the option', async () => {
    const { headers } = await fetchRaw(app, link.xmlGz)
    expect((await read(''))[0]?.from).toBeGreaterThanOrEqual(-25)
    expect((await fetchRaw(app, `${link.xmlGz}?past=1`)).headers.etag).toBe(headers.etag)
    const past = await fetchRaw(app, `${link.xmlGz}?past=7`)
    expect(past.headers.etag).not.toBe(headers.etag)
    const poll = { headers: { 'if-none-match': past.headers.etag ?? '' } }
    expect((await fetchRaw(app, `${link.xmlGz}?past=7`, poll)).status).toBe(304)
  })

  it('is adapted like the rest', async () => {
    const stored = await read('?past=7')
    const shifted = await read('?past=7&offset=60')
    expect(shifted).toEqual(stored.map((one) => ({ ...one, from: one.from + 1, to: one.to + 1 })))
  })

  it('ends where the guide begins, even if its first programme begins earlier than before', async () => {
    await ingest(9, { begin: 8, early: 5400 })
    await vi.waitFor(
      async () => expect((await read('?past=7')).some(({ from }) => from === -26.5)).toBe(true),
      {
        timeout: 300_000,
      },
    )
    await read('?past=7&lang=en')
  })

  it('takes the public id of a renamed channel', async () => {
    const [channel] = await listChannels(app)
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const params = { id: channel?.id ?? 0 }
    const { status } = await app.call('adminChannelUpdate', {
      params,
      token,
      body: { xmltv_id: 'renamed.is' },
    })
    expect(status).toBe(200)
    await vi.waitFor(
      async () => {
        const ids = new Set((await read('?past=7')).map((one) => one.channel))
        expect(ids).toEqual(new Set(['renamed.is']))
      },
      { timeout: 300_000 },
    )
  })

  it('keeps a week', async () => {
    const [channel] = await listChannels(app)
    await moveTo(12)
    await roll()
    const days = await guideArchiveRepository(app.database.db).listOf(channel?.id ?? 0)
    const today = firstDay / day + 12
    expect(days.map((one) => one.day - today)).toEqual([-7, -6, -5, -4, -3, -2])
  })
})
