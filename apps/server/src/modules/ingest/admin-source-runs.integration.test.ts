import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources } from '../../../test/factories/ingest.ts'
import { guideOf, sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let adminId: number
let calls: ReturnType<typeof sourceCalls>

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  const admin = await addUser(app.database.db, { isAdmin: true })
  adminId = admin.id
  calls = sourceCalls(app, admin.token)
})
afterAll(() => app.stop())
beforeEach(() => forgetSources(app))

describe('POST /admin/source/{id}/run', () => {
  // Specification: A.90
  it('answers at once, and a double click makes one run', async () => {
    const source = await createSource(app, guideOf('Salt'))
    const clicks = await Promise.all(
      [1, 2].map(() => calls.call('adminSourceRun', { params: { id: source.id } })),
    )
    expect(clicks.map(({ body }) => [body.data.running, body.data.last_run])).toEqual([
      [true, null],
      [true, null],
    ])
    expect((await calls.read(source.id)).running).toBe(true)
    await app.jobs.runDue()
    expect(await calls.read(source.id)).toMatchObject({ running: false, last_run: { status: 'ok' } })
    expect((await calls.runsOf(source.id)).meta.total).toBe(1)
  })

  it('runs a source that is switched off', async () => {
    const source = await createSource(app, guideOf('Salt'))
    await calls.call('adminSourceUpdate', { params: { id: source.id }, body: { active: false } })
    await calls.call('adminSourceRun', { params: { id: source.id } })
    await app.jobs.runDue()
    expect(await calls.read(source.id)).toMatchObject({ state: 'off', last_run: { status: 'ok' } })
  })
})

describe('GET /admin/source/{id}/runs', () => {
  // Specification: A.91
  it('lists runs, newest first, with what was dropped and why', async () => {
    const source = await createSource(app, guideOf('Salt & Pepper', 24 * 10))
    await source.run()
    source.put('This is no guide.')
    await source.run()
    const { data, meta } = await calls.runsOf(source.id)
    expect(meta).toMatchObject({ total: 2, current_page: 1 })
    expect(data).toMatchObject([
      { status: 'failed', error: expect.stringContaining('not XMLTV'), error_code: 'not_xml', warnings: [] },
      {
        status: 'ok',
        programmes_read: 240,
        programmes_kept: 192,
        dropped: { out_of_window: 48 },
        started_at: expect.any(String),
        finished_at: expect.any(String),
      },
    ])
    expect(data[1]?.warnings[0]).toEqual({ line: expect.any(Number), message: expect.any(String) })
    expect((await calls.runsOf(source.id, { per_page: 1, page: 2 })).data).toMatchObject([{ status: 'ok' }])
    expect((await calls.runsOf(source.id, { status: 'failed' })).meta.total).toBe(1)
  })
})

