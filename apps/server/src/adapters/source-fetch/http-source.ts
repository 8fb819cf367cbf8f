import { lookup as lookupAddress } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import ipaddr from 'ipaddr.js'
import { SourceError } from '../../modules/ingest/source-fetcher.ts'
import type { SourceFetcher } from '../../modules/ingest/source-fetcher.ts'

const maxRedirects = 5
const timeoutMs = 60_000

/**
 * Sources on the web. Outbound requests reach public addresses only, also after redirects and whatever a name
 * resolves to at the moment of connecting, so that a source cannot make us read this machine or its network.
 * `allowPrivate` lifts that for tests and for operators whose sources are at home.
 */
export function createHttpSource(options: { allowPrivate: boolean }): SourceFetcher {
  async function open(url: string, redirectsLeft: number): Promise<IncomingMessage> {
    const response = await get(new URL(url), options.allowPrivate)
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400 && response.headers.location !== undefined) {
      response.resume()
      if (redirectsLeft === 0) throw new SourceError('The source redirects too often.')
      return open(new URL(response.headers.location, url).href, redirectsLeft - 1)
    }
    if (status === 200) return response
    response.resume()
    throw new SourceError(`The source answered with status ${status}.`)
  }
  return {
    accepts: (url) => /^https?:/.test(url),
    fetch: async (url) => ({ stream: await open(url, maxRedirects) }),
  }
}

function get(url: URL, allowPrivate: boolean): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SourceError(`The source redirects to ${url.protocol} which is not fetched.`)
  // A literal address is never looked up, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && ipaddr.isValid(literal) && !isPublic(literal)) throw privateAddress(url.hostname)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        timeout: timeoutMs,
        headers: { 'user-agent': 'Guidefeed/1.0 (XMLTV ingest)', accept: '*/*' },
        ...(allowPrivate ? {} : { lookup: lookupPublic }),
      },
      resolve,
    )
    request.on('timeout', () =>
      request.destroy(new SourceError(`The source was silent for ${timeoutMs / 1000} s.`)),
    )
    request.on('error', (cause) =>
      reject(
        cause instanceof SourceError
          ? cause
          : new SourceError(`The source cannot be reached: ${cause.message}`, { cause }),
      ),
    )
    request.end()
  })
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Node's lookup, refusing names that lead to any address that is not public. */
function lookupPublic(hostname: string, options: LookupOptions, callback: LookupCallback) {
  lookupAddress(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, [])
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      return callback(privateAddress(hostname), [])
    if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

function privateAddress(hostname: string): SourceError {
  return new SourceError(`${hostname} leads to an address of a private network, which is not fetched.`)
}
