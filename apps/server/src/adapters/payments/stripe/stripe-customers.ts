import type { Stripe } from 'stripe'
import { withReference } from './stripe-search.ts'

/** Our customers as Stripe keeps them: one each, found by our own name for them. */
export function createStripeCustomers(stripe: Stripe) {
  return {
    /**
     * Stripe's id. A new customer is found by search within a minute or so; until then the idempotency key, which Stripe
     * keeps for a day, gives the same one.
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
