import type { DbOrTx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { ReadBillingSettings } from '../../ledger/billing-settings.repository.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { isUnpaid } from '../../policy/offer.ts'
import type { OfferBasis } from '../../policy/offer.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import { listServices } from '../../ledger/price-list.repository.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'
import type { TrialAddresses } from './trial-addresses.ts'
import type { ServiceInForce } from '../../ledger/user-service.repository.ts'

/** Reads what an offer depends on, for a customer or a guest (null). */
export function createOfferBasisReader(deps: {
  clock: Clock
  readSettings: ReadBillingSettings
  trialAddresses: Pick<TrialAddresses, 'isUsed'>
  providers: PaymentProviders
}) {
  return async (db: DbOrTx, userId: number | null): Promise<OfferBasis> => {
    const now = deps.clock.now()
    const { fee, trialDays } = await deps.readSettings(db)
    const services = await listServices(db)
    const offered = { now, services, fee, minimumCents: deps.providers.minimumCents() }
    if (userId === null) return { ...offered, held: null, mayTryOut: trialDays > 0, hasVerifiedEmail: false }
    const customer = await getCustomer(db, userId)
    return {
      ...offered,
      held: await readHeld(db, userId, now),
      mayTryOut: trialDays > 0 && !(await deps.trialAddresses.isUsed(db, userId)),
      hasVerifiedEmail: customer.emailVerifiedAt !== null,
    }
  }
}

/**
 * Returns the service in force. Null also for a term that ended without a payment method: it cannot renew, so the customer orders again,
 * although the guide is still served. A pending renewal to a smaller service already lowers the limit.
 */
async function readHeld(db: DbOrTx, userId: number, now: Date): Promise<ServiceInForce | null> {
  const held = await userServiceRepository(db).findInForce(userId, now)
  if (held === null || (isUnpaid(held, now) && !held.hasMethod)) return null
  const order = await orderRepository(db).findPending(userId)
  if (order?.kind !== 'renewal' || order.serviceId === held.serviceId) return held
  return { ...held, channelLimit: Math.min(held.channelLimit, order.channelLimit) }
}
export type OfferBasisReader = ReturnType<typeof createOfferBasisReader>
