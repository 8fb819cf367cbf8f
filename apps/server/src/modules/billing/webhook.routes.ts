import { webhookRoutes } from '@guidefeed/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../lib/domain-error.ts'
import type { Webhooks } from './use-cases/messages/webhook.service.ts'

/** Webhook routes below `/api`. Mounted apart from other calls, since the signature covers the raw bytes. */
export function mountWebhooks(api: FastifyInstance, deps: { takeWebhook: Webhooks }) {
  const { method, path, params, bodyLimitBytes } = webhookRoutes.webhookReceive
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method,
      url: path,
      bodyLimit: bodyLimitBytes,
      async handler(request, reply) {
        const { data } = params.safeParse(request.params)
        if (data === undefined) throw new DomainError('provider_unknown', { params: { kind: 'webhook' } })
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await deps.takeWebhook(data.provider, rawBody, request.headers)
        return reply.header('cache-control', 'no-store').send({ data: { received: true } })
      },
    })
  })
}
