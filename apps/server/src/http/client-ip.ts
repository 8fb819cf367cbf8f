import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'

/**
 * Returns the client's address, as Fastify does for `request.ip`: forwarding headers are trusted from `trustProxy` only, so
 * that nobody can spoof an address.
 */
export function createClientIp(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustProxy)
  return (request) => all(request, isTrusted).at(-1) ?? ''
}
