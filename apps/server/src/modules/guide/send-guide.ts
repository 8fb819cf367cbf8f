import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { inflateSplice, sliceParts } from '@guidefeed/gzip-splice'
import type { GuideDocument } from './guide-document.ts'
import { isFresh, readRange } from './http-conditions.ts'
import { takeBytes } from './take-bytes.ts'

/** `gzip-file`: the address ends in `.gz`. `xml`: the address ends in `.xml`, packed only by negotiation. */
export type GuideForm = 'gzip-file' | 'xml'

/**
 * Sends a guide as players and proxies need it: exact length, strong validators, 304, one range. A `.gz` address never carries
 * `Content-Encoding`, since Jellyfin and Enigma2 would unpack twice.
 */
export function sendGuide(
  request: IncomingMessage,
  response: ServerResponse,
  document: GuideDocument,
  form: GuideForm,
): { status: number; bytes: number } {
  const isPacked = form === 'gzip-file' || acceptsGzip(request.headers['accept-encoding'])
  const isEncoded = form === 'xml' && isPacked
  const length = isPacked ? document.splice.byteLength : document.splice.plainLength
  // The same content in another form is another representation, so each has a validator of its own (RFC 9110, 8.8.3.3).
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
  else if (isPacked) writeParts(response, sliceParts(document.splice.parts, start, end))
  else pipeline(inflateSplice(document.splice), takeBytes(start, end), response, () => {})
  return { status, bytes: request.method === 'HEAD' ? 0 : end - start }
}

/** One write a fragment, all in one go: nothing is copied, and a client that stalls holds references only. */
function writeParts(response: ServerResponse, parts: readonly Uint8Array[]) {
  response.cork()
  for (const part of parts) response.write(part)
  response.end()
  response.uncork()
}

function acceptsGzip(header: string | undefined): boolean {
  const choice = header?.split(',').find((part) => /^\s*(gzip|x-gzip|\*)\s*(;|$)/i.test(part))
  return choice !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(choice)
}
