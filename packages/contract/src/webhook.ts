import { z } from 'zod'
import { item, route } from './route.ts'

/**
 * Webhook of payment providers. The signature covers the raw bytes and the provider's own headers, so the server mounts this
 * route separately; the answer only acknowledges receipt.
 */
export const webhookReceive = route({
  audience: 'public',
  method: 'POST',
  path: '/webhooks/:provider',
  params: z.object({ provider: z.string().min(1).max(40) }),
  body: z.unknown(),
  // Far above any provider's message.
  bodyLimitBytes: 256 * 1024,
  response: item(z.object({ received: z.literal(true) })),
  errors: ['provider_unknown', 'webhook_invalid', 'provider_failed'],
})