describe('POST /admin/source/{id}/runs/{run}/accept', () => {
  /** A source whose guide has collapsed to a few programmes, which are held back. */
  async function createHeld(word = 'Held') {
    const source = await createSource(app, guideOf('Salt'))
    await source.run()
    source.put(guideOf(word, 20))
    expect((await source.run()).status).toBe('held_back')
    const { held_run_id: run } = await calls.read(source.id)
    return {
      ...source,
      runId: run,
      accept: () => calls.call('adminSourceRunAccept', { params: { id: source.id, run: run ?? 0 } }),
    }
  }

  // Specification: A.92, A.685
  it('serves what was held back, whatever the source sends by now', async () => {
    const source = await createHeld()
    expect(await calls.read(source.id)).toMatchObject({ state: 'held_back', last_run: { acceptable: true } })
    expect(await calls.servedWords()).toEqual(new Set(['Salt']))
    source.put('This is no guide.')
    const accepted = await source.accept()
    expect([accepted.status, accepted.body.data.running]).toEqual([200, true])
    expect(await calls.lastEntry()).toMatchObject({
      action: 'source.accept',
      after: { run_id: source.runId },
    })
    await app.jobs.runDue()
    expect(await calls.servedWords()).toEqual(new Set(['Held']))
    expect(await calls.read(source.id)).toMatchObject({ state: 'ok', held_run_id: null })
    const runs = (await calls.runsOf(source.id)).data
    expect(runs.map((run) => run.acceptable)).toEqual([false, false, false])
    const decisions = runs.map(({ accepted_at, refused_at, decided_by }) => [
      accepted_at !== null,
      refused_at !== null,
      decided_by?.id,
    ])
    expect(decisions).toEqual([
      [false, false, undefined],
      [true, false, adminId],
      [false, false, undefined],
    ])
  })

  it('is refused while the source is read, and for a run that is decided', async () => {
    const source = await createHeld()
    await calls.call('adminSourceRun', { params: { id: source.id } })
    const during = await source.accept()
    expect([during.status, during.code]).toEqual([409, 'source_running'])
    await app.jobs.runDue()
    const superseded = await source.accept()
    expect([superseded.status, superseded.code]).toEqual([409, 'source_run_not_acceptable'])
    const { held_run_id: newest } = await calls.read(source.id)
    await calls.call('adminSourceRunAccept', { params: { id: source.id, run: newest ?? 0 } })
    await app.jobs.runDue()
    expect(
      (await calls.call('adminSourceRunAccept', { params: { id: source.id, run: newest ?? 0 } })).status,
    ).toBe(409)
  })

  it('takes runs of this source only', async () => {
    const [one, other] = [await createHeld(), await createSource(app, guideOf('Salt'))]
    const { status, code } = await calls.call('adminSourceRunAccept', {
      params: { id: other.id, run: one.runId ?? 0 },
    })
    expect([status, code]).toEqual([404, 'source_run_not_found'])
  })

  it('fails with an explanation if the held content is gone, and keeps the guide', async () => {
    const source = await createHeld()
    rmSync(join(app.config.dataDir, 'held-back'), { recursive: true })
    await source.accept()
    await app.jobs.runDue()
    expect((await calls.read(source.id)).last_run).toMatchObject({
      status: 'failed',
      error: 'What was held back is no longer on this machine. Run the source again.',
    })
    expect(await calls.servedWords()).toEqual(new Set(['Salt']))
  })

  it('runs once, even if its job is repeated', async () => {
    const source = await createHeld()
    const heldRunId = source.runId ?? 0
    expect((await app.ingest.run(source.id, { heldRunId }))?.status).toBe('ok')
    expect(await app.ingest.run(source.id, { heldRunId })).toBeNull()
    expect((await calls.runsOf(source.id)).meta.total).toBe(3)
  })

  it('shows what the run would change', async () => {
    const source = await createSource(app, guideOf('Salt'))
    await source.run()
    source.put(guideOf('Held', 20, 'beta.is'))
    await source.run()
    const { data } = await calls.runsOf(source.id)
    expect(data.map(({ difference, previous }) => ({ difference, previous }))).toEqual([
      {
        difference: {
          new_channels: { count: 1, names: ['beta'] },
          gone_channels: { count: 1, names: ['alfa'] },
          programmes_before: 192,
          programmes_after: 20,
        },
        previous: { channels_found: 1, programmes_kept: 192 },
      },
      { difference: null, previous: null },
    ])
  })

  describe('refused', () => {
    const refuse = (id: number, run: number | null) =>
      calls.call('adminSourceRunRefuse', { params: { id, run: run ?? 0 } })

    // Specification: A.120
    it('keeps the guides, and the source is held back again only by another run', async () => {
      const source = await createHeld()
      const { status, body } = await refuse(source.id, source.runId)
      expect([status, body.data]).toMatchObject([200, { state: 'ok', held_run_id: null, running: false }])
      expect(await calls.lastEntry()).toMatchObject({
        action: 'source.refuse',
        after: { run_id: source.runId },
      })
      expect((await calls.runsOf(source.id)).data[0]).toMatchObject({
        acceptable: false,
        accepted_at: null,
        refused_at: expect.stringMatching(/^2026-11-21T12:/),
        decided_by: { id: adminId, name: expect.any(String) },
      })
      expect(await calls.servedWords()).toEqual(new Set(['Salt']))
      await source.run()
      expect(await calls.read(source.id)).toMatchObject({
        state: 'held_back',
        last_run: { acceptable: true },
      })
    })

    it('cannot be accepted, nor refused twice', async () => {
      const source = await createHeld()
      await refuse(source.id, source.runId)
      const codes = [await source.accept(), await refuse(source.id, source.runId)].map(({ code }) => code)
      expect(codes).toEqual(['source_run_not_acceptable', 'source_run_not_acceptable'])
      expect(await app.ingest.run(source.id, { heldRunId: source.runId ?? 0 })).toBeNull()
    })

    it('is refused itself while the source is read, and for runs of other sources', async () => {
      const [source, other] = [await createHeld(), await createSource(app, guideOf('Salt'))]
      expect((await refuse(other.id, source.runId)).code).toBe('source_run_not_found')
      await source.accept()
      expect((await refuse(source.id, source.runId)).code).toBe('source_running')
      await app.jobs.runDue()
      expect(await calls.servedWords()).toEqual(new Set(['Held']))
    })
  })
})
