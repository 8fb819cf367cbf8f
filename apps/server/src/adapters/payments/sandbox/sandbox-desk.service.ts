import type { FailureCode } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken } from '../../../lib/opaque-token.ts'
import type { Decline } from '../../../modules/billing/payment-provider.ts'
import { behaviourAtRenewal } from './sandbox-card.ts'
import type { CardBehaviour, CheckedCard } from './sandbox-card.ts'
import { sandboxRepository } from './sandbox.repository.ts'
import type { SandboxMethod, SandboxPayment, SandboxRefund } from './sandbox.repository.ts'
import type { WebhookMessage, WebhookQueue } from './sandbox-webhook.ts'
import { cardLabel } from '../../../lib/card-label.ts'

/** How long evidence is accepted. */
const evidenceMs = 7 * 86_400_000

/** How the customer pays: with a validated card, or the wallet. */
export type Means = Extract<CheckedCard, { outcome: 'valid' }> | { outcome: 'wallet' }

/**
 * Actions on a sandbox payment. Each is one transaction that locks the payment's row: a decided payment stays unchanged however
 * often its form is sent, and each decision sends one webhook event.
 */
export function createSandboxDesk(deps: { db: Db; clock: Clock; jobs: WebhookQueue }) {
  const { db, clock, jobs } = deps

  /** Runs `act` if the payment is still open and returns the updated payment; null = no such payment. */
  const whileOpen = (
    token: string,
    act: (tx: Tx, payment: SandboxPayment) => Promise<void>,
  ): Promise<SandboxPayment | null> =>
    db.transaction().execute(async (tx) => {
      const payment = await sandboxRepository(tx).lock(token)
      if (payment?.status === 'pending' || payment?.status === 'confirming') await act(tx, payment)
      return sandboxRepository(tx).find(token)
    })

  async function announce(tx: Tx, paymentToken: string, type: string) {
    const event: WebhookMessage = { eventId: createOpaqueToken(), paymentToken, type }
    await jobs.enqueue(tx, 'sandbox.send-webhook', event, { key: event.eventId })
  }

  /** Stores the payment's method if requested. */
  async function keepMethod(tx: Tx, payment: SandboxPayment): Promise<string | null> {
    if (!payment.storeMethod) return null
    const { customerReference, cardEnding, cardExpiresOn } = payment
    const token = createOpaqueToken()
    const label = cardEnding === null ? 'Sandbox wallet' : cardLabel({ brand: 'Visa', last4: cardEnding })
    const method = { token, customerReference, label, cardEnding, expiresOn: cardExpiresOn }
    await sandboxRepository(tx).insertMethod(method, clock.now())
    return token
  }

  async function complete(tx: Tx, payment: SandboxPayment) {
    const { token, cardEnding, cardExpiresOn } = payment
    const methodToken = payment.methodToken ?? (await keepMethod(tx, payment))
    await sandboxRepository(tx).update(
      token,
      { status: 'completed', cardEnding, cardExpiresOn, methodToken },
      clock.now(),
    )
    await announce(tx, token, 'payment.completed')
  }

  async function fail(tx: Tx, { token }: SandboxPayment, failureReason: FailureCode, decline: Decline) {
    await sandboxRepository(tx).update(token, { status: 'failed', failureReason, decline }, clock.now())
    await announce(tx, token, 'payment.failed')
  }

  async function behave(tx: Tx, payment: SandboxPayment, behaviour: CardBehaviour) {
    const { cardEnding, cardExpiresOn } = payment
    if (behaviour.does === 'pay') return complete(tx, payment)
    if (behaviour.does === 'decline') return fail(tx, payment, behaviour.reason, behaviour.decline)
    return sandboxRepository(tx).update(
      payment.token,
      { status: 'confirming', cardEnding, cardExpiresOn },
      clock.now(),
    )
  }

  /** Rest of a payment after refunds and disputes, in cents. */
  async function leftOf(on: DbOrTx, { token, status, amountCents }: SandboxPayment): Promise<number> {
    if (status !== 'completed') return 0
    const refunds = await sandboxRepository(on).listRefunds(token)
    const disputes = await sandboxRepository(on).listDisputes(token)
    const taken = [...refunds, ...disputes.filter(({ state }) => state !== 'won')]
    return taken.reduce((left, movement) => left - movement.amountCents, amountCents)
  }

  return {
    pay: (token: string, means: Means) =>
      whileOpen(token, (tx, payment) =>
        means.outcome === 'wallet'
          ? complete(tx, payment)
          : behave(
              tx,
              { ...payment, cardEnding: means.ending, cardExpiresOn: means.expiresOn },
              means.behaviour,
            ),
      ),

    /** Charges a stored method; idempotent once decided. */
    charge: (token: string, method: SandboxMethod) =>
      whileOpen(token, async (tx, payment) => {
        if (payment.status === 'confirming') return
        const { cardEnding, expiresOn } = method
        const charged = { ...payment, methodToken: method.token, cardEnding, cardExpiresOn: expiresOn }
        if (cardEnding === null) return complete(tx, charged)
        return behave(tx, charged, behaviourAtRenewal(cardEnding, expiresOn, clock.now()))
      }),

    /** The bank's confirmation step; ignored unless the bank requires it. */
    confirm: (token: string) =>
      whileOpen(token, async (tx, payment) => {
        if (payment.status === 'confirming') await complete(tx, payment)
      }),

    cancel: (token: string, reason: FailureCode) =>
      whileOpen(token, (tx, payment) => fail(tx, payment, reason, 'soft')),

    leftOf: (payment: SandboxPayment) => leftOf(db, payment),

    /** The cardholder disputes what is left of a payment; ignored if nothing is. */
    dispute: (token: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const payment = await sandboxRepository(tx).lock(token)
        const amountCents = payment === null ? 0 : await leftOf(tx, payment)
        if (amountCents === 0) return
        const evidenceDueAt = new Date(clock.now().getTime() + evidenceMs)
        await sandboxRepository(tx).insertDispute(
          { token: createOpaqueToken(), paymentToken: token, state: 'open', amountCents, evidenceDueAt },
          clock.now(),
        )
        await announce(tx, token, 'payment.disputed')
      }),

    /** The bank decides an open dispute. */
    decideDispute: (token: string, state: 'won' | 'lost'): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await sandboxRepository(tx).lock(token)
        if (await sandboxRepository(tx).closeDisputes(token, state))
          await announce(tx, token, 'payment.disputed')
      }),

    /** Refunds part of a payment, once per reference; null = more than is left, or never paid. */
    refund: (refund: Omit<SandboxRefund, 'token'>): Promise<SandboxRefund | null> =>
      db.transaction().execute(async (tx) => {
        const books = sandboxRepository(tx)
        const payment = await books.lock(refund.paymentToken)
        const { reference } = refund
        const earlier = reference === null ? [] : await books.listRefunds(refund.paymentToken)
        const same = earlier.find((candidate) => candidate.reference === reference)
        if (same !== undefined) return same
        if (payment === null || refund.amountCents > (await leftOf(tx, payment))) return null
        const made = { ...refund, token: createOpaqueToken() }
        await books.insertRefund(made, clock.now())
        await announce(tx, payment.token, 'payment.refunded')
        return made
      }),
  }
}
export type SandboxDesk = ReturnType<typeof createSandboxDesk>
