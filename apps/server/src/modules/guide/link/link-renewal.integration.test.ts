import { gunzipSync } from 'node:zlib'
import { parseStrictly } from '@guidefeed/xmltv/test/strict-tree.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { listChannels } from '../../../../test/factories/ingest.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { ingestFile, makeXmltv } from '../../../../test/factories/xmltv.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { addSubscriber } from '../../../../test/subscriber.ts'

let app: TestApp
let admin: { token: string }
let channelIds: number[]

const channels = ['alfa', 'bravo'].map((name) => ({ id: `${name}.is`, name, title: `Show of ${name}` }))
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const within = { timeout: 300_000 }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  admin = await addUser(app.database.db, { isAdmin: true })
  await ingestFile(app, 'two.xml', makeXmltv(channels, '2026-11-20T00:00:00Z', 24 * 20))
  channelIds = (await listChannels(app)).map(({ id }) => id)
})
afterAll(() => app.stop())

const subscriber = (locale = 'en') => addSubscriber(app, { channelIds, locale })
const advance = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms))
const use = async (token: string) => (await app.call('guideLinkUse', { token })).body.data
const seenBy = async (token: string) => (await use(token)).renewed_at

async function pathOf(token: string): Promise<string> {
  const link = (await app.call('profileRead', { token })).body.data.guide_link
  return new URL(link?.xml_gz ?? '').pathname
}

async function renew(token: string, keepsFormer: boolean) {
  const renewedAt = await seenBy(token)
  return app.call('guideLinkRenew', { token, body: { keep_former: keepsFormer, renewed_at: renewedAt } })
}

async function guideAt(path: string) {
  const { status, headers, body } = await fetchRaw(app, path)
  expect(status).toBe(200)
  return { etag: headers.etag, xml: gunzipSync(body).toString(), body }
}

const linesOf = (xml: string, start: string) =>
  xml.split('\n').filter((line) => line.trim().startsWith(start))
const isRefused = (path: string) =>
  vi.waitFor(async () => expect((await fetchRaw(app, path)).status).toBe(404), within)

