import { countryName } from '@guidefeed/channel-match'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources, listXmltvIds } from '../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { importChannels } from '../catalogue/index.ts'
import { sourceNamesRepository } from './source-names.repository.ts'
import { sourceRepository } from './source.repository.ts'

const catalogue = [
  ['mbc2.ae', 'MBC 2', 'AE'],
  ['questred.uk', 'Quest Red', 'GB'],
  ['skycinemahits.uk', 'Sky Cinema Hits', 'GB'],
  ['bbcone.uk', 'BBC One', 'GB'],
  ['film4.uk', 'Film4', 'GB'],
].map(([xmltvId = '', name = '', countryCode = '']) => ({
  xmltvId,
  name,
  countryCode,
  otherNames: [],
  logoUrl: null,
}))

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await forgetSources(app)
  await importChannels(app.database.db, {
    channels: catalogue,
    countryName: (code) => countryName(code) ?? code,
    createdAt: app.clock.now(),
  })
})

const guideOf = (...channels: [id: string, name: string][]) =>
  makeXmltv(
    channels.map(([id, name]) => ({ id, name, title: name })),
    '2026-11-21T00:00:00Z',
    24,
  )

/** Public ids by a source's own. */
async function mappingOf(sourceId: number): Promise<Record<string, string>> {
  const { db } = app.database
  const ids = await sourceRepository(db).listChannels(sourceId)
  const rows = await db.selectFrom('channel').select(['id', 'xmltvId']).execute()
  return Object.fromEntries(
    [...ids].map(([key, id]) => [key, rows.find((row) => row.id === id)?.xmltvId ?? '']),
  )
}

const doubtsOf = async (sourceId: number) => [
  ...(await sourceNamesRepository(app.database.db).listDoubtful(sourceId)).keys(),
]

describe('a new channel of a source', () => {
  it('is the catalogue channel with an equal id or name, and the run counts it', async () => {
    const guide = guideOf(
      ['MBC2.ae@SD', 'MBC 2'],
      ['Quest.Red.uk', 'Quest Red TV'],
      ['301', 'Sky Cinema Hits HD'],
    )
    const source = await createSource(app, guide, { country: 'GB' })
    expect((await source.run()).changed).toMatchObject({ channels_matched: 3 })
    expect(await mappingOf(source.id)).toEqual({
      'mbc2.ae@sd': 'mbc2.ae',
      'quest.red.uk': 'questred.uk',
      '301': 'skycinemahits.uk',
    })
    expect(await listXmltvIds(app)).toEqual(catalogue.map(({ xmltvId }) => xmltvId).toSorted())
  })

  it('is added if it may be a catalogue channel or is a regional or shifted one, and the run counts doubts', async () => {
    const guide = guideOf(['1', 'BBC One London'], ['2', 'Film4 +1'], ['3', 'FR: Film4'])
    const source = await createSource(app, guide, { country: 'GB' })
    expect((await source.run()).changed).toMatchObject({ channels_doubtful: 1 })
    expect(Object.values(await mappingOf(source.id)).toSorted()).toEqual([
      'bbconelondon.uk',
      'film4plus1.uk',
      'frfilm4.uk',
    ])
  })

  it('is added if a better channel of the same source is that catalogue channel', async () => {
    const source = await createSource(app, guideOf(['1', 'BBC One HD'], ['bbcone.uk', 'BBC One']), {
      country: 'GB',
    })
    await source.run()
    expect(await mappingOf(source.id)).toEqual({ '1': 'bbconehd.uk', 'bbcone.uk': 'bbcone.uk' })
  })

  it('waits for no decision if its only candidate is another channel of the source', async () => {
    const guide = guideOf(['3', 'FR: Film4'], ['film4.uk', 'Film4'])
    const source = await createSource(app, guide, { country: 'GB' })
    expect((await source.run()).changed).not.toHaveProperty('channels_doubtful')
    expect(await doubtsOf(source.id)).toEqual([])
  })

  it('waits no longer once its only candidate is another channel of the source', async () => {
    const source = await createSource(app, guideOf(['3', 'FR: Film4']), { country: 'GB' })
    await source.run()
    expect(await doubtsOf(source.id)).toEqual(['3'])
    const both = guideOf(['3', 'FR: Film4'], ['film4.uk', 'Film4'])
    // The candidates of a run are compared with the mappings before it.
    for (const content of [both, `${both}\n`]) {
      source.put(content)
      await source.run()
    }
    expect(await doubtsOf(source.id)).toEqual([])
  })

  it('keeps its mapping once it has one', async () => {
    const source = await createSource(app, guideOf(['7', 'Film4']), { country: 'GB' })
    await source.run()
    source.put(guideOf(['7', 'BBC One'], ['8', 'Film4 HD']))
    const { changed } = await source.run()
    expect(changed).not.toHaveProperty('channels_matched')
    expect(await mappingOf(source.id)).toEqual({ '7': 'film4.uk', '8': 'film4hd.uk' })
  })
})
