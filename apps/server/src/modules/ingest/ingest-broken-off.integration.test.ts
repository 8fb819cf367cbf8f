import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import {
  createSource,
  forgetSources,
  listChannels,
  serveAll,
  titlesOf,
} from '../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

/** A day back, today and seven ahead. */
const fromIso = '2026-11-20T00:00:00Z'

let app: TestApp

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await forgetSources(app)
})

describe('an aborted run', () => {
  it('leaves each channel old or new, and the next run completes it', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ id: `c${n}.is`, name: `C${n}`, title: 'Old' }))
    const source = await createSource(app, makeXmltv(many, fromIso, 24))
    await source.run()
    const changed = makeXmltv(
      many.map((one) => ({ ...one, title: 'New' })),
      fromIso,
      24,
    )
    source.put(changed)
    await refuseGuideOf('c45.is')
    expect(await source.run()).toMatchObject({ status: 'failed' })
    await sql`drop trigger refuse on channel_guide`.execute(app.database.db)
    const half = titlesOf(await serveAll(app))
    const byChannel = Array.from(
      { length: 60 },
      (_, n) => new Set(half.slice(n * 24, n * 24 + 24).map((t) => t.split(' ')[0])),
    )
    expect(byChannel.every(({ size }) => size === 1)).toBe(true)
    expect(byChannel.filter((names) => names.has('New'))).toHaveLength(25)
    // Not even the previous bytes count as "unchanged" now: half of the guides are newer.
    source.put(makeXmltv(many, fromIso, 24))
    expect((await source.run()).status).toBe('ok')
    expect(new Set(titlesOf(await serveAll(app)).map((t) => t.split(' ')[0]))).toEqual(new Set(['Old']))
  })
})

/** Installs a trigger that makes writes of this channel's guide fail. */
async function refuseGuideOf(xmltvId: string) {
  const channel = (await listChannels(app)).find((one) => one.xmltvId === xmltvId)
  await sql`
    create or replace function refuse_guide() returns trigger language plpgsql as $$
    begin raise exception 'no room on the disk'; end $$`.execute(app.database.db)
  await sql`
    create trigger refuse before insert or update on channel_guide for each row
    when (new.channel_id = ${sql.raw(String(channel?.id))}) execute function refuse_guide()`.execute(
    app.database.db,
  )
}
