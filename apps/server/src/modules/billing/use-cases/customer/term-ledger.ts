import type { Clock } from '../../../../lib/clock.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { termRepository } from '../../ledger/term.repository.ts'
import type { NewTerm, TermRow } from '../../ledger/term.repository.ts'
import { currentTerm, holdingOf } from '../../policy/holding.ts'

type Of = Pick<SubscriptionRow, 'id'>
type Size = Pick<TermRow, 'serviceId' | 'channelLimit' | 'priceCents'>

/** Appends and reverses a subscription's terms, and stores the resulting holding in `subscription` (record 0107). */
export function createTermLedger({ clock }: { clock: Clock }) {
  async function storeHolding(tx: CustomerTx, { id }: Of) {
    const holding = holdingOf(await termRepository(tx).list(id))
    if (holding === null) return
    const { top, ...time } = holding
    const { serviceId, channelLimit, priceCents } = top
    await subscriptionRepository(tx).hold(id, { serviceId, channelLimit, priceCents, ...time })
  }

  const findTop = async (tx: CustomerTx, id: number) =>
    holdingOf(await termRepository(tx).list(id))?.top ?? null

  return {
    storeHolding,

    /** Adds what an order bought. A trial or a first year begins a term; everything else builds on the current one. */
    async append(tx: CustomerTx, subscription: Of, term: Omit<NewTerm, 'buildsOn'>) {
      const begins = term.kind === 'trial' || term.kind === 'year'
      const top = begins ? null : await findTop(tx, subscription.id)
      await termRepository(tx).append(subscription.id, { ...term, buildsOn: top?.id ?? null })
      await storeHolding(tx, subscription)
    },

    /** Appends a term of kind `change`: another size, another end, or both (`finishAt` null = unchanged). */
    async change(
      tx: CustomerTx,
      subscription: Of,
      change: { size: Partial<Size & Pick<TermRow, 'discountCents'>>; finishAt: Date | null },
    ) {
      const top = await findTop(tx, subscription.id)
      if (top === null) throw new Error(`subscription ${subscription.id} holds nothing to change`)
      const { serviceId, channelLimit, priceCents, discountCents } = top
      await termRepository(tx).append(subscription.id, {
        kind: 'change',
        buildsOn: top.id,
        orderId: null,
        serviceId,
        channelLimit,
        priceCents,
        // A new price is a full price, unless said otherwise: the discount of the current term does not carry over.
        discountCents: change.size.priceCents === undefined ? discountCents : 0,
        ...change.size,
        startAt: clock.now(),
        finishAt: change.finishAt,
      })
      await storeHolding(tx, subscription)
    },

    /** Reverses the current term. Does not update the subscription: the caller ends it. */
    async reverseCurrent(tx: CustomerTx, subscriptionId: number) {
      const current = currentTerm(await termRepository(tx).list(subscriptionId))
      await termRepository(tx).reverse(
        current.map(({ id }) => id),
        clock.now(),
      )
    },
  }
}
export type TermLedger = ReturnType<typeof createTermLedger>
