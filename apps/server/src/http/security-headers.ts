import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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
    // In createBaseHeaders.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
}