describe('a renewed link', () => {
  // Specification: A.663
  it('serves the guide, and the old one does so for 24 hours with a notice', async () => {
    const { token } = await subscriber()
    const oldPath = await pathOf(token)
    const before = await guideAt(oldPath)
    const { body } = await renew(token, true)
    const leftMs = Date.parse(body.data.former_ends_at ?? '') - app.clock.now().getTime()
    expect(Math.abs(leftMs - dayMs)).toBeLessThan(60_000)
    expect(await use(token)).toMatchObject(body.data)

    const newPath = await pathOf(token)
    expect(newPath).not.toBe(oldPath)
    const renewed = await guideAt(newPath)
    expect(renewed.body.equals(before.body)).toBe(true)
    await vi.waitFor(
      async () => expect((await guideAt(oldPath)).xml).toContain('needs your new guide link'),
      within,
    )
    const former = await guideAt(oldPath)
    expect(former.etag).not.toBe(renewed.etag)
    // Nothing of the guide is lost or renamed, so players keep what they have linked.
    const isPart = (start: string) =>
      expect(linesOf(former.xml, start).slice(0, linesOf(renewed.xml, start).length)).toEqual(
        linesOf(renewed.xml, start),
      )
    for (const start of ['<channel ', '<display-name>', '<programme ', '<title']) isPart(start)
    expect(linesOf(former.xml, '<channel ').at(-1)).toContain('notice.guidefeed')

    await advance(dayMs - hourMs)
    expect((await fetchRaw(app, oldPath)).status).toBe(200)
    const poll = await fetchRaw(app, oldPath, {
      headers: { 'if-none-match': String((await fetchRaw(app, oldPath)).headers.etag) },
    })
    expect(poll.status).toBe(304)
    await advance(hourMs)
    const stopped = await fetchRaw(app, oldPath, { headers: { 'if-none-match': String(former.etag) } })
    const unknown = await fetchRaw(app, `/${'A'.repeat(22)}.xml.gz`)
    expect([stopped.status, stopped.body.byteLength]).toEqual([404, 0])
    const withoutDate = ({ date: _, ...headers }: typeof stopped.headers) => headers
    expect(withoutDate(stopped.headers)).toEqual(withoutDate(unknown.headers))
    expect((await fetchRaw(app, newPath)).status).toBe(200)
    expect((await use(token)).former_ends_at).toBeNull()
  })

  // Specification: A.665
  it('leaves a notice in the old guide that ends with it, in the language of the customer', async () => {
    const { token } = await subscriber('de')
    const oldPath = await pathOf(token)
    const end = Date.parse((await renew(token, true)).body.data.former_ends_at ?? '')
    await vi.waitFor(
      async () => expect((await guideAt(oldPath)).xml).toContain('Dieser Player braucht'),
      within,
    )
    const { xml } = await guideAt(oldPath)
    const tv = parseStrictly(Buffer.from(xml))
    const names = tv.children.map(({ name }) => name)
    expect(names.lastIndexOf('channel')).toBeLessThan(names.indexOf('programme'))
    const notices = tv.children.filter(
      ({ name, attributes }) => name === 'programme' && attributes['channel'] === 'notice.guidefeed',
    )
    const stopText = new Date(end).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')
    const at = notices.findIndex(({ attributes }) => attributes['stop'] === `${stopText} +0000`)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(notices[at + 1]?.attributes['start']).toBe(`${stopText} +0000`)
    const textOf = (index: number, element: string) =>
      notices[index]?.children.find(({ name }) => name === element)?.text ?? ''
    expect(textOf(at, 'desc')).toMatch(
      /^Sie haben diesen Link ersetzt\. Er funktioniert bis zum \d+\. .*UTC\./,
    )
    expect(textOf(at + 1, 'title')).toBe('Dieser Guide-Link funktioniert nicht mehr')
  })

  it('stops the old one at once if the customer wants that', async () => {
    const { token } = await subscriber()
    const oldPath = await pathOf(token)
    await guideAt(oldPath)
    expect((await renew(token, false)).body.data.former_ends_at).toBeNull()
    await isRefused(oldPath)
    expect((await guideAt(await pathOf(token))).xml).not.toContain('notice.guidefeed')
  })

  it('is made once by repeated and concurrent calls, audited and mailed once', async () => {
    const { id, token, email } = await subscriber('fr')
    const seen = await seenBy(token)
    const call = (keepsFormer: boolean) =>
      app.call('guideLinkRenew', { token, body: { keep_former: keepsFormer, renewed_at: seen } })
    const answers = await Promise.all([call(true), call(true), call(true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const path = await pathOf(token)
    await call(true)
    expect(await pathOf(token)).toBe(path)

    const mails = (await mailsTo(app, email)).filter(({ template }) => template === 'guide-link-renewed')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Vous avez un nouveau lien de guide')
    expect(mails[0]?.textBody).toMatch(
      /fonctionne\s+encore\s+jusqu’au\s+\d+\s+\S+\s+\d{4}\s+à\s+\d\d:\d\d\s+UTC/,
    )
    const entries = await app.database.db
      .selectFrom('auditEntry')
      .select(['action', 'actorKind', 'after'])
      .where('subjectType', '=', 'user')
      .where('subjectId', '=', String(id))
      .where('action', 'like', 'user.%link')
      .execute()
    expect(entries).toEqual([
      {
        action: 'user.renew_link',
        actorKind: 'user',
        after: { former_ends_at: (await use(token)).former_ends_at },
      },
    ])
    const tokenOfLink = path.slice(1, 23)
    expect(JSON.stringify([mails, entries])).not.toContain(tokenOfLink)

    // The same wish in another form, from a second window: the link stays, and the one that it names stops.
    await call(false)
    expect(await pathOf(token)).toBe(path)
    expect((await use(token)).former_ends_at).toBeNull()
  })

  it('ends an old link that still ran, so that one at most does', async () => {
    const { token } = await subscriber()
    const first = await pathOf(token)
    await renew(token, true)
    const second = await pathOf(token)
    await renew(token, true)
    await isRefused(first)
    expect((await fetchRaw(app, second)).status).toBe(200)
    await renew(token, false)
    await isRefused(second)
  })

  // Specification: A.664
  it('lets the customer end the old one before its time, once', async () => {
    const { id, token } = await subscriber()
    const oldPath = await pathOf(token)
    await renew(token, true)
    const newPath = await pathOf(token)
    const modified = (await fetchRaw(app, newPath)).headers['last-modified']
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await app.call('formerGuideLinkEnd', { token })
      expect([status, body.data.former_ends_at]).toEqual([200, null])
    }
    await isRefused(oldPath)
    // Players of the new link have nothing to load again.
    expect((await fetchRaw(app, newPath)).headers['last-modified']).toBe(modified)
    const ends = await app.database.db
      .selectFrom('auditEntry')
      .select('action')
      .where('subjectId', '=', String(id))
      .where('action', '=', 'user.end_former_link')
      .execute()
    expect(ends).toHaveLength(1)
  })

  it('is made five times a day at most', async () => {
    const { token } = await subscriber()
    for (let times = 0; times < 5; times += 1) expect((await renew(token, false)).status).toBe(200)
    const path = await pathOf(token)
    const { status, code } = await renew(token, false)
    expect([status, code]).toEqual([429, 'too_many_requests'])
    expect(await pathOf(token)).toBe(path)
    await advance(dayMs)
    expect((await renew(token, false)).status).toBe(200)
  })
})

describe('the old link', () => {
  it('shows the reason of a ban, as the new one does, and its customer can renew no more', async () => {
    const { id, token } = await subscriber()
    const oldPath = await pathOf(token)
    await renew(token, true)
    const ban = { ban: true, ban_reason: 'Shares the link' }
    await app.call('adminUserBan', { params: { id }, body: ban, token: admin.token })
    await vi.waitFor(async () => expect((await guideAt(oldPath)).xml).toContain('Shares the link'), within)
    const body = { keep_former: true, renewed_at: null }
    expect((await app.call('guideLinkRenew', { token, body })).code).toBe('account_banned')
    expect((await app.call('formerGuideLinkEnd', { token })).code).toBe('account_banned')
  })

  it('shows the end of the subscription, as the new one does', async () => {
    const { id, token } = await subscriber()
    const oldPath = await pathOf(token)
    const servedUntil = app.clock.now()
    await app.database.db
      .transaction()
      .execute((tx) => app.guide.links.setTerm(tx, id, { servedUntil, awaitsPayment: true }))
    expect((await renew(token, true)).status).toBe(200)
    for (const path of [oldPath, await pathOf(token)])
      await vi.waitFor(async () => {
        const { xml } = await guideAt(path)
        expect(xml).toContain('Your Guidefeed payment failed')
        expect(linesOf(xml, '<channel ')).toHaveLength(1)
      }, within)
  })

  it('stops when an administrator regenerates the link, who sees until when it works', async () => {
    const { id, token } = await subscriber()
    const paths = [await pathOf(token)]
    const { former_ends_at: endsAt } = (await renew(token, true)).body.data
    paths.push(await pathOf(token))
    const read = async () =>
      (await app.call('adminUserRead', { params: { id }, token: admin.token })).body.data.former_link_ends_at
    expect(await read()).toBe(endsAt)
    await app.call('adminUserRegenerateLink', { params: { id }, token: admin.token })
    for (const path of paths) await isRefused(path)
    expect(await read()).toBeNull()
  })

  it('is told apart in the use of the link, with the players that still have it', async () => {
    const { token } = await subscriber()
    const oldPath = await pathOf(token)
    const fetchAs = (path: string, player: string) =>
      fetchRaw(app, path, { headers: { 'user-agent': player } })
    const readUse = (fetches: number) =>
      vi.waitFor(async () => {
        const read = await use(token)
        expect(read.fetches).toHaveLength(fetches)
        return read
      }, within)
    await fetchAs(oldPath, 'Kodi/21.1')
    await fetchAs(oldPath, 'TiviMate/5')
    const first = await readUse(2)
    expect(first.fetches.map(({ by_former_link: isFormer }) => isFormer)).toEqual([false, false])
    expect(first.former_link_players).toEqual([])
    await advance(1000)

    await renew(token, true)
    const players = (read: typeof first) => read.former_link_players.map(({ player }) => player)
    expect(players(await readUse(2))).toEqual(['TiviMate', 'Kodi'])
    await vi.waitFor(async () => expect((await guideAt(oldPath)).xml).toContain('notice.guidefeed'), within)
    const known = (await use(token)).fetches.length
    await fetchAs(oldPath, 'TiviMate/5')
    await fetchAs(await pathOf(token), 'Kodi/21.1')
    await vi.waitFor(async () => {
      const read = await use(token)
      expect(read.fetches.length).toBeGreaterThan(known + 1)
      expect(read.fetches[0]).toMatchObject({ player: 'Kodi', by_former_link: false })
      expect(read.fetches[1]).toMatchObject({ player: 'TiviMate', by_former_link: true })
      expect(players(read)).toContain('TiviMate')
      expect(players(read)).not.toContain('Kodi')
    }, within)
  })

  it('is forgotten by the daily job once it has stopped', async () => {
    const { id, token } = await subscriber()
    await renew(token, true)
    const stored = () =>
      app.database.db
        .selectFrom('guideLink')
        .select(['formerTokenHash', 'formerEndsAt'])
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
    expect((await stored()).formerTokenHash).toHaveLength(32)
    await app.call('devClock', { body: { advance_seconds: 49 * 3600 } })
    expect(await stored()).toEqual({ formerTokenHash: null, formerEndsAt: null })
  })
})

describe('the calls', () => {
  it('are refused without a login, a link or a valid wish', async () => {
    const body = { keep_former: true, renewed_at: null }
    expect((await app.call('guideLinkRenew', { body })).status).toBe(401)
    expect((await app.call('formerGuideLinkEnd', {})).status).toBe(401)
    const { token } = await registerCustomer(app, { email: 'no-link-yet@example.test' })
    expect((await app.call('guideLinkRenew', { token, body })).code).toBe('not_found')
    expect((await app.call('formerGuideLinkEnd', { token })).code).toBe('not_found')
    for (const wrong of [
      {},
      { keep_former: 'yes', renewed_at: null },
      { ...body, extra: 1 },
      { keep_former: true },
    ])
      expect((await app.callRaw('guideLinkRenew', { token, body: wrong })).status).toBe(422)
  })

  it('replace another link of an account that proves its holder only', async () => {
    const { id, token } = await subscriber()
    await app.database.db.updateTable('session').set({ provedAt: null }).where('userId', '=', id).execute()
    const path = await pathOf(token)
    expect((await renew(token, true)).code).toBe('proof_required')
    expect(await pathOf(token)).toBe(path)
  })
})
