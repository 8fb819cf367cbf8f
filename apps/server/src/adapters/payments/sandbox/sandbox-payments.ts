import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken } from '../../../lib/opaque-token.ts'
import { ProviderError } from '../../../modules/billing/payment-provider.ts'
import type {
  OpenedPayment,
  PaymentProvider,
  ProviderPayment,
} from '../../../modules/billing/payment-provider.ts'
import type { SandboxDesk } from './sandbox-desk.ts'
import { readWebhook } from './sandbox-webhook.ts'
import { sandboxRepository } from './sandbox.repository.ts'
import type { SandboxPayment } from './sandbox.repository.ts'

/** The sandbox as billing sees it. */
export function createSandboxPayments(deps: {
  db: Db
  clock: Clock
  desk: SandboxDesk
  webhookSecret: string
  publicUrl: () => string
}): PaymentProvider {
  const { db, clock, desk, webhookSecret, publicUrl } = deps
  const books = sandboxRepository(db)

  const opened = ({ token }: SandboxPayment): OpenedPayment => ({
    providerReference: token,
    redirectUrl: `${publicUrl()}/sandbox/pay/${token}`,
  })

  async function describe(payment: SandboxPayment | null): Promise<ProviderPayment> {
    if (payment === null) throw new ProviderError('sandbox', 'no such payment', { retryable: false })
    if (payment.status === 'failed') return { status: 'failed', reason: payment.failureReason ?? '' }
    if (payment.status !== 'completed') return { status: 'pending' }
    const method = payment.methodToken === null ? null : await books.findMethod(payment.methodToken)
    return {
      status: 'completed',
      amountCents: payment.amountCents,
      method: method === null ? null : { providerReference: method.token, label: method.label },
    }
  }

  return {
    code: 'sandbox',
    name: 'Card or wallet (sandbox)',
    kind: 'card',

    async createPayment(payment) {
      await books.insertMissing({ ...payment, token: createOpaqueToken() }, clock.now())
      const kept = await books.findByReference(payment.reference)
      if (kept === null || kept.amountCents !== payment.amountCents)
        throw new ProviderError('sandbox', 'this reference is taken by another payment', {
          retryable: false,
        })
      return opened(kept)
    },

    async findPayment(reference) {
      const payment = await books.findByReference(reference)
      return payment === null ? null : opened(payment)
    },

    readPayment: async (providerReference) => describe(await books.find(providerReference)),

    cancelPayment: async (providerReference) =>
      describe(await desk.cancel(providerReference, 'The shop canceled the payment.')),

    parseWebhook: (rawBody, headers) => readWebhook(webhookSecret, rawBody, headers, clock.now()),
  }
}
