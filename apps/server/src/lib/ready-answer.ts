import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)

/** Serialises a JSON answer once for many responses: plain, gzipped, and a hash of its bytes. */
export async function prepareAnswer(body: unknown): Promise<{ hash: string; json: Buffer; gzip: Buffer }> {
  const json = Buffer.from(JSON.stringify(body))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { hash, json, gzip: await gzipAsync(json) }
}
