import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import {
  createSource,
  forgetContent,
  forgetSources,
  guideVersions,
  serveAll,
  titlesOf,
} from '../../../test/factories/ingest.ts'
import { runInterrupted } from '../../../test/factories/interrupted-run.ts'
import { sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

const from = '2026-11-21T00:00:00Z'
const week = 8 * 24

let app: TestApp
let calls: ReturnType<typeof sourceCalls>

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  calls = sourceCalls(app, (await addUser(app.database.db, { isAdmin: true })).token)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date(from))
  await forgetSources(app)
})

const guideOf = (title: string, hours: number, begin = from) =>
  makeXmltv([{ id: 'alfa.is', name: 'Alfa', title }], begin, hours)

/** Number of served hours by the first word of their titles. */
async function servedHours(): Promise<Record<string, number>> {
  const words = titlesOf(await serveAll(app)).map((title) => title.split(' ')[0] ?? '')
  return Object.fromEntries(
    [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [word, length]),
  )
}

describe('a short source of higher priority', () => {
  it.each(['last', 'first'] as const)(
    'supplies its days, and the other source the rest of the week, if it runs %s',
    async (order) => {
      const long = await createSource(app, guideOf('Long', week))
      const short = await createSource(app, guideOf('Short', 48), { priority: 5 })
      const runs = order === 'last' ? [long, short] : [short, long]
      for (const source of runs) await source.run()
      expect(await servedHours()).toEqual({ Short: 48, Long: week - 48 })
      expect(titlesOf(await serveAll(app)).slice(46, 50)).toEqual([
        'Short 46',
        'Short 47',
        'Long 48',
        'Long 49',
      ])
    },
  )

  it('leaves the guide stable from day to day if it knows today only', async () => {
    const long = await createSource(app, guideOf('Long', 5 * 24 + week))
    const short = await createSource(app, guideOf('Short', 24), { priority: 5 })
    await long.run()
    await short.run()
    expect(await servedHours()).toEqual({ Short: 24, Long: week - 24 })
    for (let day = 22; day <= 25; day++) {
      await app.clock.moveTo(new Date(`2026-11-${day}T06:00:00Z`))
      short.put(guideOf('Short', 24, `2026-11-${day}T00:00:00Z`))
      await short.run()
      // The other source has not been read on this day: the last day of the week is missing.
      expect(await servedHours()).toEqual({ Short: 48, Long: week - 48 })
      for (const source of [long, short]) {
        await forgetContent(app)
        await source.run()
        expect(await servedHours()).toEqual({ Short: 48, Long: week - 24 })
      }
    }
  })

  it('gives the end of the week back at once when its own guide becomes shorter', async () => {
    const long = await createSource(app, guideOf('Long', week))
    const short = await createSource(app, guideOf('Short', week), { priority: 5 })
    await long.run()
    await short.run()
    expect(await servedHours()).toEqual({ Short: week })
    short.put(guideOf('Short', 120))
    await short.run()
    expect(await servedHours()).toEqual({ Short: 120, Long: week - 120 })
    // The other source is read again: nothing changes.
    const before = await guideVersions(app)
    await forgetContent(app)
    expect(await long.run()).toMatchObject({
      programmesKept: week - 120,
      dropped: { other_source_preferred: 120 },
    })
    expect(await guideVersions(app)).toEqual(before)
  })

  it('returns to the other source when it is switched off or removed', async () => {
    const long = await createSource(app, guideOf('Long', week))
    const short = await createSource(app, guideOf('Short', 48), { priority: 5 })
    await long.run()
    await short.run()
    await calls.call('adminSourceUpdate', { params: { id: short.id }, body: { active: false } })
    await long.run()
    expect(await servedHours()).toEqual({ Long: week })
    await calls.call('adminSourceUpdate', { params: { id: short.id }, body: { active: true } })
    await short.run()
    expect(await servedHours()).toEqual({ Short: 48, Long: week - 48 })
    await calls.call('adminSourceDelete', { params: { id: long.id } })
    await short.run()
    expect(await servedHours()).toEqual({ Short: 48 })
  })

  it('leaves the channel to the source that supplies most of its week, and counts all of it as covered', async () => {
    const long = await createSource(app, guideOf('Long', week))
    const short = await createSource(app, guideOf('Short', 48), { priority: 5 })
    await long.run()
    await short.run()
    expect(await calls.read(long.id)).toMatchObject({ channels: 1, days_ahead: 8 })
    expect(await calls.read(short.id)).toMatchObject({ channels: 0 })
  })
})

it('programmes that only fill holes of a better source are not judged by its length', async () => {
  const better = await createSource(app, guideOf('Better', 48), { priority: 5 })
  const other = await createSource(app, guideOf('Other', week))
  await other.run()
  await better.run()
  better.put(guideOf('Better', 40))
  expect(await better.run()).toMatchObject({ status: 'ok', warnings: [], programmesKept: 40 })
  expect(await servedHours()).toEqual({ Better: 40, Other: week - 40 })
})

it('a damaged file extends the guide of its own source, and takes nothing from another', async () => {
  const better = await createSource(app, guideOf('Better', 24), { priority: 5 })
  const other = await createSource(app, guideOf('Other', 48))
  await better.run()
  other.put(guideOf('Other', week).slice(0, -20))
  await other.run()
  expect(await servedHours()).toEqual({ Better: 24 })
  other.put(guideOf('Other', 48))
  await other.run()
  other.put(guideOf('Other', week).slice(0, -20))
  await other.run()
  expect(await servedHours()).toEqual({ Better: 24, Other: week - 24 })
})

it.each([
  ['for the first time', false],
  ['again', true],
])('two sources that are read at the same time %s lose nothing of each other', async (_when, isKnown) => {
  const long = await createSource(app, guideOf('Long', week))
  const short = await createSource(app, guideOf('Short', 48), { priority: 5 })
  if (isKnown) {
    await long.run()
    await short.run()
    short.put(guideOf('Short', 72))
    await forgetContent(app)
  }
  let saves = 0
  await runInterrupted(app, long.id, 'save', async () => {
    if (saves++ === 0) await short.run()
  })
  const days = isKnown ? 72 : 48
  expect(await servedHours()).toEqual({ Short: days, Long: week - days })
})

it('a source that sends the same as a removed one supplies its channels', async () => {
  const first = await createSource(app, guideOf('Long', week))
  const second = await createSource(app, guideOf('Long', week))
  await first.run()
  await calls.call('adminSourceDelete', { params: { id: first.id } })
  await second.run()
  expect((await calls.read(second.id)).channels).toBe(1)
  const short = await createSource(app, guideOf('Short', 48), { priority: 5 })
  await short.run()
  expect(await servedHours()).toEqual({ Short: 48, Long: week - 48 })
})
