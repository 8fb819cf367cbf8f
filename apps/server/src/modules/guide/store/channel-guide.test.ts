import { gunzipSync } from 'node:zlib'
import { spliceGzip } from '@guidefeed/gzip-splice'
import { createProgrammeRecord, writeProgramme } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstTestDay, timetables } from '../../../../test/factories/timetable.ts'
import { dayOfSeconds, daySeconds } from '../../../lib/utc-day.ts'
import { buildChannelGuide, inflateDays } from './channel-guide.ts'
import type { ChannelGuide } from './channel-guide.ts'
import { readProgrammes, writeGuideDays } from './guide-days.ts'
import { guideEnd } from './guide-end.ts'
import { rollGuide } from './roll-guides.jobs.ts'
import { openSchedule } from './schedule-index.ts'
import { createStoredGuide } from './stored-guide.ts'
import type { GuideWindow } from './stored-guide.ts'

const element = '<channel id="alfa.is"><display-name>Alfa</display-name></channel>\n'

async function build(
  programmes: readonly Programme[],
  firstDay = firstTestDay,
  previous: ChannelGuide | null = null,
) {
  const guide = await buildChannelGuide(element, writeGuideDays(programmes, 'alfa.is', firstDay), previous)
  if (guide === null) throw new Error('the guide is the same as before')
  return guide
}

function serve(guide: ChannelGuide, window: GuideWindow): string {
  const stored = createStoredGuide(guide, { version: 1, updatedAt: new Date(0) })
  return gunzipSync(Buffer.concat(spliceGzip(stored.programmes(window)).parts)).toString()
}

/** Reference implementation: programmes running at the start of the window, and those that start in it. */
function writeNaively(programmes: readonly Programme[], { firstDay, lastDay }: GuideWindow): string {
  const from = firstDay * daySeconds
  const until = (lastDay + 1) * daySeconds
  return programmes
    .filter(({ start, stop }) => stop > from && start < until)
    .map((programme) => writeProgramme(programme, 'alfa.is'))
    .join('')
}

const days = fc.integer({ min: 0, max: 12 })

