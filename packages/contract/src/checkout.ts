import { z } from 'zod'
import { orderKinds, orderStatuses } from './billing.ts'
import { BusinessBuyer, BusinessDetails } from './business-buyer.ts'
import { CountryCode } from './country-codes.ts'
import { Amount, Currency, Id, OpaqueToken, OrderCode, VoucherCodeText } from './fields.ts'
import { noticeFields } from './notice.ts'
import { item, route } from './route.ts'

/** Payment providers on offer, for the choice on the checkout page, and the seller, whom it names. */
export const checkoutProviders = route({
  audience: 'public',
  method: 'GET',
  path: '/checkout/providers',
  response: item(
    z.array(z.object({ code: z.string(), name: z.string(), kind: z.enum(['card', 'wallet', 'paypal']) })),
  ).extend({ seller: z.string() }),
})

/** Country in which purchases and renewals are taxed, and the rates of VAT today. */
export const CheckoutTax = z.object({
  /** The customer's choice or, before their first one, the country that their network or language suggests. */
  country: CountryCode,
  /** Every country, by code. `percent` is a part of the price, which is the same everywhere. */
  countries: z.array(z.object({ code: CountryCode, percent: z.number() })),
  /** Countries whose businesses can state a VAT id. Without a register, not those of other member states. */
  business_countries: z.array(CountryCode),
  /** Null = the customer buys as a consumer. */
  business: BusinessBuyer.nullable(),
})
export type CheckoutTax = z.infer<typeof CheckoutTax>

/** Null = the seller charges one rate in every country, so there is nothing to choose. */
export const checkoutTax = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/checkout/tax',
  response: item(CheckoutTax.nullable()),
})

/** Changes the country of the next purchases and renewals; earlier receipts keep theirs. */
export const billingCountryUpdate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/billing-country',
  body: z.strictObject({ country: CountryCode }),
  response: item(CheckoutTax.nullable()),
})

/**
 * Company, address and VAT id for the next purchases and renewals in a country, which becomes the billing country. An id of another member
 * state is looked up in a register; without its answer, VAT is charged (`unconfirmed`).
 */
export const businessBuyerUpdate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'PUT',
  path: '/business-buyer',
  body: BusinessDetails,
  response: item(CheckoutTax.nullable()),
})

/** The customer buys as a consumer from now on. */
export const businessBuyerDelete = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'DELETE',
  path: '/business-buyer',
  response: item(CheckoutTax.nullable()),
})

export const Consents = z.strictObject({
  renewal: z.literal(true),
  withdrawal: z.literal(true),
})

/** Orders the channels of the cart. `redirect_to`: where the customer pays, or the profile if nothing is to be paid. */
export const checkout = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/checkout',
  body: z.strictObject({
    cartToken: OpaqueToken,
    provider: z.string().min(1).max(40),
    is_trial: z.boolean(),
    /** Amount that the page showed, including the fee. If the price has changed since, the order is refused. */
    total: Amount.optional(),
    /** Charge for each later year that the page showed, including the fee. If it would be higher by now, the order is refused. */
    year_total: Amount.optional(),
    /** Absent = as `checkoutTax` proposes. Decides the part of the total that is VAT, not the total. */
    country: CountryCode.optional(),
    /** Code of a voucher, for a first year. Errors are at this field. */
    voucher: VoucherCodeText.optional(),
    consents: Consents,
  }),
  response: item(z.object({ order_id: Id, order_code: OrderCode, redirect_to: z.string(), ...noticeFields })),
  errors: [
    'cart_empty',
    'cart_too_large',
    'cart_changed',
    'provider_unknown',
    'provider_failed',
    'trial_not_allowed',
    'renewal_unpaid',
    'idempotency_conflict',
    'not_found',
  ],
  idempotent: true,
})

/** Price of the cart's selection with a voucher. Reserves nothing; errors of the code are at the field `voucher`. */
export const checkoutVoucher = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/checkout/voucher',
  body: z.strictObject({
    cartToken: OpaqueToken,
    voucher: VoucherCodeText,
    /** Absent = the customer's choice. A business of this country may pay without VAT. */
    country: CountryCode.optional(),
  }),
  response: item(
    z.object({
      /** Service of the first year: that of a gift may be larger than the selection needs. */
      service: z.string(),
      channel_limit: z.int(),
      /** Without the fee. */
      total: Amount,
      payment_fee: Amount,
      discount: Amount,
      /** Added to the first year. */
      free_months: z.int(),
      /** The code was bought as a gift. */
      is_gift: z.boolean(),
      /** Present price of each later year, including the fee: that of the smallest service with room for the selection. */
      renewal_total: Amount,
      currency: Currency,
    }),
  ),
  errors: ['cart_empty', 'cart_too_large', 'cart_changed', 'renewal_unpaid', 'not_found'],
})

/** The provider's code and the query that it returned with. The status always comes from the provider, never from this query. */
export const checkoutCallback = route({
  audience: 'public',
  method: 'POST',
  path: '/checkout/callback',
  body: z.looseObject({ provider: z.string().min(1).max(40), payment_token: OpaqueToken }),
  response: item(
    z.object({
      order_id: Id,
      order_code: OrderCode,
      kind: z.enum(orderKinds),
      status: z.enum(orderStatuses),
      /** Null until it is completed, and for a gift. */
      subscription_id: Id.nullable(),
      ...noticeFields,
    }),
  ),
  errors: ['provider_unknown', 'provider_failed', 'order_not_found'],
})
