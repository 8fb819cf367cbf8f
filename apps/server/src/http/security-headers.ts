import type { ServerResponse } from 'node:http'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 31_536_000

/**
 * Headers of every answer, including guides, which Fastify never sees. Pages replace the policy with one that allows their
 * scripts.
 */
export function setBaseHeaders(response: ServerResponse, isHttps: boolean) {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  // Without includeSubDomains: subdomains belong to the operator, and not everything there may support TLS.
  if (isHttps) response.setHeader('strict-transport-security', `max-age=${yearSeconds}`)
}

export async function addPageHeaders(app: FastifyInstance) {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine sets style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Without a proxy, the server speaks plain HTTP on localhost.
        upgradeInsecureRequests: null,
      },
    },
    // Set by setBaseHeaders.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
}
