import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources, listXmltvIds, serveAll } from '../../../test/factories/ingest.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

const from = '2026-11-21T00:00:00Z'

let app: TestApp
let token: string

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date(from))
  await forgetSources(app)
})

const guideOf = (name: string, { id = '101', logo = 'alfa' } = {}) =>
  makeXmltv([{ id, name, title: 'Show' }], from, 48).replace(
    '</channel>',
    `<icon src="https://logos.example/${logo}.png"/></channel>`,
  )

const channel = () =>
  app.database.db
    .selectFrom('channel')
    .select(['id', 'xmltvId', 'name', 'otherNames', 'logoUrl'])
    .executeTakeFirstOrThrow()

it('a channel follows the name and logo of its source, and keeps its id and former name', async () => {
  const source = await createSource(app, guideOf('Alfa'))
  await source.run()
  const { id } = await channel()
  source.put(guideOf('Alfa Plus', { logo: 'plus' }))
  expect((await source.run()).warnings).toEqual([])
  expect(await channel()).toEqual({
    id,
    xmltvId: 'alfa.is',
    name: 'Alfa Plus',
    otherNames: ['Alfa'],
    logoUrl: 'https://logos.example/plus.png',
  })
  const guide = await serveAll(app)
  expect(guide).toContain('<display-name>Alfa Plus</display-name>')
  expect(guide).toContain('<display-name>Alfa</display-name>')
  expect(guide).toContain('https://logos.example/plus.png')
  // A new id with the new name continues the channel.
  source.put(guideOf('Alfa Plus', { id: '202' }))
  await source.run()
  expect(await listXmltvIds(app)).toEqual(['alfa.is'])
})

it('a channel keeps the name and logo that an administrator has set', async () => {
  const source = await createSource(app, guideOf('Alfa'))
  await source.run()
  const { id } = await channel()
  const body = { name: 'Alpha', logo_url: 'https://own.example/alpha.png' }
  expect((await app.call('adminChannelUpdate', { params: { id }, token, body })).status).toBe(200)
  source.put(guideOf('Alfa Plus', { logo: 'plus' }))
  await source.run()
  expect(await channel()).toMatchObject({ name: 'Alpha', otherNames: [], logoUrl: body.logo_url })
})

it('a channel of two sources takes the name of neither in turn', async () => {
  const first = await createSource(app, guideOf('Alfa', { id: 'alfa.is' }))
  const second = await createSource(app, guideOf('ALFA (IS)', { id: 'alfa.is', logo: 'other' }), {
    priority: 5,
  })
  for (const source of [first, second, first, second]) await source.run()
  expect(await channel()).toMatchObject({ name: 'Alfa', logoUrl: 'https://logos.example/alfa.png' })
  second.put(guideOf('ALFA', { id: 'alfa.is', logo: 'third' }))
  await second.run()
  expect(await channel()).toMatchObject({ name: 'Alfa', logoUrl: 'https://logos.example/alfa.png' })
})

it('a channel follows the name of the source that supplies its guide, not that of another', async () => {
  const sources = [
    await createSource(app, guideOf('Alfa', { id: 'alfa.is' })),
    await createSource(app, guideOf('Alfa', { id: 'alfa.is' }), { priority: 5 }),
  ]
  for (const source of sources) await source.run()
  const { sourceId } = await app.database.db
    .selectFrom('channelGuide')
    .select('sourceId')
    .executeTakeFirstOrThrow()
  const rename = async (isSupplier: boolean, name: string) => {
    const source = sources.find(({ id }) => (id === sourceId) === isSupplier)
    source?.put(guideOf(name, { id: 'alfa.is', logo: name }))
    await source?.run()
    return (await channel()).name
  }
  expect(await rename(false, 'Alfa Neo')).toBe('Alfa')
  expect(await rename(true, 'Alfa Plus')).toBe('Alfa Plus')
})

it('another name that is accepted is followed', async () => {
  const source = await createSource(app, guideOf('Alfa'))
  await source.run()
  source.put(guideOf('Zulu').replaceAll('Show', 'Other'))
  await source.run()
  expect(await channel()).toMatchObject({ name: 'Alfa' })
  source.put(guideOf('Zulu').replaceAll('Show', 'Third'))
  await source.run({ accept: true })
  expect(await channel()).toMatchObject({ name: 'Zulu', otherNames: ['Alfa'] })
})

it('a damaged file renames nothing', async () => {
  const source = await createSource(app, guideOf('Alfa'))
  await source.run()
  source.put(guideOf('Alfa Plus').slice(0, -20))
  expect((await source.run()).status).toBe('damaged')
  expect(await channel()).toMatchObject({ name: 'Alfa' })
  source.put(guideOf('Alfa Plus'))
  await source.run()
  expect(await channel()).toMatchObject({ name: 'Alfa Plus' })
})
