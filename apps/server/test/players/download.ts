import { gunzipSync } from 'node:zlib'
import type { RawAnswer } from '../factories/guide-link.ts'

/** Sends one request of a player for its address. */
export type Ask = (options?: { method?: string; headers?: Record<string, string> }) => Promise<RawAnswer>

/** Fetches a guide as a player does, and returns its text; throws where the player would fail. */
export type Download = (ask: Ask, path: string) => Promise<string>

const isGzip = (body: Buffer) => body[0] === 0x1f && body[1] === 0x8b && body[2] === 8

/** Undoes the `Content-Encoding`, as an HTTP client does by itself. */
function decoded({ headers, body }: RawAnswer): Buffer {
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

function requireOk(answer: RawAnswer, status = 200): RawAnswer {
  if (answer.status !== status) throw new Error(`status ${answer.status}`)
  return answer
}

const file = { name: (path: string) => path.split('/').at(-1) ?? '' }
const endsGz = (name: string) => /\.gz(?:ip)?$/.test(name)

/** `HEAD` for the modification time, then the range of the whole file, unpacked if it begins as gzip; loads again only if the time differs. */
export const likeKodi: Download = async (ask) => {
  const stat = async () => requireOk(await ask({ method: 'HEAD' })).headers['last-modified']
  const before = await stat()
  const { body } = requireOk(await ask({ headers: { range: 'bytes=0-' } }), 206)
  if (before === undefined || before !== (await stat())) throw new Error('the guide loads at each start')
  return (isGzip(body) ? gunzipSync(body) : body).toString()
}

/** The client undoes the encoding, and the path without query decides about unpacking again; the status is not looked at. */
export const likeJellyfin: Download = async (ask, path) => {
  const body = decoded(await ask({ headers: { 'accept-encoding': 'gzip, deflate, br' } }))
  return (endsGz(path.split('?')[0] ?? '') ? gunzipSync(body) : body).toString()
}

/** Python's `requests` undoes the encoding, then the extension of `Content-Disposition` or address decides. */
export const likeEnigma2: Download = async (ask, path) => {
  const answer = requireOk(
    await ask({ headers: { 'user-agent': 'Twisted Client', 'accept-encoding': 'gzip, deflate' } }),
  )
  const named = /filename="?([^";]+)/.exec(answer.headers['content-disposition'] ?? '')?.[1]
  const body = decoded(answer)
  return (endsGz(named ?? file.name(path)) ? gunzipSync(body) : body).toString()
}

/** By the header, otherwise by type or name; never twice. */
export const likeIptvnator: Download = async (ask, path) => {
  const answer = requireOk(await ask({ headers: { 'accept-encoding': 'gzip, deflate, br' } }))
  if (answer.headers['content-encoding'] !== undefined) return decoded(answer).toString()
  const isPacked = endsGz(path) || answer.headers['content-type'] === 'application/gzip'
  return (isPacked ? gunzipSync(answer.body) : answer.body).toString()
}

/** A script with `curl -z` or `If-None-Match`, whose second call gets 304. */
export const likeScript: Download = async (ask) => {
  const { headers, body } = requireOk(await ask())
  const repeated = [
    await ask({ headers: { 'if-modified-since': headers['last-modified'] ?? '' } }),
    await ask({ headers: { 'if-none-match': headers.etag ?? '' } }),
  ]
  if (repeated.some(({ status }) => status !== 304)) throw new Error('an unchanged guide is sent again')
  return (isGzip(body) ? gunzipSync(body) : body).toString()
}

/** The client undoes the encoding, and what begins as gzip is unpacked. */
export const bySniffing: Download = async (ask) => {
  const body = decoded(requireOk(await ask({ headers: { 'accept-encoding': 'gzip' } })))
  return (isGzip(body) ? gunzipSync(body) : body).toString()
}

/** Plain XML, with the encoding undone. */
export const plainXml: Download = async (ask) =>
  decoded(requireOk(await ask({ headers: { 'accept-encoding': 'gzip' } }))).toString()
