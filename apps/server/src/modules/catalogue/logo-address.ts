import { hash } from 'node:crypto'

/**
 * Channel logos are served from our own origin, so that no third party sees visitors (record 0073). Root-relative addresses, as
 * in the demo, stay.
 */
export function logoAddress(logoUrl: string | null): string | null {
  return logoUrl?.startsWith('http') === true ? `/logos/channel/${logoName(logoUrl)}.webp` : logoUrl
}

/** Key of the logo in `channel_logo`. */
export function logoName(logoUrl: string): string {
  return hash('sha256', logoUrl, 'hex').slice(0, 32)
}
