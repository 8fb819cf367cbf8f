import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'

/** Our public addresses: as configured, else from the listening port. */
export function createOwnAddresses(config: Config) {
  let port = config.http.port
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`
  return {
    publicUrl,
    guideUrl: () => config.guideUrl ?? publicUrl(),
    listeningOn(http: FastifyInstance) {
      const address = http.server.address()
      if (typeof address === 'object' && address !== null) port = address.port
    },
  }
}
