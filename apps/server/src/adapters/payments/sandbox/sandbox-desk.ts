import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken } from '../../../lib/opaque-token.ts'
import type { CheckedCard } from './sandbox-card.ts'
import { sandboxRepository } from './sandbox.repository.ts'
import type { SandboxPayment } from './sandbox.repository.ts'
import { sendWebhookJob } from './sandbox-webhook.ts'
import type { WebhookMessage, WebhookQueue } from './sandbox-webhook.ts'

/** How a customer pays: a card that was checked, or the wallet. */
export type Means = Extract<CheckedCard, { outcome: 'valid' }> | { outcome: 'wallet' }

/**
 * What happens to a payment at the sandbox. Each action is one transaction on the payment's row: a decided payment stays as
 * it is, however often its form is sent, and each decision sends one webhook.
 */
export function createSandboxDesk(deps: { db: Db; clock: Clock; jobs: WebhookQueue }) {
  const { db, clock, jobs } = deps

  /** Runs `act` on a payment that is still open, and gives it back as it is then; null = there is no such payment. */
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
    await jobs.enqueue(tx, sendWebhookJob, event, { key: event.eventId })
  }

  async function complete(tx: Tx, payment: SandboxPayment, cardEnding: string | null) {
    const books = sandboxRepository(tx)
    const methodToken = payment.storeMethod ? createOpaqueToken() : null
    if (methodToken !== null) {
      const label = cardEnding === null ? 'Sandbox wallet' : `Visa ending ${cardEnding}`
      const { customerReference } = payment
      await books.insertMethod({ token: methodToken, customerReference, label, cardEnding }, clock.now())
    }
    await books.update(payment.token, { status: 'completed', cardEnding, methodToken }, clock.now())
    await announce(tx, payment.token, 'payment.completed')
  }

  async function fail(tx: Tx, payment: SandboxPayment, failureReason: string) {
    await sandboxRepository(tx).update(payment.token, { status: 'failed', failureReason }, clock.now())
    await announce(tx, payment.token, 'payment.failed')
  }

  async function payWith(tx: Tx, payment: SandboxPayment, means: Means) {
    if (means.outcome === 'wallet') return complete(tx, payment, null)
    switch (means.behaviour) {
      case 'pays':
        return complete(tx, payment, means.ending)
      case 'declines':
        return fail(tx, payment, 'Your card was declined.')
      case 'asks_confirmation':
        return sandboxRepository(tx).update(
          payment.token,
          { status: 'confirming', cardEnding: means.ending },
          clock.now(),
        )
    }
  }

  return {
    pay: (token: string, means: Means) => whileOpen(token, (tx, payment) => payWith(tx, payment, means)),

    /** The step that a card's bank may ask for. Without one that is asked for it does nothing. */
    confirm: (token: string) =>
      whileOpen(token, async (tx, payment) => {
        if (payment.status === 'confirming') await complete(tx, payment, payment.cardEnding)
      }),

    cancel: (token: string, reason: string) => whileOpen(token, (tx, payment) => fail(tx, payment, reason)),
  }
}
export type SandboxDesk = ReturnType<typeof createSandboxDesk>
