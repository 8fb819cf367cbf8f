import { signWebhook } from '../src/adapters/payments/sandbox/sandbox-webhook.ts'
import { deriveSecret } from '../src/lib/secret-box.ts'
import type { TestApp } from './create-test-app.ts'

/** An event about a payment of the sandbox, by its token; `type` by default `payment.completed`. */
export type SandboxEvent = { id: string; payment: string | undefined; type?: string }

/** Sends a signed webhook of the sandbox. Throws unless it is accepted; repeated ones have the same id. */
export async function sendSandboxWebhook(app: TestApp, { id, payment, type }: SandboxEvent) {
  const body = JSON.stringify({ id, type, data: { payment } })
  const secret = deriveSecret(app.config.secretKeys.current, 'sandbox-webhook')
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: { 'content-type': 'application/json', ...signWebhook(secret, body, app.clock.now()) },
    payload: body,
  })
  if (statusCode !== 200) throw new Error(`the webhook was answered with ${statusCode}`)
}
