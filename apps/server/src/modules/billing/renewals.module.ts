import { createCharging } from './use-cases/renew/charge.service.ts'
import { createRenewalPlacement } from './use-cases/renew/renewal-placement.ts'
import { createTimeline } from './use-cases/renew/timeline.service.ts'

type Parts = Omit<Parameters<typeof createTimeline>[0], 'charge' | 'placeRenewal'> &
  Parameters<typeof createCharging>[0] &
  Parameters<typeof createRenewalPlacement>[0]

/** The timeline of subscriptions, with the orders and charges of their renewals. */
export function createRenewals(deps: Parts) {
  const { db, clock, logger, publicUrl, providers, settlement, withCustomer, closing, priceRenewal } = deps
  const { steps, carryOut, businessBuyers } = deps
  return createTimeline({
    db,
    clock,
    logger,
    providers,
    settlement,
    steps,
    carryOut,
    withCustomer,
    businessBuyers,
    charge: createCharging({ db, clock, logger, publicUrl, providers, settlement, withCustomer }),
    placeRenewal: createRenewalPlacement({ clock, closing, priceRenewal }),
  })
}
