import { hash } from 'node:crypto'

/**
 * Where pages get a channel's logo: from us, so that no third party sees visitors (record 0073). Root-relative addresses, which
 * the demo has, stay.
 */
export function logoAddress(logoUrl: string | null): string | null {
  return logoUrl?.startsWith('http') === true ? `/logos/channel/${logoName(logoUrl)}.webp` : logoUrl
}

/** The name that `channel_logo` keeps the address under. */
export function logoName(logoUrl: string): string {
  return hash('sha256', logoUrl, 'hex').slice(0, 32)
}
