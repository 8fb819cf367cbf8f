import type { Cart } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../db/database.ts'

/** Outcome of applying a selection. */
export type SaveDecision =
  /** The service in force has room for it: nothing to pay. */
  | { outcome: 'apply' }
  /** It has to be paid first. */
  | { outcome: 'checkout' }
  /** A trial may begin with it. */
  | { outcome: 'trial' }

/**
 * What a cart needs to know of money. The cart itself knows none: billing implements this, and the composition root hands
 * it in.
 */
export type CartPricing = {
  /** What the cart shows of limits and prices; `userId` is null for a guest. */
  describe(
    db: DbOrTx,
    cart: { userId: number | null; selectedCount: number },
  ): Promise<Pick<Cart, 'subscribedChannelLimit' | 'hasTrial' | 'cartInfo'>>
  /**
   * Decides on a selection. It holds back every other change of this customer's services until the transaction ends.
   * Throws cart_empty, cart_too_large, trial_not_allowed. A guest (`userId` null) gets only what holds for everybody.
   */
  decideSave(
    tx: Tx,
    cart: { userId: number | null; selectedCount: number; isTrial: boolean },
  ): Promise<SaveDecision>
  /** Begins the trial that `decideSave` allowed in the same transaction. */
  startTrial(tx: Tx, cart: { userId: number; channelIds: readonly number[] }): Promise<void>
}
