import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const pack = promisify(brotliCompress)

type FilledPage = { html: string; brotli: Buffer; etag: string }

/** Where the prerender of the home page has room for the operator's text. */
const room = /(<p\b[^>]*\bdata-operator-text="home"[^>]*>)(?=<\/p>)/

/**
 * Puts the operator's text, as HTML without tags, into prerendered files (record 0160). Each is filled and packed once per change of
 * the text or the build.
 */
export function createFilledPages(webRoot: string) {
  const known = new Map<string, { version: string; page: Promise<FilledPage> }>()

  async function fill(path: string, text: string): Promise<FilledPage> {
    const prerender = await readFile(path, 'utf8')
    const html = prerender.replace(room, (opening) => opening + text)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    return { html, brotli: await pack(html), etag }
  }

  return async (file: string, text: string): Promise<FilledPage> => {
    const path = join(webRoot, file)
    const version = `${(await stat(path)).mtimeMs} ${text}`
    const entry = known.get(file)
    if (entry?.version === version) return entry.page
    const page = fill(path, text)
    known.set(file, { version, page })
    // So that the next request tries again.
    page.catch(() => known.delete(file))
    return page
  }
}
