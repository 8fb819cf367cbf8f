import { createScanner, normaliseProgrammes, validateXmltv } from '@guidefeed/xmltv'
import type { Programme, ProgrammeRecord } from '@guidefeed/xmltv'
import { maxGuideBytes } from '@guidefeed/xmltv/test/guide-data.ts'
import { countByLibxml2 } from '@guidefeed/xmltv/test/libxml2.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { readLink } from '../../../test/factories/guide-link.ts'
import { addOnlySource, listRealGuides, readRealGuide } from '../../../test/real-guides.ts'
import { dayOfDate, daySeconds } from '../../lib/utc-day.ts'
import { sourceKey } from './channel-identity.ts'
import { sourceRepository } from './source.repository.ts'

const guides = listRealGuides({ maxBytes: maxGuideBytes })
/** Cap on linked channels, which keeps the guide below tens of megabytes. */
const linkedChannels = 500

describe.runIf(guides.length > 0)('real guides', () => {
  let app: TestApp
  beforeAll(async () => {
    // No worker: its schedule would run the sources too.
    app = await createTestApp({ env: { ROLES: 'api,guide' } })
  })
  afterAll(() => app.stop())

  it.each(guides)('$file: only what the rules drop is lost, and the link is valid', async (guide) => {
    const { db } = app.database
    const { bytes, records, now } = await readRealGuide(guide)
    await app.clock.moveTo(now)
    const sourceId = await addOnlySource(db, guide, now)
    const result = await app.ingest.run(sourceId)
    if (result === null) throw new Error('the source is gone')
    const dropped = Object.values(result.dropped).reduce((sum, count) => sum + count, 0)
    expect(result.programmesKept + dropped).toBe(result.programmesRead)
    const isPage = /<html/i.test(bytes.toString('latin1', 0, 2000))
    const endsEarly = !/<\/tv>\s*$/.test(bytes.toString('latin1', bytes.length - 100))
    const isUsable = cleanProgrammes(records, now, () => true).length > 0
    expect([result.status, result.fault]).toEqual(
      isPage
        ? ['failed', { code: 'html_page' }]
        : endsEarly
          ? ['damaged', { code: 'ends_early' }]
          : isUsable
            ? ['ok', null]
            : ['failed', { code: 'none_usable', params: { read: result.programmesRead } }],
    )
    const byLibxml2 = isPage ? 0 : countByLibxml2(bytes).programmes
    expect(result.programmesRead).toBeGreaterThanOrEqual(byLibxml2)

    const channelIds = await sourceRepository(db).listChannels(sourceId)
    const linked = new Set([...channelIds.values()].toSorted((a, b) => a - b).slice(0, linkedChannels))
    const { xmlGz } = await addCustomer(app, { channelIds: [...linked] })
    const xml = await readLink(app, xmlGz)
    // Nothing was kept of the HTML page, so its link shows the notice that no channel is picked.
    expect(validateXmltv(xml)).toEqual([])
    const expected = cleanProgrammes(records, now, (key) => linked.has(channelIds.get(key) ?? 0))
    expect(isPage ? [] : readStarts(xml)).toEqual(expected.map(describeStart).toSorted())
    const keptInAll = cleanProgrammes(records, now, (key) => channelIds.has(key))
    expect(keptInAll).toHaveLength(result.programmesKept)
  })
})

it.skipIf(guides.length > 0)('skipped without real guides: set GUIDE_DATA', () => {
  expect(guides).toEqual([])
})

/** Expected programmes of a source: a reference implementation without spool, database and fragments. */
function cleanProgrammes(
  records: readonly ProgrammeRecord[],
  now: Date,
  isLinked: (key: string) => boolean,
): Programme[] {
  const today = dayOfDate(now)
  const window = { from: (today - 1) * daySeconds, until: (today + 8) * daySeconds }
  return [...Map.groupBy(records, (record) => sourceKey(record.channel))]
    .filter(([key]) => isLinked(key))
    .flatMap(([, list]) => normaliseProgrammes(list, window).programmes)
}

function readStarts(xml: Uint8Array): string[] {
  const found: string[] = []
  const scanner = createScanner({
    channel() {},
    programme: (record) => void found.push(describeStart(record)),
    warning({ line, message }) {
      throw new Error(`line ${line}: ${message}`)
    },
  })
  scanner.write(xml)
  scanner.end()
  return found.toSorted()
}

/** Identifies programmes by time, because writing cleans and truncates titles; the writer's tests cover texts. */
function describeStart({ start, stop }: ProgrammeRecord): string {
  return `${start} ${stop}`
}
