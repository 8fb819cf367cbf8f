import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources, serveAll, titlesOf } from '../../../test/factories/ingest.ts'
import { runInterrupted } from '../../../test/factories/interrupted-run.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { nextVersion } from '../../db/change-counter.ts'
import { channelRepository } from '../catalogue/index.ts'
import { rewriteChannelGuide } from '../guide/index.ts'
import { createRollJob } from '../guide/store/roll-guides.jobs.ts'
import { withdrawGuides } from './withdraw-guides.service.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())
beforeEach(() => forgetSources(app))

const guideOf = (title: string) =>
  makeXmltv(
    ['a', 'b'].map((name) => ({ id: `${name}.is`, name: name.toUpperCase(), title })),
    '2026-11-21T00:00:00Z',
    24,
  )

async function rename(xmltvId: string, change: object) {
  const { id } = await app.database.db
    .selectFrom('channel')
    .select('id')
    .where('xmltvId', '=', xmltvId)
    .executeTakeFirstOrThrow()
  expect(await app.call('adminChannelUpdate', { params: { id }, token, body: change })).toMatchObject({
    status: 200,
  })
}

describe('a channel that an administrator edits while its source is read', () => {
  it.each(['priorities', 'save'] as const)(
    'keeps the edit and gets the new guide (before %s)',
    async (method) => {
      const source = await createSource(app, guideOf('Old'))
      await source.run()
      source.put(guideOf('New'))
      let edits = 0
      const result = await runInterrupted(app, source.id, method, async () => {
        if (edits++ === 0) await rename('a.is', { name: 'Alpha', xmltv_id: 'alpha.is' })
      })
      expect(result).toMatchObject({ status: 'ok', programmesRead: 48, programmesKept: 48, dropped: {} })
      const xml = await serveAll(app)
      expect(xml).toContain('<display-name>Alpha</display-name>')
      expect(xml).not.toContain('"a.is"')
      expect(new Set(titlesOf(xml).map((title) => title.split(' ')[0]))).toEqual(new Set(['New']))
      expect(xml.match(/channel="alpha\.is"/g)).toHaveLength(24)
    },
  )
})

// The embedded database is one session: nothing waits for a lock there.
describe.runIf('serverUrl' in inject('migratedOrigin'))('locks', () => {
  /** Runs `work` while another transaction holds the version counter of guides, as a save does. */
  async function whileCounterIsHeld(work: () => Promise<unknown>) {
    const { db } = app.database
    let working: Promise<unknown> = Promise.resolve()
    const locked = await db.transaction().execute(async (tx) => {
      await nextVersion(tx, 'guide')
      working = work()
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 300_000 })
      return tx.selectFrom('channelGuide').select('channelId').forUpdate().noWait().execute()
    })
    await working
    return locked
  }

  it('an edit holds no guide while it waits for the counter of guides', async () => {
    await (await createSource(app, guideOf('News'))).run()
    expect(await whileCounterIsHeld(() => rename('a.is', { name: 'Alpha' }))).toHaveLength(2)
  })

  it('rolling holds no guide while it waits for the counter of guides', async () => {
    await (await createSource(app, guideOf('News'))).run()
    const roll = createRollJob({ db: app.database.db, clock: app.clock })
    await app.clock.moveTo(new Date('2026-11-23T12:00:00Z'))
    expect(await whileCounterIsHeld(() => roll.handle({}, new AbortController().signal))).toHaveLength(2)
  })

  /** Counts the transactions that have written and wait for a lock; followers of guides only read. */
  async function waitingWriters(): Promise<number> {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and backend_xid is not null`.execute(app.database.db)
    return rows.length
  }

  it('an edit packs the guide before it takes a counter', async () => {
    await (await createSource(app, guideOf('News'))).run()
    const { db } = app.database
    let editing: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      // Stops the edit where it reads the guide.
      await sql`lock table channel_guide in access exclusive mode`.execute(tx)
      editing = rename('a.is', { name: 'Alpha' })
      await vi.waitFor(async () => expect(await waitingWriters()).toBe(1), { timeout: 300_000 })
      const counters = await tx.selectFrom('changeCounter').select('topic').forUpdate().noWait().execute()
      expect(counters.length).toBeGreaterThan(2)
    })
    await editing
  })

  it('stays edited if the source leaves it meanwhile', async () => {
    const source = await createSource(app, guideOf('News'))
    await source.run()
    const { db } = app.database
    const { id } = await db
      .selectFrom('channel')
      .select('id')
      .where('xmltvId', '=', 'a.is')
      .executeTakeFirstOrThrow()
    let withdrawing: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('channel').set({ name: 'Alpha', version: 2 }).where('id', '=', id).execute()
      withdrawing = withdrawGuides(db, source.id, [id], app.clock.now())
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 300_000 })
      const [channel] = await channelRepository(tx).listByIds([id])
      if (channel === undefined) throw new Error('the channel is gone')
      await (
        await rewriteChannelGuide(tx, channel, app.clock.now())
      )()
    })
    await withdrawing
    const xml = await serveAll(app)
    expect(xml).toContain('<display-name>Alpha</display-name>')
    expect(xml).not.toContain('channel="a.is"')
  })
})
