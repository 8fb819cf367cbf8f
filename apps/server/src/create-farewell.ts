import type { Tx } from './db/database.ts'
import { customerReasonRepository } from './modules/attention/index.ts'
import type { Billing } from './modules/billing/index.ts'
import type { CartAccess } from './modules/cart/index.ts'
import type { Guide } from './modules/guide/index.ts'
import type { Messaging } from './modules/messaging/index.ts'
import { forgetUserNotes } from './modules/moderation/index.ts'
import { forgetSavedViews } from './modules/saved-views/index.ts'

/** Settles and erases what each module holds of an account that is deleted (record 0011). */
export function createFarewell(deps: {
  billing: Pick<Billing, 'farewell'>
  cartAccess: CartAccess
  guide: Pick<Guide, 'links'>
  messaging: Messaging
}) {
  const { billing, cartAccess, guide, messaging } = deps
  return {
    settle: billing.farewell.settle,
    async forget(tx: Tx, userId: number) {
      await cartAccess.forget(tx, userId)
      await billing.farewell.forget(tx, userId)
      await guide.links.forget(tx, userId)
      await messaging.forgetMailsOf(tx, userId)
      await forgetSavedViews(tx, userId)
      await forgetUserNotes(tx, userId)
      await customerReasonRepository(tx).forget(userId)
    },
  }
}
