import { priceSelection } from '@guidefeed/contract/cart-price'
import type { Due } from '@guidefeed/contract/cart-price'
import type { Cart } from '@guidefeed/contract'
import type { Tx } from '../../../../db/database.ts'
import { centsToAmount } from '../../../../lib/money.ts'
import type { CartPricing } from '../../../cart/index.ts'
import { noBusiness } from '../customer/buyer-tax.ts'
import type { Customers } from '../customer/customers.service.ts'
import { isUnpaid, makeOffer } from '../../policy/offer.ts'
import type { OfferBasis } from '../../policy/offer.ts'
import type { OrderPlacement } from './order-placement.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { Service } from '../../ledger/price-list.repository.ts'
import type { OfferBasisReader } from './offer-basis.service.ts'

type CartTotal = Cart['cartInfo']['upgradeInfo']

/** Billing's part of the cart: limits, prices, and whether saving a selection requires payment. */
export function createCartPricing(deps: {
  customers: Customers
  readOfferBasis: OfferBasisReader
  placeOrder: OrderPlacement
  providers: PaymentProviders
}): CartPricing {
  const { customers, readOfferBasis, placeOrder, providers } = deps
  return {
    async describe(db, { userId, selectedCount }) {
      const basis = await readOfferBasis(db, userId)
      return {
        subscribedChannelLimit: basis.held?.channelLimit ?? 0,
        hasTrial: basis.held?.isTrial ?? false,
        cartInfo: describePrices(basis, selectedCount),
      }
    },

    async decideSave(tx, { userId, selectedCount, isTrial }) {
      if (userId !== null) await customers.holdCustomer(tx, userId)
      const basis = await readOfferBasis(tx, userId)
      const { held } = basis
      if (!isTrial && held !== null && selectedCount > 0 && selectedCount <= held.channelLimit)
        return { outcome: 'apply' }
      // A guest may log in as anyone: check only what holds for every account.
      makeOffer(basis, { channelCount: selectedCount, isTrial: isTrial && userId !== null })
      if (userId === null || !isTrial) return { outcome: 'checkout' }
      // A pending order must be closed at its provider first, which the checkout does.
      const pending = await orderRepository(tx).findPending(userId)
      return { outcome: pending === null ? 'trial' : 'checkout' }
    },

    async startTrial(tx: Tx, { userId, channelIds }) {
      const offer = makeOffer(await readOfferBasis(tx, userId), {
        channelCount: channelIds.length,
        isTrial: true,
      })
      if (offer === null) throw new Error('a trial cannot begin beside a paid service')
      const provider = providers.listOffered()[0]?.code ?? 'none'
      const purchase = { userId, provider, channelIds, consents: null, voucherId: null, ...untaxed }
      await customers.withCustomerIn(tx, userId, (held) => placeOrder(held, purchase, offer))
    },
  }
}

/** A trial begun without the checkout costs nothing, so its place needs no evidence yet. */
const untaxed = { billingCountry: null, networkCountry: null, ...noBusiness }

/** Prices of a selection: for a year and, where the paid service is too small, for the rest of its term. */
function describePrices(basis: OfferBasis, selectedCount: number): Cart['cartInfo'] {
  const { held } = basis
  const year = priceSelection(basis, { channelCount: selectedCount, rest: null })
  const isUpgrade = held !== null && !held.isTrial && selectedCount > held.channelLimit
  const upgrade =
    isUpgrade && year !== null && !isUnpaid(held, basis.now)
      ? makeOffer(basis, { channelCount: selectedCount, isTrial: false })
      : null
  return {
    subscriptionInfo: year === null ? nothingDue : describeDue(year.service, year.due, selectedCount),
    upgradeInfo: upgrade === null ? nothingDue : describeDue(upgrade.service, upgrade, selectedCount),
    isUpgrade,
    intervalUnit: 'YEAR',
    currency: 'EUR',
    isTrialAllowed: basis.mayTryOut,
    upgradeFee: centsToAmount(upgrade?.totalCents ?? 0),
  }
}

const nothingDue: CartTotal = { total: 0, paymentFee: 0, items: [] }

function describeDue(service: Service, due: Due, channelCount: number): CartTotal {
  const total = centsToAmount(due.totalCents)
  return {
    total,
    paymentFee: centsToAmount(due.feeCents),
    items: [{ service_id: service.id, name: service.name, channel_count: channelCount, price: total }],
  }
}
