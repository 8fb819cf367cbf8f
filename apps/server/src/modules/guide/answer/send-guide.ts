import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { inflateRange, inflateSplice, sliceParts } from '@guidefeed/gzip-splice'
import { acceptsGzip, isFresh, readRange } from '../../../lib/http-conditions.ts'
import type { GuideDocument } from './guide-document.ts'
import type { PlainTurns } from './plain-turns.ts'

/** `gzip-file`: the URL ends in `.gz`. `xml`: the URL ends in `.xml`, compressed only by negotiation. */
export type GuideForm = 'gzip-file' | 'xml'

/** How a request is answered. `start` (inclusive) and `end` (exclusive) of the representation with `length` bytes. */
export type AnswerPlan = {
  form: GuideForm
  status: 200 | 206 | 304 | 416
  hasBody: boolean
  isPacked: boolean
  /** Whether the name of the file is sent: with a query, the address does not end in it. */
  isNamed: boolean
  etag: string
  start: number
  end: number
  length: number
}

/** Decides between 304, a single range, `HEAD` and the whole guide. */
export function planAnswer(request: IncomingMessage, document: GuideDocument, form: GuideForm): AnswerPlan {
  const { headers, method } = request
  const isPacked = form === 'gzip-file' || acceptsGzip(headers['accept-encoding'])
  const length = isPacked ? document.splice.byteLength : document.splice.plainLength
  // Each form is a representation of its own and needs its own validator (RFC 9110, 8.8.3.3).
  const etag = `"${document.contentHash}${form === 'gzip-file' ? '-gz' : isPacked ? '-x-gz' : '-x'}"`
  const isNamed = form === 'gzip-file' && request.url?.endsWith('.gz') !== true
  const whole = { form, isPacked, isNamed, etag, length, start: 0, end: length, hasBody: method !== 'HEAD' }
  if (isFresh(headers, etag, document.lastModified)) return { ...whole, status: 304, hasBody: false }
  const range = readRange(headers, length, etag, document.lastModified)
  if (range === null) return { ...whole, status: 200 }
  if (range === 'unsatisfiable') return { ...whole, status: 416, hasBody: false, end: 0 }
  return { ...whole, status: 206, ...range }
}

/**
 * Sends a guide as players and proxies need it: exact length, strong validators. A `.gz` URL never has a `Content-Encoding`, because
 * Jellyfin and Enigma2 would decompress twice.
 */
export function sendAnswer(
  response: ServerResponse,
  document: GuideDocument,
  plan: AnswerPlan,
  options: {
    /** Headers of every answer. */
    baseHeaders: Readonly<Record<string, string>>
    /** Timeout without progress, after which the connection is closed. */
    stalledMs: number
    plainTurns: PlainTurns
    /** Called if the guide cannot be inflated; the connection has been closed. */
    onDamage: (error: Error) => void
  },
) {
  const { status, start, end } = plan
  response.writeHead(status, { ...options.baseHeaders, ...headersOf(document, plan) })
  if (!plan.hasBody) return void response.end()
  // Node.js counts bytes that the kernel takes as progress, so only readers that take none are dropped.
  response.setTimeout(options.stalledMs, () => response.destroy())
  const { parts } = document.splice
  if (plan.isPacked) return writeParts(response, status === 200 ? parts : sliceParts(parts, start, end))
  // Inflates only the channels in the range; otherwise each request of one byte would inflate the whole guide.
  const plain = status === 200 ? inflateSplice(document.splice) : inflateRange(document.fragments, start, end)
  pipeline(options.plainTurns(plain), response, (error) => {
    // A disconnected reader is not damage.
    if (error != null && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') options.onDamage(error)
  })
}

function headersOf({ lastModified }: GuideDocument, plan: AnswerPlan): Record<string, string> {
  const { form, status, start, end, length } = plan
  const headers: Record<string, string> = {
    'cache-control': 'private, no-transform',
    etag: plan.etag,
    'accept-ranges': 'bytes',
    'x-robots-tag': 'noindex',
  }
  if (lastModified !== null) headers['last-modified'] = lastModified.toUTCString()
  if (form === 'xml') headers['vary'] = 'Accept-Encoding'
  if (status === 304) return headers
  headers['content-type'] = form === 'gzip-file' ? 'application/gzip' : 'application/xml; charset=utf-8'
  headers['content-length'] = String(end - start)
  // Enigma2 unpacks by this name if the address ends in a query.
  if (plan.isNamed) headers['content-disposition'] = 'attachment; filename="guide.xml.gz"'
  if (form === 'xml' && plan.isPacked) headers['content-encoding'] = 'gzip'
  if (status === 206) headers['content-range'] = `bytes ${start}-${end - 1}/${length}`
  if (status === 416) headers['content-range'] = `bytes */${length}`
  return headers
}

/** One write per part, without copies: a stalled reader holds only references. */
function writeParts(response: ServerResponse, parts: readonly Uint8Array[]) {
  response.cork()
  for (const part of parts) response.write(part)
  response.end()
  response.uncork()
}