describe("a channel's guide", () => {
  it('matches the reference implementation for every window that begins with its first or second day', async () => {
    await fc.assert(
      fc.asyncProperty(timetables, days, async (programmes, length) => {
        const guide = await build(programmes)
        const heads = guide.parts.filter(({ kind }) => kind === 'head').map(({ day }) => day)
        for (const firstDay of [firstTestDay, ...heads]) {
          const window = { firstDay, lastDay: firstDay + length }
          expect(serve(guide, window)).toBe(writeNaively(programmes, window))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('serves at least the requested window, from a day that can be first', async () => {
    await fc.assert(
      fc.asyncProperty(timetables, days, days, async (programmes, offset, length) => {
        const window = { firstDay: firstTestDay + offset, lastDay: firstTestDay + offset + length }
        const found = serve(await build(programmes), window)
        const wanted = writeNaively(programmes, window)
        expect(found.endsWith(wanted)).toBe(true)
        const more = readProgrammes([Buffer.from(found.slice(0, found.length - wanted.length))])
        for (const { stop } of more) expect(stop).toBeLessThanOrEqual(window.firstDay * daySeconds)
      }),
      { numRuns: 60 },
    )
  })

  it('reads back as the programmes it was built from', async () => {
    await fc.assert(
      fc.asyncProperty(timetables, async (programmes) => {
        const texts = inflateDays(await build(programmes), firstTestDay).map(({ text }) => text)
        const kept = programmes.filter(({ stop }) => stop > firstTestDay * daySeconds)
        expect(readProgrammes(texts).map(({ line: _line, ...rest }) => rest)).toEqual(
          kept.map(({ line: _line, ...rest }) => rest),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('is null if nothing changed, and otherwise equals a full rebuild', async () => {
    await fc.assert(
      fc.asyncProperty(timetables, timetables, async (before, after) => {
        const old = await build(before)
        const again = await buildChannelGuide(element, writeGuideDays(before, 'alfa.is', firstTestDay), old)
        expect(again).toBeNull()
        const changed = await buildChannelGuide(element, writeGuideDays(after, 'alfa.is', firstTestDay), old)
        expect(changed ?? old).toEqual(await build(after))
      }),
      { numRuns: 40 },
    )
  })

  it('keeps the bytes of days that a change does not affect', async () => {
    const programmes = hourly(firstTestDay, 9)
    const old = await build(programmes)
    const changedDay = firstTestDay + 4
    const news = await build(
      programmes.map((one) =>
        dayOfSeconds(one.start) === changedDay ? { ...one, titles: [{ value: 'Changed' }] } : one,
      ),
      firstTestDay,
      old,
    )
    const hashes = (guide: ChannelGuide) => guide.parts.map(({ kind, day, hash }) => `${kind} ${day} ${hash}`)
    const fresh = hashes(news).filter((one) => !hashes(old).includes(one))
    // The changed day, and the two after it, whose dictionaries include it.
    expect(fresh.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      `next ${changedDay}`,
      `next ${changedDay + 1}`,
      `next ${changedDay + 2}`,
    ])
    for (const part of news.parts) {
      const same = old.parts.find(({ hash }) => hash === part.hash)
      if (same === undefined) continue
      const bytesOf = (guide: ChannelGuide, { offset, size }: typeof part) =>
        guide.bytes.subarray(offset, offset + size)
      expect(bytesOf(news, part).equals(bytesOf(old, same))).toBe(true)
    }
  })

  it('rolled forward day by day equals a full rebuild, including its schedule index', async () => {
    await fc.assert(
      fc.asyncProperty(timetables, fc.integer({ min: 1, max: 4 }), async (programmes, steps) => {
        let guide: ChannelGuide = await build(programmes)
        for (let step = 1; step <= steps; step++) {
          const firstDay = firstTestDay + step
          const rolled = await rollGuide(guide, firstDay)
          const kept = programmes.filter(({ stop }) => stop > firstDay * daySeconds)
          expect({ parts: rolled.parts, bytes: rolled.bytes }).toEqual(await build(kept, firstDay))
          expect(openSchedule(rolled.schedule).length).toBe(kept.length)
          expect(rolled.endsAt).toEqual(guideEnd(kept))
          guide = rolled
        }
      }),
      { numRuns: 40 },
    )
  })

  it('occupies contiguous memory for the default window and for the one that begins today', async () => {
    const guide = await build(hourly(firstTestDay, 9))
    const stored = createStoredGuide(guide, { version: 1, updatedAt: new Date(0) })
    const usual = stored.programmes({ firstDay: firstTestDay, lastDay: firstTestDay + 8 })
    expect(usual).toHaveLength(1)
    expect(usual[0]?.bytes.buffer).toBe(guide.bytes.buffer)
    expect(stored.programmes({ firstDay: firstTestDay, lastDay: firstTestDay + 8 })).toBe(usual)
    expect(stored.programmes({ firstDay: firstTestDay + 1, lastDay: firstTestDay + 8 })).toHaveLength(2)
    expect(stored.programmes({ firstDay: firstTestDay + 20, lastDay: firstTestDay + 28 })).toEqual([])
  })

  it('changes its content hash with any change in it', async () => {
    const programmes = hourly(firstTestDay, 2)
    const one = createStoredGuide(await build(programmes), { version: 1, updatedAt: new Date(0) })
    const other = createStoredGuide(await build(programmes.slice(1)), { version: 1, updatedAt: new Date(0) })
    const again = createStoredGuide(await build(programmes), { version: 9, updatedAt: new Date(9) })
    expect(one.contentHash).not.toBe(other.contentHash)
    expect(one.contentHash).toBe(again.contentHash)
  })
})

/** One programme per hour. */
function hourly(firstDay: number, dayCount: number): Programme[] {
  return Array.from({ length: dayCount * 24 }, (_, hour) => {
    const start = firstDay * daySeconds + hour * 3600
    return {
      ...createProgrammeRecord('alfa.is', start, null),
      stop: start + 3600,
      titles: [{ value: `Hour ${hour}` }],
      descs: [{ value: `What happens in hour ${hour}.` }],
    }
  })
}
