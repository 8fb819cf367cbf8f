import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources, serveAll, titlesOf } from '../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

const alfa = { id: 'alfa.is', name: 'Alfa', title: 'Alpha show' }
const bravo = { id: 'bravo.is', name: 'Bravo', title: 'Brave show' }
const from = '2026-11-21T00:00:00Z'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T00:00:00Z'))
  await forgetSources(app)
})

/** Both channels, the first with fewer hours. */
const uneven = (hours: number, begin = from) =>
  makeXmltv([alfa], begin, hours).replace('</tv>\n', '') +
  makeXmltv([bravo], begin, 168).replace(/^[^]*?<tv>\n/, '')

const hoursOf = async ({ title }: typeof alfa) =>
  titlesOf(await serveAll(app)).filter((served) => served.startsWith(title)).length

it('a channel that loses most of its week in a healthy file keeps its guide, and is named', async () => {
  const source = await createSource(app, uneven(168))
  await source.run()
  source.put(uneven(2))
  const result = await source.run()
  expect(result).toMatchObject({ status: 'ok', dropped: { channel_collapsed: 2 } })
  expect(result.warnings).toEqual([
    { line: 0, message: 'Alfa: 167 upcoming programmes became 1. The previous guide stays.' },
  ])
  expect([await hoursOf(alfa), await hoursOf(bravo)]).toEqual([168, 168])
})

it('a source that stays short is followed once most stored programmes have passed', async () => {
  const source = await createSource(app, uneven(168))
  await source.run()
  source.put(uneven(40))
  await source.run()
  expect(await hoursOf(alfa)).toBe(168)
  await app.clock.moveTo(new Date('2026-11-27T12:00:00Z'))
  source.put(uneven(6, '2026-11-27T12:00:00Z'))
  expect((await source.run()).status).toBe('ok')
  expect((await serveAll(app)).includes('Alpha show 167')).toBe(false)
})

it('a channel with two timetables under its id keeps one, and is named', async () => {
  const half = (id: string) => makeXmltv([{ ...alfa, id, title: id }], from, 24)
  const shifted = makeXmltv([{ ...alfa, id: 'ALFA.is', title: 'Other show' }], '2026-11-21T00:30:00Z', 24)
  const source = await createSource(
    app,
    half('alfa.is').replace('</tv>\n', '') + shifted.replace(/^[^]*?<tv>\n/, ''),
  )
  const result = await source.run()
  expect(result).toMatchObject({ status: 'ok', programmesKept: 24, dropped: { other_timetable: 24 } })
  expect(result.warnings).toEqual([
    { line: 0, message: 'Alfa: 24 programmes of another timetable under its id alfa.is are left out.' },
  ])
  expect((await serveAll(app)).includes('Other show')).toBe(false)
})

it('an administrator may accept the short timetable', async () => {
  const source = await createSource(app, uneven(168))
  await source.run()
  source.put(uneven(2))
  await source.run({ accept: true })
  expect(await hoursOf(alfa)).toBe(2)
})
