import { hash } from 'node:crypto'

/** On our own origin, as in the demo. Browsers read two slashes, or a slash and a backslash, as another host. */
const rootRelative = /^\/(?![/\\])/

/** Channel logos are served from our own origin, so that no third party sees visitors (record 0073). */
export function logoAddress(logoUrl: string | null): string | null {
  if (logoUrl === null || rootRelative.test(logoUrl)) return logoUrl
  return `/logos/channel/${logoName(logoUrl)}.webp`
}

/** Key of the logo in `channel_logo`. */
export function logoName(logoUrl: string): string {
  return hash('sha256', logoUrl, 'hex').slice(0, 32)
}
