import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { Tx } from '../../src/db/database.ts'
import type { GuideLinks } from '../../src/modules/guide/index.ts'
import { userRepository } from '../../src/modules/identity/index.ts'
import type { TestApp } from '../create-test-app.ts'

export async function guideLinkOf(app: TestApp, tx: Tx, userId: number) {
  const link = await app.guide.links.find(tx, userId)
  if (link === null) throw new Error('the customer has no link')
  return { xmlGz: new URL(link.xml_gz).pathname, xml: new URL(link.xml).pathname }
}

/** Creates the link of a user who has none; it serves a notice until there is a service. */
export async function addGuideLink(links: GuideLinks, tx: Tx, userId: number) {
  const user = await userRepository(tx).find(userId)
  if (user === null) throw new Error('there is no such user')
  await links.ensure(tx, user)
}

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** One raw HTTP request as a player sends it, without decompression or redirects. */
export function fetchRaw(
  app: TestApp,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers: options.headers ?? {} },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** Fetches a link and decompresses it to XML, as a player does. */
export async function readLink(app: TestApp, xmlGzPath: string): Promise<Buffer> {
  const { status, body } = await fetchRaw(app, xmlGzPath)
  if (status !== 200) throw new Error(`the link answered ${status}`)
  return gunzipSync(body)
}
