import { gunzipSync } from 'node:zlib'
import { validateXmltv } from '@guidefeed/xmltv'
import { expect } from 'vitest'
import { createLogger } from '../../src/lib/logger.ts'
import { composeGuide } from '../../src/modules/guide/answer/guide-document.ts'
import { createGuideStore } from '../../src/modules/guide/store/guide-store.ts'
import { guideReach, windowOf } from '../../src/modules/guide/store/guide-window.ts'
import { channelGuideRepository } from '../../src/modules/guide/index.ts'
import type { RunResult } from '../../src/modules/ingest/index.ts'
import type { TestApp } from '../create-test-app.ts'
import { addSource, writeSourceFile } from './xmltv.ts'

let fileNumber = 0

/** A source with a replaceable file, whose runs must account for each programme. */
export async function createSource(
  app: TestApp,
  content: string | Uint8Array,
  options: Parameters<typeof addSource>[2] = {},
) {
  const name = `source-${fileNumber++}.xml`
  const id = await addSource(app, writeSourceFile(name, content), options)
  return {
    id,
    put: (changed: string | Uint8Array) => void writeSourceFile(name, changed),
    async run(runOptions: { accept?: boolean } = {}): Promise<RunResult> {
      const result = await app.ingest.run(id, runOptions)
      if (result === null) throw new Error('the source is gone')
      const dropped = Object.values(result.dropped).reduce((sum, count) => sum + count, 0)
      expect(result.programmesKept + dropped).toBe(result.programmesRead)
      return result
    },
  }
}

/** Deletes all sources and channels. */
export async function forgetSources({ database: { db } }: TestApp) {
  await db.deleteFrom('source').execute()
  await db.deleteFrom('channel').execute()
}

/** Makes the next run read its source even if the bytes are unchanged. */
export async function forgetContent({ database: { db } }: TestApp) {
  await db.updateTable('source').set({ contentHash: null }).execute()
}

/** All channels by public id. */
export async function listChannels({ database: { db } }: TestApp) {
  const rows = await db.selectFrom('channel').selectAll().orderBy('xmltvId').execute()
  return rows.map(({ id, xmltvId, name, otherNames }) => ({ id, xmltvId, name, otherNames }))
}

export async function listXmltvIds(app: TestApp): Promise<string[]> {
  return (await listChannels(app)).map(({ xmltvId }) => xmltvId)
}

/** Guide versions by public id; an unchanged version means an unwritten row. */
export async function guideVersions(app: TestApp): Promise<Record<string, number>> {
  const channels = await listChannels(app)
  const guides = await channelGuideRepository(app.database.db).listOf(channels.map(({ id }) => id))
  return Object.fromEntries(
    guides.map((guide) => [channels.find(({ id }) => id === guide.channelId)?.xmltvId ?? '', guide.version]),
  )
}

/** The validated guide of all channels, as a newly started guide process serves it. */
export async function serveAll(app: TestApp): Promise<string> {
  const store = createGuideStore({
    keepsSchedules: true,
    db: app.database.db,
    logger: createLogger({ level: 'silent', pretty: false }),
  })
  const channelIds = (await listChannels(app)).map(({ id }) => id)
  await store.load(channelIds)
  const now = app.clock.now()
  const window = windowOf(now, guideReach)
  const { splice } = composeGuide(
    store.list(channelIds).map(({ guide }) => guide),
    { changedAt: now },
    window,
    now,
  )
  const xml = gunzipSync(Buffer.concat(splice.parts))
  expect(validateXmltv(xml)).toEqual([])
  return xml.toString()
}

/** The first title of each programme of a guide, in order. */
export function titlesOf(xml: string): string[] {
  return [...xml.matchAll(/<title>([^<]*)</g)].map((match) => match[1] ?? '')
}
