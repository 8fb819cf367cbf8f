import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { fetchRaw } from '../../../test/factories/guide-link.ts'
import { listChannels } from '../../../test/factories/ingest.ts'
import { addUser } from '../../../test/factories/users.ts'
import { ingestFile, makeXmltv } from '../../../test/factories/xmltv.ts'
import { mailsTo } from '../../../test/mails.ts'
import { callAs } from '../../../test/call-as.ts'

let app: TestApp
let admin: { id: number; token: string }
let channelIds: number[]

const channels = ['alfa', 'bravo'].map((name) => ({ id: `${name}.is`, name, title: `Show of ${name}` }))

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { TRUST_PROXY: '127.0.0.1' } })
  admin = await addUser(app.database.db, { isAdmin: true })
  await ingestFile(app, 'two.xml', makeXmltv(channels, '2026-11-20T00:00:00Z', 24 * 3))
  channelIds = (await listChannels(app)).map(({ id }) => id)
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token: admin.token }))

describe('the guide of a user', () => {
  // Specification: A.39
  it('is measured as the player gets it', async () => {
    const { userId, xmlGz } = await addCustomer(app, { channelIds })
    const { status, body } = await call('adminUserEpg', { params: { id: userId } })
    const file = (await fetchRaw(app, xmlGz)).body
    const programmes = gunzipSync(file).toString().split('<programme ').length - 1
    expect(programmes).toBeGreaterThan(100)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ channels: 2, programmes, bytes: file.byteLength })
    expect(body.data.built_at).toMatch(/^2026-11-21T12/)
    expect(body.data.guide_link?.xml_gz).toContain(xmlGz)
  })

  it('is created for a user without a link, once', async () => {
    const { id } = await addUser(app.database.db)
    const first = (await call('adminUserEpg', { params: { id } })).body.data
    expect(first).toMatchObject({ channels: 1, bytes: expect.any(Number) as number })
    expect((await call('adminUserEpg', { params: { id } })).body.data.guide_link).toEqual(first.guide_link)
  })
})

describe('a regenerated link', () => {
  // Specification: A.40
  it('serves the guide, and the old one stops immediately', async () => {
    const { userId, xmlGz } = await addCustomer(app, { channelIds })
    const before = await fetchRaw(app, xmlGz)
    expect(before.status).toBe(200)
    const { status, body } = await call('adminUserRegenerateLink', { params: { id: userId } })
    expect(status).toBe(200)
    const path = new URL(body.data.guide_link.xml_gz).pathname
    expect(path).not.toBe(xmlGz)
    expect((await fetchRaw(app, path)).body.equals(before.body)).toBe(true)
    await vi.waitFor(async () => expect((await fetchRaw(app, xmlGz)).status).toBe(404), { timeout: 300_000 })
  })

  // Specification: A.684
  it('is mailed to its user without the link, unless they had none or are banned', async () => {
    const { userId } = await addCustomer(app, { channelIds })
    const mailsOf = async (id: number) => {
      const { email } = await app.database.db
        .selectFrom('userAccount')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (await mailsTo(app, email ?? '')).filter(({ template }) => template === 'guide-link-replaced')
    }
    const regenerate = async (id: number) =>
      (await call('adminUserRegenerateLink', { params: { id } })).body.data.guide_link
    const link = await regenerate(userId)
    const mails = await mailsOf(userId)
    expect(mails.map(({ subject }) => subject)).toEqual(['We have replaced your guide link'])
    expect(JSON.stringify(mails)).not.toContain(new URL(link.xml).pathname.slice(1, 23))
    expect(mails[0]?.textBody).toContain('/profile')

    const newcomer = await addUser(app.database.db)
    await regenerate(newcomer.id)
    expect(await mailsOf(newcomer.id)).toEqual([])

    await call('adminUserBan', { params: { id: userId }, body: { ban: true, ban_reason: 'Resale' } })
    await regenerate(userId)
    expect(await mailsOf(userId)).toHaveLength(1)
  })

  it('is audited without its token', async () => {
    const { userId } = await addCustomer(app, { channelIds: [] })
    const link = (await call('adminUserRegenerateLink', { params: { id: userId } })).body.data.guide_link
    const token = new URL(link.xml).pathname.slice(1, 23)
    const log = await app.call('adminAuditLog', { query: { subject_id: userId }, token: admin.token })
    expect(log.body.data).toMatchObject([{ action: 'user.regenerate_link' }])
    expect(JSON.stringify(log.body)).not.toContain(token)
  })
})

describe('the addresses of a user', () => {
  // Specification: A.41, A.42
  it('are listed with the rules that apply, and erased on demand', async () => {
    const { userId, xmlGz } = await addCustomer(app, { channelIds })
    const fetchFrom = (ip: string) =>
      fetchRaw(app, xmlGz, { headers: { 'x-forwarded-for': ip, 'user-agent': 'Kodi/21' } })
    await fetchFrom('198.51.100.1')
    await fetchFrom('2001:db8::1')
    await app.call('adminIpAddressBan', {
      params: { ip: '198.51.100.0/24' },
      token: admin.token,
      body: { reason: 'flood' },
    })
    const list = async () => (await call('adminUserIps', { params: { id: userId } })).body
    await vi.waitFor(async () => expect((await list()).meta.total).toBe(2), { timeout: 300_000 })
    const sorted = (await list()).data.toSorted((a, b) => (a.ip < b.ip ? -1 : 1))
    expect(sorted).toMatchObject([
      { ip: '198.51.100.1', fetches: 1, banned: true, whitelisted: false, user_agent: 'Kodi/21' },
      { ip: '2001:db8::1', fetches: 1, banned: false },
    ])
    const answer = await call('adminUserIpsDelete', {
      params: { id: userId },
      body: { ips: ['2001:DB8:0::1', '192.0.2.1'] },
    })
    expect([answer.status, answer.body.data]).toEqual([200, { deleted: 1 }])
    expect((await list()).data).toMatchObject([{ ip: '198.51.100.1' }])
    const kept = await app.database.db
      .selectFrom('guideFetch')
      .select('ip')
      .where('userId', '=', userId)
      .execute()
    expect(new Set(kept.map(({ ip }) => ip))).toEqual(new Set(['', '198.51.100.1']))
  })

  it.each([{}, { ips: [] }, { ips: ['here'] }, { ips: '1.2.3.4' }])('refuses %j', async (body) => {
    const { userId } = await addCustomer(app, { channelIds: [] })
    expect(
      (await app.callRaw('adminUserIpsDelete', { params: { id: userId }, token: admin.token, body })).status,
    ).toBe(422)
  })
})

it('keeps the fetches of other users when a user is deleted', async () => {
  const gone = await addCustomer(app, { channelIds })
  const stays = await addCustomer(app, { channelIds })
  for (const { xmlGz } of [gone, stays]) await fetchRaw(app, xmlGz)
  await app.database.db.deleteFrom('userAccount').where('id', '=', gone.userId).execute()
  await fetchRaw(app, stays.xmlGz)
  const counted = () =>
    app.database.db.selectFrom('guideFetch').select('id').where('userId', '=', stays.userId).execute()
  await vi.waitFor(async () => expect(await counted()).toHaveLength(2), { timeout: 300_000 })
})
