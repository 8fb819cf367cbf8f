import type { ServerResponse } from 'node:http'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 31_536_000

/** On every answer, guides included, which Fastify never sees. Pages replace the policy by one that lets their scripts run. */
export function setBaseHeaders(response: ServerResponse, isHttps: boolean) {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  // Subdomains belong to the operator: what else runs there is not ours to force onto TLS.
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
        // Without a proxy the server speaks plain http, on localhost.
        upgradeInsecureRequests: null,
      },
    },
    // Set by setBaseHeaders.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
}
