import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { inflateRange, inflateSplice, sliceParts } from '@guidefeed/gzip-splice'
import { acceptsGzip, isFresh, readRange } from '../../../lib/http-conditions.ts'
import type { GuideDocument } from './guide-document.ts'
import type { PlainTurns } from './plain-turns.ts'

/** `gzip-file`: the URL ends in `.gz`. `xml`: the URL ends in `.xml`, compressed only by negotiation. */
export type GuideForm = 'gzip-file' | 'xml'

/**
 * Sends a guide as players and proxies need it: exact length, strong validators, 304, single ranges. A `.gz` URL never has a
 * `Content-Encoding`, because Jellyfin and Enigma2 would decompress twice.
 */
export function sendGuide(
  request: IncomingMessage,
  response: ServerResponse,
  document: GuideDocument,
  form: GuideForm,
  options: {
    /** Timeout without progress, after which the connection is closed. */
    stalledMs: number
    plainTurns: PlainTurns
    /** Called if the guide cannot be inflated; the connection has been closed. */
    onDamage: (error: Error) => void
  },
): { status: number; bytes: number } {
  const isPacked = form === 'gzip-file' || acceptsGzip(request.headers['accept-encoding'])
  const isEncoded = form === 'xml' && isPacked
  const length = isPacked ? document.splice.byteLength : document.splice.plainLength
  // Each form is a representation of its own and needs its own validator (RFC 9110, 8.8.3.3).
  const etag = `"${document.contentHash}${form === 'gzip-file' ? '-gz' : isEncoded ? '-x-gz' : '-x'}"`
  const headers: Record<string, string> = {
    'content-type': form === 'gzip-file' ? 'application/gzip' : 'application/xml; charset=utf-8',
    'cache-control': 'private, no-transform',
    etag,
    ...(document.lastModified === null ? {} : { 'last-modified': document.lastModified.toUTCString() }),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    ...(form === 'xml' ? { vary: 'Accept-Encoding' } : {}),
    ...(isEncoded ? { 'content-encoding': 'gzip' } : {}),
  }
  if (isFresh(request.headers, etag, document.lastModified)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers
    response.writeHead(304, rest).end()
    return { status: 304, bytes: 0 }
  }
  const range = readRange(request.headers, length, etag, document.lastModified)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${length}`, 'content-length': '0' }).end()
    return { status: 416, bytes: 0 }
  }
  const { start, end } = range ?? { start: 0, end: length }
  const status = range === null ? 200 : 206
  if (range !== null) headers['content-range'] = `bytes ${start}-${end - 1}/${length}`
  response.writeHead(status, { ...headers, 'content-length': String(end - start) })
  if (request.method === 'HEAD') response.end()
  else {
    // Node.js counts bytes that the kernel takes as progress, so only readers that take none are dropped.
    response.setTimeout(options.stalledMs, () => response.destroy())
    if (isPacked) writeParts(response, sliceParts(document.splice.parts, start, end))
    else {
      // Inflates only the channels in the range; otherwise each request of one byte would inflate the whole guide.
      const plain =
        range === null ? inflateSplice(document.splice) : inflateRange(document.fragments, start, end)
      pipeline(options.plainTurns(plain), response, (error) => {
        // A disconnected reader is not damage.
        if (error != null && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') options.onDamage(error)
      })
    }
  }
  return { status, bytes: request.method === 'HEAD' ? 0 : end - start }
}

/** One write per fragment, without copies: a stalled reader holds only references. */
function writeParts(response: ServerResponse, parts: readonly Uint8Array[]) {
  response.cork()
  for (const part of parts) response.write(part)
  response.end()
  response.uncork()
}
