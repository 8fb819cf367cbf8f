import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken } from '../../../lib/opaque-token.ts'
import { MethodGoneError, ProviderError } from '../../../modules/billing/payment-provider.ts'
import type {
  OpenedPayment,
  PaymentProvider,
  ProviderPayment,
  StoredMethod,
} from '../../../modules/billing/payment-provider.ts'
import type { SandboxDesk } from './sandbox-desk.service.ts'
import { readWebhook } from './sandbox-webhook.ts'
import { sandboxRepository } from './sandbox.repository.ts'
import type { NewSandboxPayment, SandboxPayment } from './sandbox.repository.ts'

/** The sandbox as a payment provider. */
export function createSandboxPayments(deps: {
  db: Db
  clock: Clock
  desk: SandboxDesk
  webhookSecret: string
  publicUrl: () => string
}): PaymentProvider {
  const { db, clock, desk, webhookSecret, publicUrl } = deps
  const books = sandboxRepository(db)

  const pageOf = (token: string) => `${publicUrl()}/sandbox/pay/${token}`
  const opened = ({ token }: SandboxPayment): OpenedPayment => ({
    providerReference: token,
    redirectUrl: pageOf(token),
  })

  async function readMethod(token: string | null): Promise<StoredMethod | null> {
    const method = token === null ? null : await books.findMethod(token)
    if (method === null) return null
    const { label, cardEnding, expiresOn } = method
    const card = cardEnding === null ? null : { brand: 'Visa', last4: cardEnding }
    return { providerReference: method.token, label, card, expiresOn }
  }

  async function describe(payment: SandboxPayment | null): Promise<ProviderPayment> {
    if (payment === null) throw refuse('no such payment')
    if (payment.status === 'failed')
      return {
        status: 'failed',
        reason: payment.failureReason ?? 'card_declined',
        decline: payment.decline ?? 'soft',
      }
    if (payment.status !== 'completed') return { status: 'pending' }
    const { amountCents, updatedAt: paidAt } = payment
    return { status: 'completed', amountCents, paidAt, method: await readMethod(payment.methodToken) }
  }

  /** Returns the reference's payment, created on first use. */
  async function open(payment: Omit<NewSandboxPayment, 'token'>): Promise<SandboxPayment> {
    await books.insertMissing({ ...payment, token: createOpaqueToken() }, clock.now())
    const kept = await books.findByReference(payment.reference)
    if (kept === null || kept.amountCents !== payment.amountCents)
      throw refuse('this reference is taken by another payment')
    return kept
  }

  return {
    code: 'sandbox',
    name: 'Card or wallet (sandbox)',
    kind: 'card',
    minimumCents: 1,
    paymentPage: () => null,

    createPayment: async (payment) => opened(await open(payment)),

    async findPayment(reference) {
      const payment = await books.findByReference(reference)
      return payment === null ? null : opened(payment)
    },

    readPayment: async (providerReference) => describe(await books.find(providerReference)),

    cancelPayment: async (providerReference) =>
      describe(await desk.cancel(providerReference, 'shop_canceled')),

    async chargeStored({ methodReference, ...charge }) {
      const method = await books.findMethod(methodReference)
      if (method === null) throw new MethodGoneError('sandbox')
      if (method.customerReference !== charge.customerReference)
        throw refuse('this method is another customer’s')
      const { token } = await open({ ...charge, storeMethod: false })
      const charged = await desk.charge(token, method)
      return {
        providerReference: token,
        state: await describe(charged),
        confirmUrl: charged?.status === 'confirming' ? pageOf(token) : null,
      }
    },

    forgetMethod: (methodReference) => books.deleteMethod(methodReference),

    createMethodSetup: async (setup) =>
      opened(
        await open({
          ...setup,
          amountCents: 0,
          currency: 'EUR',
          description: 'Payment method for renewals',
          storeMethod: true,
        }),
      ),

    async readMethodSetup(providerReference) {
      const payment = await books.find(providerReference)
      const state = await describe(payment)
      if (state.status !== 'completed') return state
      if (state.method === null) throw refuse('this payment stored no method')
      return { status: 'completed', method: state.method }
    },

    async refund({ paymentReference, reference, amountCents, reason }) {
      const refund = await desk.refund({ reference, paymentToken: paymentReference, amountCents, reason })
      if (refund === null) throw refuse('this is more than was paid')
      return { providerReference: refund.token, status: 'completed' }
    },

    readRefunds: async (paymentReference) =>
      (await books.listRefunds(paymentReference)).map(({ token, reference, amountCents }) => ({
        providerReference: token,
        reference,
        amountCents,
        status: 'completed',
      })),

    readDisputes: async (paymentReference) =>
      (await books.listDisputes(paymentReference)).map(({ token, state, amountCents, evidenceDueAt }) => ({
        providerReference: token,
        state,
        reason: 'general',
        amountCents,
        evidenceDueAt,
      })),

    parseWebhook: async (rawBody, headers) => readWebhook(webhookSecret, rawBody, headers, clock.now()),
  }
}

const refuse = (why: string) => new ProviderError('sandbox', why, { retryable: false })
