import { parseStrictly } from '@guidefeed/xmltv/test/strict-tree.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import {
  guideAt,
  linesOf,
  linkOwner,
  seeInGuide,
  seeRefused,
  startLinkOwners,
} from '../../../../test/link-owner.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { newPassword, resetByMail } from '../../../../test/reset-by-mail.ts'

let owners: Awaited<ReturnType<typeof startLinkOwners>>
let app: TestApp

const [hourMs, dayMs] = [3_600_000, 86_400_000]

beforeAll(async () => {
  owners = await startLinkOwners()
  app = owners.app
})
afterAll(() => app.stop())

describe('a renewed link', () => {
  // Specification: A.663
  it('serves the guide, and the old one does so for 24 hours with a notice', async () => {
    const { link } = await owners.subscriber()
    const oldPath = await link.path()
    const before = await guideAt(app, oldPath)
    const { body } = await link.renew(true)
    const leftMs = Date.parse(body.data.former_ends_at ?? '') - app.clock.now().getTime()
    expect(Math.abs(leftMs - dayMs)).toBeLessThan(60_000)
    const { replaced, ...renewal } = body.data
    expect(replaced).toBe(true)
    expect(await link.use()).toMatchObject(renewal)

    const newPath = await link.path()
    expect(newPath).not.toBe(oldPath)
    const renewed = await guideAt(app, newPath)
    expect(renewed.body.equals(before.body)).toBe(true)
    await seeInGuide(app, oldPath, 'needs your new guide link')
    const former = await guideAt(app, oldPath)
    expect(former.etag).not.toBe(renewed.etag)
    // Nothing of the guide is lost or renamed, so players keep what they have linked.
    const isPart = (start: string) =>
      expect(linesOf(former.xml, start).slice(0, linesOf(renewed.xml, start).length)).toEqual(
        linesOf(renewed.xml, start),
      )
    for (const start of ['<channel ', '<display-name>', '<programme ', '<title']) isPart(start)
    expect(linesOf(former.xml, '<channel ').at(-1)).toContain('notice.guidefeed')

    await owners.advance(dayMs - hourMs)
    expect((await fetchRaw(app, oldPath)).status).toBe(200)
    const poll = await fetchRaw(app, oldPath, {
      headers: { 'if-none-match': String((await fetchRaw(app, oldPath)).headers.etag) },
    })
    expect(poll.status).toBe(304)
    await owners.advance(hourMs)
    const stopped = await fetchRaw(app, oldPath, { headers: { 'if-none-match': String(former.etag) } })
    const unknown = await fetchRaw(app, `/${'A'.repeat(22)}.xml.gz`)
    expect([stopped.status, stopped.body.byteLength]).toEqual([404, 0])
    const withoutDate = ({ date: _, ...headers }: typeof stopped.headers) => headers
    expect(withoutDate(stopped.headers)).toEqual(withoutDate(unknown.headers))
    expect((await fetchRaw(app, newPath)).status).toBe(200)
    expect((await link.use()).former_ends_at).toBeNull()
  })

  // Specification: A.665
  it('leaves a notice in the old guide that ends with it, in the language of the customer', async () => {
    const { link } = await owners.subscriber('de')
    const oldPath = await link.path()
    const end = Date.parse((await link.renew(true)).body.data.former_ends_at ?? '')
    await seeInGuide(app, oldPath, 'Dieser Player braucht')
    const { xml } = await guideAt(app, oldPath)
    const tv = parseStrictly(xml)
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
    const { link } = await owners.subscriber()
    const oldPath = await link.path()
    await guideAt(app, oldPath)
    expect((await link.renew(false)).body.data.former_ends_at).toBeNull()
    await seeRefused(app, oldPath)
    expect((await guideAt(app, await link.path())).xml).not.toContain('notice.guidefeed')
  })

  it('is made once by repeated and concurrent calls, audited and mailed once', async () => {
    const { id, token, email, link } = await owners.subscriber('fr')
    const seen = (await link.use()).renewed_at
    const call = (keepsFormer: boolean) =>
      app.call('guideLinkRenew', { token, body: { keep_former: keepsFormer, renewed_at: seen } })
    const answers = await Promise.all([call(true), call(true), call(true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const path = await link.path()
    await call(true)
    expect(await link.path()).toBe(path)

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
        after: { former_ends_at: (await link.use()).former_ends_at },
      },
    ])
    const tokenOfLink = path.slice(1, 23)
    expect(JSON.stringify([mails, entries])).not.toContain(tokenOfLink)

    // Another wish from a second window: nothing changes, and the answer says so.
    const formerEndsAt = (await link.use()).former_ends_at
    expect(answers.filter(({ body }) => body.data.replaced)).toHaveLength(1)
    expect((await call(false)).body.data).toEqual({
      renewed_at: (await link.use()).renewed_at,
      former_ends_at: formerEndsAt,
      replaced: false,
    })
    expect(await link.path()).toBe(path)
  })

  it('ends an old link that still ran, so that one at most does', async () => {
    const { link } = await owners.subscriber()
    const first = await link.path()
    await link.renew(true)
    const second = await link.path()
    await link.renew(true)
    await seeRefused(app, first)
    expect((await fetchRaw(app, second)).status).toBe(200)
    await link.renew(false)
    await seeRefused(app, second)
  })

  // Specification: A.664
  it('lets the customer end the old one before its time, once', async () => {
    const { id, token, link } = await owners.subscriber()
    const oldPath = await link.path()
    await link.renew(true)
    const newPath = await link.path()
    const modified = (await fetchRaw(app, newPath)).headers['last-modified']
    const renewed_at = (await link.use()).renewed_at ?? ''
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await app.call('formerGuideLinkEnd', { token, query: { renewed_at } })
      expect([status, body.data.former_ends_at]).toEqual([200, null])
    }
    await seeRefused(app, oldPath)
    // Players of the new link have nothing to load again.
    expect((await fetchRaw(app, newPath)).headers['last-modified']).toBe(modified)
    const ends = await app.database.db
      .selectFrom('auditEntry')
      .select('action')
      .where('subjectId', '=', String(id))
      .where('action', '=', 'user.end_former_link')
      .execute()
    expect(ends).toHaveLength(1)

    // A window that still shows this renewal ends no link of a later one.
    await link.renew(true)
    await app.call('formerGuideLinkEnd', { token, query: { renewed_at } })
    expect((await fetchRaw(app, newPath)).status).toBe(200)
  })

  it('is not limited by what the old link was used for', async () => {
    const { link } = await owners.subscriber()
    const oldPath = await link.path()
    const statuses = new Set<number>()
    await link.renew(true)
    for (let times = 0; times < 601; times += 1)
      statuses.add((await fetchRaw(app, oldPath, { method: 'HEAD' })).status)
    expect([...statuses]).toEqual([200, 429])
    expect((await fetchRaw(app, await link.path())).status).toBe(200)
    await link.renew(false)
    expect((await fetchRaw(app, await link.path())).status).toBe(200)
  })

  it('names the players that have the old one, however often others fetch it', async () => {
    const { link } = await owners.subscriber()
    const oldPath = await link.path()
    await fetchRaw(app, oldPath, { headers: { 'user-agent': 'Kodi/21.1' } })
    await link.renew(true)
    for (let times = 0; times < 21; times += 1) await fetchRaw(app, oldPath, { method: 'HEAD' })
    await vi.waitFor(
      async () => {
        const { fetches, former_link_players: players } = await link.use()
        expect(fetches.filter(({ player }) => player === 'Kodi')).toEqual([])
        expect(players.map(({ player }) => player)).toContain('Kodi')
      },
      { timeout: 300_000 },
    )
  })

  it('may be made again after the password was reset by mail', async () => {
    const { email, link } = await owners.subscriber()
    for (let times = 0; times < 5; times += 1) await link.renew(false)
    expect((await link.renew(false)).status).toBe(429)
    await resetByMail(app, email)
    const { body } = await app.call('login', { body: { email, password: newPassword } })
    if (!('token' in body.data)) throw new Error('no login')
    expect((await linkOwner(app, { token: body.data.token }).renew(false)).status).toBe(200)
  })

  it('is made five times a day at most', async () => {
    const { link } = await owners.subscriber()
    for (let times = 0; times < 5; times += 1) expect((await link.renew(false)).status).toBe(200)
    const path = await link.path()
    const { status, code } = await link.renew(false)
    expect([status, code]).toEqual([429, 'too_many_requests'])
    expect(await link.path()).toBe(path)
    await owners.advance(dayMs)
    expect((await link.renew(false)).status).toBe(200)
  })
})
