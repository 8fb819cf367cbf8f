import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources, listXmltvIds, serveAll } from '../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

const from = '2026-11-21T00:00:00Z'
const hours = 48

let app: TestApp

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date(from))
  await forgetSources(app)
})

/** Channels by id; their titles begin with `of`, by default their name. */
const guideOf = (channels: Record<string, { name: string; of?: string }>) =>
  makeXmltv(
    Object.entries(channels).map(([id, { name, of = name }]) => ({ id, name, title: `${of} show` })),
    from,
    hours,
  )

/** Titles that a public id serves, without their numbers. */
async function shownOf(xmltvId: string): Promise<string[]> {
  const programmes = [...(await serveAll(app)).matchAll(/channel="([^"]*)"[^>]*>\s*<title>([^<]*)/g)]
  const titles = programmes.filter(([, id]) => id === xmltvId).map(([, , title = '']) => title)
  return [...new Set(titles.map((title) => title.replace(/ \d+$/, '')))]
}

it('numbers that exchange their names exchange their channels', async () => {
  const source = await createSource(app, guideOf({ 101: { name: 'Alpha' }, 102: { name: 'Beta' } }))
  await source.run()
  source.put(guideOf({ 101: { name: 'Beta' }, 102: { name: 'Alpha' } }))
  expect(await source.run()).toMatchObject({ status: 'ok', programmesKept: 2 * hours, warnings: [] })
  expect(await listXmltvIds(app)).toEqual(['alpha.is', 'beta.is'])
  expect([await shownOf('alpha.is'), await shownOf('beta.is')]).toEqual([['Alpha show'], ['Beta show']])
  // They stay exchanged.
  source.put(guideOf({ 101: { name: 'Beta', of: 'New Beta' }, 102: { name: 'Alpha', of: 'New Alpha' } }))
  await source.run()
  expect([await shownOf('alpha.is'), await shownOf('beta.is')]).toEqual([
    ['New Alpha show'],
    ['New Beta show'],
  ])
})

it('a number that takes the name of a missing one leaves its own to that one when it returns', async () => {
  const source = await createSource(app, guideOf({ 101: { name: 'Alpha' }, 102: { name: 'Beta' } }))
  await source.run()
  source.put(guideOf({ 101: { name: 'Beta', of: 'New Beta' } }))
  await source.run()
  expect([await shownOf('alpha.is'), await shownOf('beta.is')]).toEqual([['Alpha show'], ['New Beta show']])
  source.put(guideOf({ 101: { name: 'Beta', of: 'New Beta' }, 102: { name: 'Alpha', of: 'New Alpha' } }))
  await source.run()
  expect([await shownOf('alpha.is'), await shownOf('beta.is')]).toEqual([
    ['New Alpha show'],
    ['New Beta show'],
  ])
})

it('another name and another timetable under the same id are held, with a warning, until they are accepted', async () => {
  const source = await createSource(app, guideOf({ 101: { name: 'Alpha' }, 102: { name: 'Beta' } }))
  await source.run()
  source.put(guideOf({ 101: { name: 'Zulu' }, 102: { name: 'Beta', of: 'New' } }))
  for (const { name, of } of [
    { name: 'Zulu', of: 'Zulu' },
    { name: 'Zulu', of: 'Later Zulu' },
  ]) {
    source.put(guideOf({ 101: { name, of }, 102: { name: 'Beta', of: 'New' } }))
    expect(await source.run()).toMatchObject({
      status: 'ok',
      programmesKept: hours,
      dropped: { channel_renamed: hours },
      warnings: [
        { line: 0, message: 'Alpha: the source now calls its channel 101 “Zulu”. The previous guide stays.' },
      ],
    })
    expect([await shownOf('alpha.is'), await shownOf('beta.is')]).toEqual([['Alpha show'], ['New show']])
  }
  source.put(guideOf({ 101: { name: 'Zulu' }, 102: { name: 'Beta' } }))
  await source.run({ accept: true })
  expect(await shownOf('alpha.is')).toEqual(['Zulu show'])
  source.put(guideOf({ 101: { name: 'Zulu', of: 'Late' }, 102: { name: 'Beta' } }))
  expect((await source.run()).warnings).toEqual([])
  expect(await shownOf('alpha.is')).toEqual(['Late show'])
})

it('another name with the same timetable is followed, and so is what comes after', async () => {
  const source = await createSource(app, guideOf({ 101: { name: 'Alpha' } }))
  await source.run()
  source.put(guideOf({ 101: { name: 'Zulu', of: 'Alpha' } }))
  expect(await source.run()).toMatchObject({ programmesKept: hours, warnings: [] })
  source.put(guideOf({ 101: { name: 'Zulu', of: 'New' } }))
  expect(await source.run()).toMatchObject({ programmesKept: hours, warnings: [] })
  expect(await shownOf('alpha.is')).toEqual(['New show'])
})

it('a damaged file moves no channel', async () => {
  const source = await createSource(app, guideOf({ 101: { name: 'Alpha' }, 102: { name: 'Beta' } }))
  await source.run()
  source.put(guideOf({ 101: { name: 'Beta' }, 102: { name: 'Alpha' } }).slice(0, -20))
  expect(await source.run()).toMatchObject({ status: 'damaged', programmesKept: 0 })
  source.put(guideOf({ 101: { name: 'Alpha', of: 'New' }, 102: { name: 'Beta' } }))
  await source.run()
  expect(await shownOf('alpha.is')).toEqual(['New show'])
})
