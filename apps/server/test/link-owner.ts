import { gunzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'
import { fetchRaw } from './factories/guide-link.ts'

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
