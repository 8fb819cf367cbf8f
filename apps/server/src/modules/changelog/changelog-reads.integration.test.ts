import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/call-as.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'
import { createChangelogJobs } from './changelog.jobs.ts'

const start = '2026-11-21T06:00:00Z'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ now: start, env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date(start))
  await app.database.db.deleteFrom('channel').execute()
  await app.database.db.deleteFrom('channelChange').execute()
})

const call = callAs(() => ({ app, token }))
const list = async (query: CallInput<'channelChangeList'>['query'] = {}) =>
  (await app.call('channelChangeList', { query })).body

const passSeconds = (seconds: number) =>
  app.clock.moveTo(new Date(app.clock.now().getTime() + seconds * 1000))

async function addIcelandic(...names: string[]): Promise<number[]> {
  return (await addChannels(app.database.db, 'IS', names)).channels.map(({ id }) => id)
}

describe('the list', () => {
  // Specification: A.626
  it('is for anyone, cacheable, paged and filtered by country', async () => {
    const [id = 0] = await addIcelandic('Alfa')
    for (const name of ['Beta', 'Gamma', 'Delta'])
      await call('adminChannelUpdate', { params: { id }, body: { name } })
    const [other = 0] = (await addChannels(app.database.db, 'FR', ['Zoulou'])).channels.map((row) => row.id)
    await call('adminChannelDelete', { params: { id: other } })
    const { headers } = await app.call('channelChangeList')
    expect(headers['cache-control']).toBe('public, max-age=60')
    const page = await list({ page: 2, per_page: 2 })
    expect(page.meta).toEqual({ current_page: 2, per_page: 2, total: 4, last_page: 2 })
    expect(page.data.map(({ channels }) => channels[0]?.name)).toEqual(['Gamma', 'Beta'])
    const french = await list({ country: 'FR' })
    expect(french.data).toMatchObject([{ kind: 'removed', country: { code: 'FR' } }])
    expect(french.meta.total).toBe(1)
  })

  it('answers channel_change_not_found for an unknown entry', async () => {
    const answer = await app.call('channelChangeChannels', { params: { id: 999_999 } })
    expect([answer.status, answer.code]).toEqual([404, 'channel_change_not_found'])
  })

  it('does not name who made a change', async () => {
    const [id = 0] = await addIcelandic('Alfa')
    await call('adminChannelDelete', { params: { id } })
    const admin = await app.database.db.selectFrom('userAccount').select(['name', 'email']).execute()
    const text = JSON.stringify(await list()) + (await app.http.inject('/changes.atom')).body
    for (const { name, email } of admin) expect(text).not.toMatch(new RegExp(`${name}|${email}`))
  })

  it('drops entries after two years', async () => {
    const [id = 0] = await addIcelandic('Alfa')
    await call('adminChannelDelete', { params: { id } })
    const jobs = createChangelogJobs({ db: app.database.db, clock: app.clock })
    const run = async (days: number) => {
      await app.clock.moveTo(new Date(new Date(start).getTime() + days * 86_400_000))
      await jobs['changelog.delete-entries'].handle({}, new AbortController().signal)
      return (await list()).meta.total
    }
    expect([await run(729), await run(732)]).toEqual([1, 0])
  })
})

describe('/changes.atom', () => {
  const get = (headers: Record<string, string> = {}) => app.http.inject({ url: '/changes.atom', headers })

  it('answers anyone, and 304 as long as nothing changes', async () => {
    const [id = 0, later = 0] = await addIcelandic('Alfa & <Omega>', 'Bravo')
    await call('adminChannelDelete', { params: { id } })
    const feed = await get()
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ])
    expect(feed.body).toContain('<title>Alfa &amp; &lt;Omega&gt; removed in Country IS</title>')
    expect(feed.body).toMatch(/rel="self" [^>]*href="http:\/\/localhost:\d+\/changes\.atom"/)
    const { etag = '', 'last-modified': lastModified = '' } = feed.headers
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    const unchanged = await get({ 'if-modified-since': lastModified })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])

    await passSeconds(1)
    await call('adminChannelDelete', { params: { id: later } })
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get({ 'if-modified-since': lastModified })).statusCode).toBe(200)
  })
})
