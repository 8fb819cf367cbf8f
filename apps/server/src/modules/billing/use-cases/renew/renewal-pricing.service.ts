import type { Due } from '@guidefeed/contract/cart-price'
import type { DbOrTx } from '../../../../db/database.ts'
import type { GuideLinks } from '../../../guide/index.ts'
import type { ReadBillingSettings } from '../../ledger/billing-settings.repository.ts'
import { getService, listServices } from '../../ledger/price-list.repository.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import { renewalTerms, sumOf } from '../../policy/renewal-terms.ts'
import { isTimely } from '../../policy/renewing.ts'
import { isRiseKnown } from '../../policy/timeline-notices.ts'
import { announcementRepository } from '../../ledger/announcement.repository.ts'
import { billingCountryRepository } from '../../ledger/billing-country.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'
import { deductVat } from '../../policy/offer.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { BuyerTax, BuyerTaxReading } from '../customer/buyer-tax.ts'

/** `service` and `feeCents`: prices of consumers, by which caps are compared. `due`: the sum to charge. */
export type NextTerm = {
  service: Service
  feeCents: number
  channelIds: number[]
  due: Due
  /** VAT that `due` leaves out, in hundredths of a percent; 0 without a reverse charge. */
  deductedRate: number
  buyer: BuyerTax['business'] & { billingCountry: string | null; networkCountry: string | null }
}

/** Charge for a term, in cents. */
export const chargeOf = ({ due }: Pick<NextTerm, 'due'>) => due.totalCents + due.feeCents

/** Content of an announcement of a term. */
export const announcedTerms = (next: NextTerm) => ({
  serviceId: next.service.id,
  priceCents: next.service.priceCents,
  feeCents: next.feeCents,
  deductedCents: sumOf(next) - chargeOf(next),
})

/** Service and price of a subscription's next term. */
export function createRenewalPricing(deps: {
  readSettings: ReadBillingSettings
  guideLinks: GuideLinks
  buyerTax: Pick<BuyerTaxReading, 'read'>
  providers: Pick<PaymentProviders, 'minimumCents'>
}) {
  /**
   * `raising`: for the notice of a higher price, the only one that may exceed the present one. `capped`: never above what was
   * announced, or above the current price if nothing was. A trial's price was announced when it began. `picked`: channels to price for
   * in place of those of the customer's link.
   */
  return async (
    db: DbOrTx,
    subscription: SubscriptionRow,
    purpose: 'raising' | 'capped',
    picked?: number[],
  ): Promise<NextTerm> => {
    const userService = await userServiceRepository(db).getOf(subscription.id)
    const heldService = await getService(db, subscription.serviceId)
    const { priceCents } = subscription
    const services = await listServices(db)
    const { fee } = await deps.readSettings(db)
    const channelIds = picked ?? (await deps.guideLinks.activeChannelIds(db, subscription.userId))
    const announcements = await announcementRepository(db).list(subscription.id)
    const newest = announcements[0] ?? null
    const announced = newest !== null && isTimely(newest.announcedAt, userService.finishAt) ? newest : null
    const present = { serviceId: heldService.id, priceCents, feeCents: Number.MAX_SAFE_INTEGER }
    // A rise of the current service's price is either announced for it, or does not apply.
    const isRaised = newest?.serviceId === heldService.id
    const mayRise = purpose === 'raising' && !userService.isTrial
    const isKnown = isRaised && isRiseKnown(newest, userService.finishAt)
    const cap = isKnown && announced === null ? newest : present
    // Of other services than the present one, the newest of each: agreed to when a gift was redeemed, or a rise of its price.
    const known = announcements.filter(
      (one) => one.serviceId !== heldService.id && isRiseKnown(one, userService.finishAt),
    )
    const agreed = new Map(known.toReversed().map((one) => [one.serviceId, one])).values()
    // A trial's charge is announced shortly before it.
    const consents = userService.isTrial
      ? await subscriptionRepository(db).readConsents(subscription.id)
      : null
    const agreedFees = capFees([...services, heldService], consents?.yearFeeCents)
    const isCapped = announced === null ? !mayRise : !isRaised
    const terms = renewalTerms({
      held: { ...heldService, channelLimit: userService.channelLimit, priceCents },
      services,
      channelCount: channelIds.length,
      announced,
      caps: [...(isCapped ? [cap, ...agreed] : []), ...agreedFees],
      fee,
    })
    const chosen = await billingCountryRepository(db).find(subscription.userId)
    const billingCountry = chosen?.country ?? null
    const { business, deductedRate } = await deps.buyerTax.read(db, subscription.userId, billingCountry)
    const price = { totalCents: terms.service.priceCents, feeCents: terms.feeCents }
    return {
      ...terms,
      channelIds,
      deductedRate,
      due: deductVat(price, deductedRate, { minimumCents: deps.providers.minimumCents() }),
      buyer: { ...business, billingCountry, networkCountry: chosen?.networkCountry ?? null },
    }
  }
}
export type RenewalPricing = ReturnType<typeof createRenewalPricing>

/** Caps of an agreed fee, whatever the service; undefined = none was agreed. */
const capFees = (services: readonly Service[], feeCents: number | undefined) =>
  feeCents === undefined
    ? []
    : services.map(({ id }) => ({ serviceId: id, priceCents: Number.MAX_SAFE_INTEGER, feeCents }))
