import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { sourceFault } from '@guidefeed/contract'
import ipaddr from 'ipaddr.js'
import { hasDecodableCredentials } from '../../modules/ingest/source-credentials.ts'
import { SourceError } from '../../modules/ingest/source-fetcher.ts'
import type { SourceFetcher } from '../../modules/ingest/source-fetcher.ts'

const maxRedirects = 5
const defaultSilenceMs = 60_000
/** Time limit for a slow download, below the hour that a job may take. */
const defaultWholeMs = 30 * 60_000

type LookupAll = (
  hostname: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

const nodeLookupAll: LookupAll = (hostname, callback) => lookup(hostname, { all: true }, callback)

type HttpSourceOptions = {
  /** Allows sources in private networks: for tests, and for operators whose sources are at home. */
  allowPrivate: boolean
  /** How long a source may send nothing; default: one minute. */
  silenceMs?: number
  /** How long a download may take, however slowly bytes arrive; default: half an hour. */
  wholeMs?: number
  /** Resolves a name to all its addresses; default: Node's. */
  lookupAll?: LookupAll
}

/**
 * Sources on the web. Requests reach public addresses only, also after redirects and whatever a name resolves to on connecting
 * (no SSRF).
 */
export function createHttpSource(options: HttpSourceOptions) {
  async function follow(url: URL, redirectsLeft: number, until: AbortSignal): Promise<IncomingMessage> {
    const response = await get(url, options, until)
    const status = response.statusCode ?? 0
    if (status === 200) return response
    // The body is not needed, however long it is.
    response.destroy()
    const { location } = response.headers
    if (status < 300 || status >= 400 || location === undefined)
      throw new SourceError(sourceFault('bad_status', { status }))
    if (redirectsLeft === 0) throw new SourceError(sourceFault('too_many_redirects'))
    return follow(parseUrl(location, url.href), redirectsLeft - 1, until)
  }

  /** Opens a URL as a stream. `until` aborts at any step, from the connection to the last byte. */
  const open = async (url: string, until: AbortSignal): Promise<Readable> =>
    follow(parseUrl(url), maxRedirects, until)

  return {
    open,
    accepts: (url: string) => /^https?:/i.test(url),
    fetch: async (url: string) => ({
      stream: await open(url, AbortSignal.timeout(options.wholeMs ?? defaultWholeMs)),
    }),
  } satisfies SourceFetcher & { open: typeof open }
}

function parseUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base)
  // Not quoted: it may hold a password.
  if (url === null || !hasDecodableCredentials(url)) throw new SourceError(sourceFault('address_invalid'))
  if (url.protocol === 'http:' || url.protocol === 'https:') return url
  throw new SourceError(sourceFault('protocol_unsupported', { protocol: url.protocol }))
}

function get(url: URL, options: HttpSourceOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { allowPrivate, silenceMs = defaultSilenceMs } = options
  // A literal address is never resolved, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && ipaddr.isValid(literal) && !isPublic(literal)) throw privateAddress(url.hostname)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        timeout: silenceMs,
        signal,
        // Guides are compressed files; compressing them again for transport is wasted.
        headers: {
          'user-agent': 'Guidefeed/1.0 (XMLTV ingest)',
          accept: '*/*',
          'accept-encoding': 'identity',
        },
        ...(allowPrivate ? {} : { lookup: lookupPublic(options.lookupAll ?? nodeLookupAll) }),
      },
      (response) => {
        request.on('timeout', () => response.destroy(silent(silenceMs)))
        resolve(response)
      },
    )
    request.on('timeout', () => request.destroy(silent(silenceMs)))
    request.on('error', (cause) =>
      reject(
        cause instanceof SourceError
          ? cause
          : new SourceError(sourceFault('unreachable', { detail: cause.message }), { cause }),
      ),
    )
    request.end()
  })
}

function silent(silenceMs: number): SourceError {
  return new SourceError(sourceFault('silent', { seconds: silenceMs / 1000 }))
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** A socket lookup that rejects names with any non-public address. */
function lookupPublic(lookupAll: LookupAll) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback) =>
    lookupAll(hostname, (error, addresses) => {
      if (error !== null) return callback(error, [])
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        return callback(privateAddress(hostname), [])
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
}

/** The only IPv6 addresses in public use (RFC 4291 section 2.4): others, such as `::127.0.0.1`, count as unicast too. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

function isPublic(address: string): boolean {
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(publicIpv6))
}

function privateAddress(hostname: string): SourceError {
  return new SourceError(sourceFault('private_network', { host: hostname }))
}
