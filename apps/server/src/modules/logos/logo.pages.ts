import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { pictureLimit } from '../../http/picture-limit.ts'
import { logoRepository } from './logo.repository.ts'

/** `/logos/channel/{name}.webp`: answers 404 for a logo that is not fetched yet or unavailable; pages then show initials. */
export function mountChannelLogos(app: FastifyInstance, deps: { db: Db }) {
  const logos = logoRepository(deps.db)
  app.get<{ Params: { file: string } }>(
    '/logos/channel/:file',
    { config: pictureLimit },
    async (request, reply) => {
      const name = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1]
      const image = name === undefined ? null : await logos.findImage(name)
      reply.header('content-security-policy', "default-src 'none'")
      if (image === null) return reply.status(404).header('cache-control', 'public, max-age=600').send()
      return reply.type('image/webp').header('cache-control', 'public, max-age=604800').send(image)
    },
  )
}
