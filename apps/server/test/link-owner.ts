import { gunzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { createTestApp } from './create-test-app.ts'
import type { TestApp } from './create-test-app.ts'
import { fetchRaw } from './factories/guide-link.ts'
import { listChannels } from './factories/ingest.ts'
import { ingestFile, makeXmltv } from './factories/xmltv.ts'
import { addSubscriber } from './subscriber.ts'

/** An app with two channels that have programmes from the day before its start, and customers who hold both. */
export async function startLinkOwners() {
  const app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  const channels = ['alfa', 'bravo'].map((name) => ({ id: `${name}.is`, name, title: `Show of ${name}` }))
  await ingestFile(app, 'two.xml', makeXmltv(channels, '2026-11-20T00:00:00Z', 24 * 20))
  const channelIds = (await listChannels(app)).map(({ id }) => id)
  return {
    app,
    async subscriber(locale = 'en') {
      const customer = await addSubscriber(app, { channelIds, locale })
      return { ...customer, link: linkOwner(app, customer) }
    },
    advance: (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms)),
  }
}

export const linesOf = (xml: string, start: string) =>
  xml.split('\n').filter((line) => line.trim().startsWith(start))

/** A signed-in customer, as far as their guide link is concerned. */
export function linkOwner(app: TestApp, { token }: { token: string }) {
  const use = async () => (await app.call('guideLinkUse', { token })).body.data
  return {
    use,

    /** Path of the compressed link. */
    async path(): Promise<string> {
      const link = (await app.call('profileRead', { token })).body.data.guide_link
      return new URL(link?.xml_gz ?? '').pathname
    },

    /** Replaces the link that they see. */
    async renew(keepsFormer: boolean) {
      const body = { keep_former: keepsFormer, renewed_at: (await use()).renewed_at }
      return app.call('guideLinkRenew', { token, body })
    },
  }
}

/** The guide that a link serves. */
export async function guideAt(app: TestApp, path: string) {
  const { status, headers, body } = await fetchRaw(app, path)
  expect(status).toBe(200)
  return { etag: headers.etag, xml: gunzipSync(body).toString(), body }
}

/** Resolves once the guide of a link has this text; processes follow a change within a quarter of a second. */
export const seeInGuide = (app: TestApp, path: string, text: string) =>
  vi.waitFor(async () => expect((await guideAt(app, path)).xml).toContain(text), { timeout: 300_000 })

/** Resolves once a link is unknown. */
export const seeRefused = (app: TestApp, path: string) =>
  vi.waitFor(async () => expect((await fetchRaw(app, path)).status).toBe(404), { timeout: 300_000 })
