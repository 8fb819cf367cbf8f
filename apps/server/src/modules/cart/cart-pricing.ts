import type { Cart } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../db/database.ts'

/** Outcome of applying a selection. */
export type SaveDecision =
  /** The service in force covers it: nothing to pay. */
  | { outcome: 'apply' }
  /** Payment is required. */
  | { outcome: 'checkout' }
  /** A trial can start with it. */
  | { outcome: 'trial' }

/**
 * Port through which the cart learns about prices. Billing implements it and the composition root injects it, so the cart
 * itself knows nothing about money.
 */
export type CartPricing = {
  /** Limits and prices to show in the cart; `userId` is null for a guest. */
  describe(
    db: DbOrTx,
    cart: { userId: number | null; selectedCount: number },
  ): Promise<Pick<Cart, 'subscribedChannelLimit' | 'hasTrial' | 'cartInfo'>>
  /**
   * Decides how to apply a selection. Locks the customer's services until the transaction ends. Throws cart_empty,
   * cart_too_large, trial_not_allowed. For a guest (`userId` null), applies only rules that hold for everyone.
   */
  decideSave(
    tx: Tx,
    cart: { userId: number | null; selectedCount: number; isTrial: boolean },
  ): Promise<SaveDecision>
  /** Starts the trial that `decideSave` allowed in the same transaction. */
  startTrial(tx: Tx, cart: { userId: number; channelIds: readonly number[] }): Promise<void>
}
