import { isPublicHost } from './public-host.ts'
import { cleanLine } from '../clean-text.ts'

const maxLength = 2048

/** Guides repeat the host of their images, so the last verdict is kept. */
let lastHost = ''
let isLastPublic = false

function isPublicName(host: string): boolean {
  if (host !== lastHost) [lastHost, isLastPublic] = [host, isPublicHost(host)]
  return isLastPublic
}

function lowerScheme(address: string): string {
  if (address.startsWith('https:') || address.startsWith('http:')) return address
  return address.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
}

/** The most common form, which needs no parser: a name with a dot, then an optional port. */
const ordinary = /^https?:\/\/((?:[a-z\d-]+\.)+[a-z]{2,})(?::\d+)?(?:[/?#]|$)/i

/**
 * Returns a public http(s) address without blanks and with its scheme in lower case; null for all others. Sources have contained `data:` icons of 8,399 characters,
 * credentials (`http://user:password@…`) and addresses of private networks, which must not reach customers.
 */
export function webAddress(address: string | undefined): string | null {
  if (address === undefined) return null
  const cleaned = lowerScheme(cleanLine(address).replaceAll(' ', '%20'))
  // Parsers disagree on the end of the host before a backslash.
  if (cleaned.length > maxLength || cleaned.includes('\\')) return null
  const host = ordinary.exec(cleaned)?.[1]
  if (host !== undefined) return isPublicName(host) ? cleaned : null
  if (!/^https?:\/\/[^/]/i.test(cleaned)) return null
  const url = URL.parse(cleaned)
  if (url === null || url.username !== '' || url.password !== '') return null
  return isPublicHost(url.hostname) ? cleaned : null
}
