import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { startLinkOwners } from '../../../../test/link-owner.ts'

const within = { timeout: 300_000 }

let owners: Awaited<ReturnType<typeof startLinkOwners>>
let app: TestApp

beforeAll(async () => {
  owners = await startLinkOwners()
  app = owners.app
})
afterAll(() => app.stop())

/** A customer of an active link that serves programmes, and what is known of its players after a number of fetches. */
async function subscriber() {
  const { id, link } = await owners.subscriber()
  await app.jobs.runDue()
  const fetchAs = (player: string, path: string, method = 'GET') =>
    fetchRaw(app, path, { method, headers: { 'user-agent': player } })
  const playersAfter = (fetches: number) =>
    vi.waitFor(async () => {
      const use = await link.use()
      expect(use.fetches).toHaveLength(Math.min(20, fetches))
      return use.players
    }, within)
  return { id, link, fetchAs, playersAfter }
}

describe('players of GET /guide-link/use', () => {
  // Specification: A.669
  it('have form, options and extent of their newest fetch, and when they last got the guide', async () => {
    const { link, fetchAs, playersAfter } = await subscriber()
    const packed = await link.path()
    const plain = packed.replace(/\.gz$/, '')
    await fetchAs('TiviMate/5', packed)
    await fetchAs('Kodi/21.1', `${plain}?days=2&offset=%2B60&past=9`)
    const [kodi, tivimate] = await playersAfter(2)
    expect(kodi).toMatchObject({ form: 'xml', options: 'days=2&offset=60', days: 3 })
    expect(kodi?.channels).toBeGreaterThan(0)
    expect(kodi?.wrong_options).toMatchObject([{ option: 'past', value: '9' }])
    expect(tivimate?.wrong_options).toEqual([])
    expect(kodi?.loaded_at).toBe(kodi?.fetched_at)
    await owners.advance(60_000)
    await fetchAs('Kodi/21.1', `${plain}?days=2`, 'HEAD')
    expect(await playersAfter(3)).toMatchObject([
      { player: 'Kodi', form: 'xml', options: 'days=2', bytes: 0, loaded_at: kodi?.loaded_at },
      { player: 'TiviMate', form: 'xml.gz', options: null, days: 8, loaded_at: tivimate?.fetched_at },
    ])
  })

  it('are one for each name, however many programs or addresses it has', async () => {
    const { link, fetchAs, playersAfter } = await subscriber()
    const path = await link.path()
    await fetchAs('Tvheadend/4.3', path)
    for (let version = 1; version <= 20; version += 1) await fetchAs(`Kodi/${version}`, path)
    const [kodi] = await playersAfter(21)
    await owners.advance(60_000)
    await fetchAs('Kodi/21', path, 'HEAD')
    await vi.waitFor(
      async () =>
        expect((await link.use()).players).toMatchObject([
          { player: 'Kodi', bytes: 0, loaded_at: kodi?.fetched_at },
          { player: 'Tvheadend' },
        ]),
      within,
    )
  })

  it('did not get the guide with a notice, or by a link that was replaced', async () => {
    const { id, link, fetchAs, playersAfter } = await subscriber()
    const formerPath = await link.path()
    await link.renew(true)
    await fetchAs('Kodi/21.1', formerPath)
    const servedUntil = app.clock.now()
    await app.database.db
      .transaction()
      .execute((tx) => app.guide.links.setTerm(tx, id, { servedUntil, awaitsPayment: true }))
    await fetchAs('TiviMate/5', await link.path())
    expect(await playersAfter(2)).toMatchObject([
      { player: 'TiviMate', channels: 0, loaded_at: null },
      { player: 'Kodi', by_former_link: true, loaded_at: null },
    ])
  })
})
