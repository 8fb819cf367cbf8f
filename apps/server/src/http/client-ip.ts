import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'

/**
 * Finds who sent a request, as Fastify does for `request.ip`: what proxies say is believed of those in `trustProxy` only, so that
 * nobody can claim another address.
 */
export function createClientIp(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustProxy)
  return (request) => all(request, isTrusted).at(-1) ?? ''
}
