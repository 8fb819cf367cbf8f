import { drawLogo } from '@guidefeed/demo-world'
import type { FastifyInstance } from 'fastify'
import { pictureLimit } from '../../http/picture-limit.ts'

/** The demo's drawn logos, at `/logos/{xmltv id}.svg`. */
export function mountDemoLogos(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>('/logos/:file', { config: pictureLimit }, (request, reply) => {
    const logo = drawLogo(request.params.file.replace(/\.svg$/, ''))
    if (logo === null) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=604800')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(logo)
  })
}
