import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { guideAt, linesOf, seeInGuide, seeRefused, startLinkOwners } from '../../../../test/link-owner.ts'

let owners: Awaited<ReturnType<typeof startLinkOwners>>
let app: TestApp
let admin: { token: string }

const within = { timeout: 300_000 }

beforeAll(async () => {
  owners = await startLinkOwners()
  app = owners.app
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const query = { renewed_at: '2026-11-21T12:00:00.000Z' }

describe('the old link', () => {
  it('shows the reason of a ban, as the new one does, and its customer can renew no more', async () => {
    const { id, token, link } = await owners.subscriber()
    const oldPath = await link.path()
    await link.renew(true)
    const ban = { ban: true, ban_reason: 'Shares the link' }
    await app.call('adminUserBan', { params: { id }, body: ban, token: admin.token })
    await seeInGuide(app, oldPath, 'Shares the link')
    const body = { keep_former: true, renewed_at: null }
    expect((await app.call('guideLinkRenew', { token, body })).code).toBe('account_banned')
    expect((await app.call('formerGuideLinkEnd', { token, query })).code).toBe('account_banned')
  })

  it('shows the end of the subscription, as the new one does', async () => {
    const { id, link } = await owners.subscriber()
    const oldPath = await link.path()
    // Jobs of the purchase set the term too.
    await app.jobs.runDue()
    const servedUntil = app.clock.now()
    await app.database.db
      .transaction()
      .execute((tx) => app.guide.links.setTerm(tx, id, { servedUntil, awaitsPayment: true }))
    expect((await link.renew(true)).status).toBe(200)
    for (const path of [oldPath, await link.path()])
      await vi.waitFor(async () => {
        const { xml } = await guideAt(app, path)
        expect(xml).toContain('Your Guidefeed guide is paused')
        expect(linesOf(xml, '<channel ')).toHaveLength(1)
      }, within)
  })

  it('stops when an administrator regenerates the link, who sees until when it works', async () => {
    const { id, link } = await owners.subscriber()
    const paths = [await link.path()]
    const { former_ends_at: endsAt } = (await link.renew(true)).body.data
    paths.push(await link.path())
    const read = async () =>
      (await app.call('adminUserRead', { params: { id }, token: admin.token })).body.data.former_link_ends_at
    expect(await read()).toBe(endsAt)
    await app.call('adminUserRegenerateLink', { params: { id }, token: admin.token })
    for (const path of paths) await seeRefused(app, path)
    expect(await read()).toBeNull()
  })

  it('stops when the account is deleted', async () => {
    const { id, link } = await owners.subscriber()
    const paths = [await link.path()]
    await link.renew(true)
    paths.push(await link.path())
    for (const path of paths) expect((await fetchRaw(app, path)).status).toBe(200)
    await app.database.db.transaction().execute((tx) => app.guide.links.forget(tx, id))
    for (const path of paths) await seeRefused(app, path)
  })

  it('is marked in the list of fetches, with the players that still use it', async () => {
    const { link } = await owners.subscriber()
    const oldPath = await link.path()
    const fetchAs = (path: string, player: string) =>
      fetchRaw(app, path, { headers: { 'user-agent': player } })
    const readUse = (fetches: number) =>
      vi.waitFor(async () => {
        const read = await link.use()
        expect(read.fetches).toHaveLength(fetches)
        return read
      }, within)
    await fetchAs(oldPath, 'Kodi/21.1')
    await fetchAs(oldPath, 'TiviMate/5')
    const first = await readUse(2)
    expect(first.fetches.map(({ by_former_link: isFormer }) => isFormer)).toEqual([false, false])
    expect(first.former_link_players).toEqual([])
    await owners.advance(1000)

    await link.renew(true)
    const players = (read: typeof first) => read.former_link_players.map(({ player }) => player)
    expect(players(await readUse(2))).toEqual(['TiviMate', 'Kodi'])
    await seeInGuide(app, oldPath, 'notice.guidefeed')
    const known = (await link.use()).fetches.length
    await fetchAs(oldPath, 'TiviMate/5')
    await fetchAs(await link.path(), 'Kodi/21.1')
    await vi.waitFor(async () => {
      const read = await link.use()
      expect(read.fetches.length).toBeGreaterThan(known + 1)
      expect(read.fetches[0]).toMatchObject({ player: 'Kodi', by_former_link: false })
      expect(read.fetches[1]).toMatchObject({ player: 'TiviMate', by_former_link: true })
      expect(players(read)).toContain('TiviMate')
      expect(players(read)).not.toContain('Kodi')
    }, within)
  })

  it('is forgotten by the daily job once it has stopped', async () => {
    const { id, link } = await owners.subscriber()
    await link.renew(true)
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
    expect((await app.call('formerGuideLinkEnd', { query })).status).toBe(401)
    const { token } = await registerCustomer(app, { email: 'no-link-yet@example.test' })
    expect((await app.call('guideLinkRenew', { token, body })).code).toBe('not_found')
    expect((await app.call('formerGuideLinkEnd', { token, query })).code).toBe('not_found')
    for (const wrong of [
      {},
      { keep_former: 'yes', renewed_at: null },
      { ...body, extra: 1 },
      { keep_former: true },
    ])
      expect((await app.callRaw('guideLinkRenew', { token, body: wrong })).status).toBe(422)
  })

  it('replace no link without a fresh proof of its holder', async () => {
    const { id, link } = await owners.subscriber()
    await app.database.db.updateTable('session').set({ provedAt: null }).where('userId', '=', id).execute()
    const path = await link.path()
    expect((await link.renew(true)).code).toBe('proof_required')
    expect(await link.path()).toBe(path)
  })
})
