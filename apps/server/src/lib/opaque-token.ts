import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 128 random bits, base64url: session, cart and guide link tokens. */
export function createOpaqueToken(): string {
  return randomBytes(16).toString('base64url')
}

/** Hash under which the database stores a token. Tokens are random, so a plain hash suffices. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
