import type { IncomingHttpHeaders } from 'node:http'

/** Whether the client's copy is current (RFC 9110, 13.1.2 and 13.1.3); If-None-Match takes precedence over If-Modified-Since. */
export function isFresh(headers: IncomingHttpHeaders, etag: string, lastModified: Date | null): boolean {
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined) {
    if (noneMatch.trim() === '*') return true
    return noneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
  }
  return isNotModifiedSince(headers['if-modified-since'], lastModified)
}

/** Whether Accept-Encoding allows gzip; `gzip;q=0` refuses it (RFC 9110, 12.5.3). */
export const acceptsGzip = (header: string | undefined): boolean =>
  accepts(header, /^\s*(gzip|x-gzip|\*)\s*(;|$)/i)

/** Whether Accept-Encoding names brotli, as browsers do; `*` could be a client that knows gzip only. */
export const acceptsBrotli = (header: string | undefined): boolean => accepts(header, /^\s*br\s*(;|$)/i)

function accepts(header: string | undefined, name: RegExp): boolean {
  const choice = header?.split(',').find((part) => name.test(part))
  return choice !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(choice)
}

export type ByteRange = { /** Inclusive. */ start: number; /** Exclusive. */ end: number }

/**
 * Returns the requested range; null = the whole content (no range, several, an unknown unit, or If-Range of another version);
 * `unsatisfiable` if it begins beyond the end (RFC 9110, 14.2 and 13.1.5).
 */
export function readRange(
  headers: IncomingHttpHeaders,
  length: number,
  etag: string,
  lastModified: Date | null,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '')
  const ifRange = headers['if-range']
  if (match === null || (match[1] === '' && match[2] === '')) return null
  if (typeof ifRange === 'string' && ifRange !== etag && !isSameDate(ifRange, lastModified)) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= length) return 'unsatisfiable'
  return { start, end: last === '' ? length : Math.min(Number(last) + 1, length) }
}

function isNotModifiedSince(header: string | undefined, lastModified: Date | null): boolean {
  const since = header === undefined ? Number.NaN : Date.parse(header)
  if (lastModified === null) return false
  return !Number.isNaN(since) && wholeSeconds(lastModified.getTime()) <= wholeSeconds(since)
}

function isSameDate(header: string, lastModified: Date | null): boolean {
  return lastModified !== null && wholeSeconds(Date.parse(header)) === wholeSeconds(lastModified.getTime())
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
