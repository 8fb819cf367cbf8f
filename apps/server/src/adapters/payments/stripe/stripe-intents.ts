import { Stripe } from 'stripe'
import type {
  Charge,
  NewCharge,
  OpenedPayment,
  ProviderPayment,
} from '../../../modules/billing/payment-provider.ts'
import { MethodGoneError } from '../../../modules/billing/payment-provider.ts'
import { needsAuthentication, describeDecline } from './stripe-declines.ts'
import { refuse } from './stripe-errors.ts'
import { describeMethod, expanded } from './stripe-methods.ts'
import { withReference } from './stripe-search.ts'

const expand = ['payment_method', 'latest_charge']

/** Off-session payments with a stored card (docs.stripe.com/payments/save-and-reuse). */
export function createStripeIntents(stripe: Stripe) {
  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand })

  /** Stripe's customer of the card, checked against ours. */
  async function ownerOf({ methodReference, customerReference }: NewCharge): Promise<string> {
    const method = await stripe.paymentMethods.retrieve(methodReference, { expand: ['customer'] })
    const owner = expanded(method.customer)
    if (owner === null) throw new MethodGoneError('stripe')
    if (owner.metadata?.['reference'] !== customerReference) throw refuse('this method is another customer’s')
    return owner.id
  }

  async function create(charge: NewCharge): Promise<string> {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: charge.amountCents,
          currency: charge.currency.toLowerCase(),
          customer: await ownerOf(charge),
          payment_method: charge.methodReference,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          description: charge.description,
          metadata: { reference: charge.reference, return_url: charge.returnUrl },
        },
        { idempotencyKey: charge.reference },
      )
      return intent.id
    } catch (error) {
      // A decline. The intent is kept and has more details than the error.
      const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
      if (intent === undefined) throw error
      return intent.id
    }
  }

  /** Retries on-session a charge for which the bank wants authentication: Stripe then returns a page for the customer. */
  async function openConfirmation(intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
    const method = intent.last_payment_error?.payment_method?.id
    if (method === undefined) return intent
    try {
      await stripe.paymentIntents.confirm(intent.id, {
        payment_method: method,
        return_url: returnUrlOf(intent),
      })
    } catch (error) {
      // Declined now, or confirmed concurrently: the intent has the state.
      const isState = error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 429
      if (!isState) throw error
    }
    return retrieve(intent.id)
  }

  async function findCharge(reference: string): Promise<Stripe.PaymentIntent | null> {
    const found = await stripe.paymentIntents.search({ query: withReference(reference), limit: 1 })
    return found.data[0] ?? null
  }

  return {
    find: findCharge,
    read: async (id: string): Promise<ProviderPayment> => describeIntent(await retrieve(id)),

    /** Searches first: Stripe forgets idempotency keys after a day, while search finds anything older than a minute. */
    async charge(charge: NewCharge): Promise<Charge> {
      const id = (await findCharge(charge.reference))?.id ?? (await create(charge))
      const intent = await retrieve(id)
      const isAsked =
        intent.status === 'requires_payment_method' && needsAuthentication(intent.last_payment_error)
      const latest = isAsked ? await openConfirmation(intent) : intent
      return { providerReference: id, state: describeIntent(latest), confirmUrl: confirmUrlOf(latest) }
    },

    async cancel(id: string): Promise<ProviderPayment> {
      try {
        await stripe.paymentIntents.cancel(id)
      } catch (error) {
        // Already succeeded, or already canceled.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
      return describeIntent(await retrieve(id))
    },
  }
}

/** Where the customer of a charge goes: the bank's page, otherwise back to us. */
export function describeCharge(intent: Stripe.PaymentIntent): OpenedPayment {
  return { providerReference: intent.id, redirectUrl: confirmUrlOf(intent) ?? returnUrlOf(intent) }
}

function confirmUrlOf({ next_action: action }: Stripe.PaymentIntent): string | null {
  return action?.redirect_to_url?.url ?? null
}

function returnUrlOf({ id, metadata }: Stripe.PaymentIntent): string {
  const url = new URL(metadata['return_url'] ?? '')
  url.searchParams.append('payment_token', id)
  return url.href
}

/** Converts a payment intent to a payment's state. */
export function describeIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const { status, last_payment_error: error } = intent
  if (status === 'succeeded') {
    const method = expanded(intent.payment_method)
    const charge = expanded(intent.latest_charge)
    return {
      status: 'completed',
      amountCents: intent.amount_received,
      paidAt: charge === null ? null : new Date(charge.created * 1000),
      method: method === null ? null : describeMethod(method),
    }
  }
  if (status === 'canceled')
    return error === null ? { status: 'failed', reason: 'canceled', decline: 'soft' } : describeDecline(error)
  if (status !== 'requires_payment_method' || error === null || needsAuthentication(error))
    return { status: 'pending' }
  return describeDecline(error)
}
