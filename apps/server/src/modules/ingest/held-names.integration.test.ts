import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, listChannels } from '../../../test/factories/ingest.ts'
import { sourceChannelCalls } from '../../../test/factories/source-channel-calls.ts'
import { addUser } from '../../../test/factories/users.ts'

const start = '2026-11-21T06:00:00Z'

let app: TestApp
let mappings: ReturnType<typeof sourceChannelCalls>

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  const { token } = await addUser(app.database.db, { isAdmin: true })
  mappings = sourceChannelCalls(app, token)
})
afterAll(() => app.stop())
beforeEach(() => mappings.begin(start))

describe('a channel with another name and other programmes under its id', () => {
  /** A source whose 101 was Alpha; `day` reads it with another name, that many days later. */
  async function renamedSource() {
    const source = await createSource(app, mappings.guideOf({ 101: { name: 'Alpha' } }), { country: 'GB' })
    await source.run()
    const day = async (days: number, name: string) => {
      await app.clock.moveTo(new Date(Date.parse(start) + days * 86_400_000))
      source.put(mappings.guideOf({ 101: { name } }))
      return source.run()
    }
    return { ...source, day }
  }

  it('is listed with the catalogue channels that the new name may mean', async () => {
    const source = await renamedSource()
    await source.day(0, 'Film4')
    const asked = await mappings.getOne({ state: 'renamed' })
    expect(asked).toMatchObject({
      names: ['Alpha'],
      held_names: ['Film4'],
      channel: { xmltv_id: 'alpha.uk' },
    })
    expect((await mappings.read(asked)).candidates).toMatchObject([{ xmltv_id: 'film4.uk' }])
    await mappings.decide(asked, { decision: 'mapped', channel_id: await mappings.idOf('film4.uk') })
    await source.run()
    expect([await mappings.shownOf('film4.uk'), await mappings.shownOf('alpha.uk')]).toEqual(['Film4', null])
  })

  it('is followed once the name is accepted, which can be undone until then', async () => {
    const source = await renamedSource()
    await source.day(0, 'Zulu')
    const asked = await mappings.getOne({ state: 'renamed' })
    await mappings.decide(asked, { decision: 'kept' })
    expect((await mappings.undo(asked)).body.data.state).toBe('renamed')
    await mappings.decide(asked, { decision: 'kept' })
    await source.run()
    expect(await mappings.shownOf('alpha.uk')).toBe('Zulu')
    expect(await mappings.getOne({})).toMatchObject({ names: ['Zulu'], held_names: null, undoable: false })
    expect((await listChannels(app)).find(({ xmltvId }) => xmltvId === 'alpha.uk')?.name).toBe('Zulu')
  })

  it('keeps its guide if the name is refused, however long it lasts', async () => {
    const source = await renamedSource()
    await source.day(0, 'Zulu')
    await mappings.decide(await mappings.getOne({ state: 'renamed' }), { decision: 'refused' })
    for (const days of [0.1, 1, 2.5])
      expect((await source.day(days, 'Zulu')).dropped).toEqual({ channel_renamed: 48 })
    expect(await mappings.list({ state: 'open' })).toEqual([])
    await source.day(2.6, 'Yankee')
    expect((await mappings.getOne({ state: 'open' })).held_names).toEqual(['Yankee'])
  })

  it('is followed by itself in the third run in a row, two days after the first', async () => {
    const source = await renamedSource()
    await source.day(0, 'Zulu')
    expect((await source.day(1, 'Zulu')).dropped).toEqual({ channel_renamed: 48 })
    expect((await source.day(2.1, 'Zulu')).dropped).toEqual({})
    expect([await mappings.shownOf('alpha.uk'), await mappings.list({ state: 'open' })]).toEqual(['Zulu', []])
    // One name was a lasting rename, so the next one is held again.
    expect((await source.day(3, 'Yankee')).dropped).toEqual({ channel_renamed: 48 })
  })

  it('is followed at once later on if it has another name each day', async () => {
    const source = await renamedSource()
    await source.day(0, 'Boxing')
    await source.day(1, 'Racing')
    await source.day(2.1, 'Darts')
    expect(await mappings.shownOf('alpha.uk')).toBe('Darts')
    expect((await source.day(3, 'Golf')).dropped).toEqual({})
    expect(await mappings.shownOf('alpha.uk')).toBe('Golf')
  })
})
