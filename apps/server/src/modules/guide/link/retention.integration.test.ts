import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { addSource } from '../../../../test/factories/xmltv.ts'
import type { RunResult } from '../../ingest/index.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
})
afterAll(() => app.stop())

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
const nextDay = () => app.call('devClock', { body: { advance_seconds: 86_400 } })

it('fetches of links are deleted after 400 days, in batches', async () => {
  const { db } = app.database
  const { id: userId } = await addUser(db)
  const about = { userId, ip: '', player: 'VLC', userAgent: '', status: 200, bytes: 1 }
  const old = Array.from({ length: 5001 }, () => ({ ...about, fetchedAt: daysAgo(400) }))
  await db
    .insertInto('guideFetch')
    .values([...old, { ...about, fetchedAt: daysAgo(398) }])
    .execute()
  expect((await nextDay()).status).toBe(200)
  const kept = await db.selectFrom('guideFetch').select('fetchedAt').execute()
  expect(kept).toHaveLength(1)
})

it('runs of a source are deleted after 90 days, except the last 100 and those that later runs are compared with', async () => {
  const { db } = app.database
  const path = 'http://guides.example/retention.xml'
  const busy = await addSource(app, path)
  const broken = await addSource(app, `${path}.gz`)
  const run = (sourceId: number, status: RunResult['status'], days: number) => ({
    sourceId,
    status,
    startedAt: daysAgo(days),
    finishedAt: daysAgo(days),
  })
  const many = (count: number, of: () => ReturnType<typeof run>) => Array.from({ length: count }, of)
  await db.updateTable('source').set({ active: false }).execute()
  await db
    .insertInto('sourceRun')
    .values([
      ...many(50, () => run(busy, 'ok', 100)),
      ...many(100, () => run(busy, 'unchanged', 80)),
      run(broken, 'ok', 300),
      run(broken, 'unchanged', 299),
      ...many(150, () => run(broken, 'failed', 100)),
    ])
    .execute()
  expect((await nextDay()).status).toBe(200)
  const left = async (sourceId: number) => {
    const rows = await db.selectFrom('sourceRun').select('status').where('sourceId', '=', sourceId).execute()
    return Object.fromEntries(
      [...Map.groupBy(rows, (row) => row.status)].map(([status, of]) => [status, of.length]),
    )
  }
  expect(await left(busy)).toEqual({ ok: 1, unchanged: 100 })
  expect(await left(broken)).toEqual({ ok: 1, unchanged: 1, failed: 100 })
})
