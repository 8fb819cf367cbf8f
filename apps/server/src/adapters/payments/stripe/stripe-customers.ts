import type { Stripe } from 'stripe'
import { withReference } from './stripe-search.ts'

/** Our customers at Stripe: one each, found by our reference. */
export function createStripeCustomers(stripe: Stripe) {
  return {
    /**
     * Returns Stripe's id. Search finds a new customer within about a minute; until then the idempotency key, which Stripe
     * keeps for a day, returns the same one.
     */
    async idOf(customerReference: string): Promise<string> {
      const found = await stripe.customers.search({ query: withReference(customerReference), limit: 1 })
      const [known] = found.data
      if (known !== undefined) return known.id
      const metadata = { reference: customerReference }
      const created = await stripe.customers.create({ metadata }, { idempotencyKey: customerReference })
      return created.id
    },
  }
}
export type StripeCustomers = ReturnType<typeof createStripeCustomers>
