import type { Service } from '@guidefeed/contract'
import { addFee, extraFeeOf } from '@guidefeed/contract/cart-price'
import type { CostSummary } from '../checkout/cost-lines.tsx'

type OfferedService = Service & { vat_included: boolean }

/** Price of a year of the service with the payment fee, as the server calculates it. */
export function priceOfGift(
  service: OfferedService,
  config: ReadonlyMap<string, number> | undefined,
): CostSummary {
  const { totalCents, feeCents } = addFee(Math.round(service.price * 100), {
    fee: extraFeeOf((code) => config?.get(code)),
    // Prices of a year are never below the providers' minimum.
    minimumCents: 0,
  })
  return {
    due: { total: totalCents / 100, fee: feeCents / 100 },
    finishAt: null,
    isUpgrade: false,
    planName: service.name,
    limit: service.channel_limit,
    includesVat: service.vat_included,
    currency: service.currency,
  }
}
