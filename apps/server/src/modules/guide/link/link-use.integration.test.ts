import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { addGuideLink, fetchRaw, guideLinkOf } from '../../../../test/factories/guide-link.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
})
afterAll(() => app.stop())

/** A signed-in customer with a link that serves a notice, for lack of an active service. */
async function customerWithLink(email: string) {
  const { token, userId } = await registerCustomer(app, { email })
  const { xmlGz } = await app.database.db.transaction().execute(async (tx) => {
    await addGuideLink(app.guide.links, tx, userId)
    return guideLinkOf(app, tx, userId)
  })
  return { token, xmlGz }
}

describe('GET /guide-link/use', () => {
  it('is empty before the first purchase', async () => {
    const { token } = await registerCustomer(app, { email: 'none-yet@example.test' })
    const { body } = await app.call('guideLinkUse', { token })
    expect(body.data).toEqual({
      size: null,
      fetches: [],
      wrong_options: [],
      players: [],
      former_link_players: [],
      renewed_at: null,
      former_ends_at: null,
      options: null,
    })
  })

  // Specification: 7.38
  it('shows the size of the file and its last 20 fetches, newest first', async () => {
    const { xmlGz, token } = await customerWithLink('used@example.test')
    const first = await fetchRaw(app, xmlGz, { headers: { 'user-agent': 'Kodi/21.1' } })
    for (let times = 0; times < 21; times += 1)
      await fetchRaw(app, xmlGz, {
        headers: { 'user-agent': 'TiviMate/5', 'if-none-match': String(first.headers.etag) },
      })
    await vi.waitFor(
      async () => {
        const { body } = await app.call('guideLinkUse', { token })
        expect(body.data.size?.bytes).toBe(first.body.byteLength)
        expect(body.data.fetches).toHaveLength(20)
        expect(body.data.fetches[0]).toMatchObject({ player: 'TiviMate', status: 304, bytes: 0 })
      },
      { timeout: 300_000 },
    )
  })

  // Specification: A.620
  it('reports wrong options of the newest fetch of each player, until its address is corrected', async () => {
    const { xmlGz, token } = await customerWithLink('wrong@example.test')
    const fetchAs = async (player: string, query: string) => {
      const { status } = await fetchRaw(app, `${xmlGz}${query}`, { headers: { 'user-agent': player } })
      expect(status).toBe(200)
    }
    const use = async (fetches: number) => {
      let body = (await app.call('guideLinkUse', { token })).body
      await vi.waitFor(
        async () => {
          body = (await app.call('guideLinkUse', { token })).body
          expect(body.data.fetches).toHaveLength(fetches)
        },
        { timeout: 300_000 },
      )
      return body.data.wrong_options.map(({ option, value, player }) => [option, value, player])
    }
    await fetchAs('Kodi/21.1', '?days=99&past=%00&_=7')
    await fetchAs('TiviMate/5', '?days=3')
    expect(await use(2)).toEqual([
      ['days', '99', 'Kodi'],
      ['past', '\0', 'Kodi'],
    ])
    await fetchAs('Kodi/21.1', '?days=5')
    expect(await use(3)).toEqual([])
  })

  it('never shows another customer’s fetches', async () => {
    const { token } = await customerWithLink('unused@example.test')
    const { body } = await app.call('guideLinkUse', { token })
    expect(body.data.fetches).toEqual([])
  })
})

describe('PUT /guide-link/options', () => {
  let refused = 0
  const none = { days: null, past: null, offset: null, lang: null, for: null }

  // Specification: A.623
  it('are served by the link when its address has none', async () => {
    const { xmlGz, token } = await customerWithLink('remembers@example.test')
    const etagOf = async (query: string) => (await fetchRaw(app, xmlGz + query)).headers.etag
    const [plain, short] = [await etagOf(''), await etagOf('?days=1&past=0')]
    const options = { ...none, days: 1, past: 0 }
    const { body } = await app.call('guideLinkOptionsUpdate', { token, body: options })
    expect(body.data).toEqual(options)
    expect((await app.call('guideLinkUse', { token })).body.data.options).toEqual(options)
    expect(await etagOf('')).not.toBe(plain)
    expect(await etagOf('')).toBe(await etagOf('?days=1&past=0'))
    expect(await etagOf('?_=1')).toBe(await etagOf(''))
    expect(await etagOf('?days=7')).not.toBe(await etagOf(''))
    await app.call('guideLinkOptionsUpdate', { token, body: none })
    expect([await etagOf('?days=1&past=0'), await etagOf('')]).toEqual([short, plain])
  })

  it.each([
    { days: 0 },
    { past: 8 },
    { offset: 1.5 },
    { lang: 'english' },
    { lang: 'xx' },
    { for: 'vlc' },
    { colour: 'red' },
  ])('refuses %o', async (wrong) => {
    const { token } = await registerCustomer(app, { email: `refused-${(refused += 1)}@example.test` })
    const { status } = await app.callRaw('guideLinkOptionsUpdate', { token, body: { ...none, ...wrong } })
    expect(status).toBe(422)
  })

  it('answers not_found without a link', async () => {
    const { token } = await registerCustomer(app, { email: 'no-link@example.test' })
    const { code } = await app.call('guideLinkOptionsUpdate', { token, body: none })
    expect(code).toBe('not_found')
  })
})
