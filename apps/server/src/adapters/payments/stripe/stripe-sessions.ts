import { Stripe } from 'stripe'
import type {
  MethodSetup,
  NewMethodSetup,
  NewPayment,
  OpenedPayment,
  ProviderPayment,
} from '../../../modules/billing/payment-provider.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { StripeCustomers } from './stripe-customers.ts'
import { describeIntent } from './stripe-intents.ts'
import { describeMethod, expanded } from './stripe-methods.ts'
import { refuse } from './stripe-errors.ts'

/** A session lives for a day at most, so relevant ones are never older. */
const searchedSeconds = 2 * 86_400

/** Where customers land who leave the provider's page without paying. */
export type CanceledUrls = () => { payment: string; setup: string }

/** Stripe Checkout pages: to pay, or to store a card. */
export function createStripeSessions(deps: {
  stripe: Stripe
  clock: Clock
  customers: StripeCustomers
  canceledUrls: CanceledUrls
}) {
  const { stripe, clock, customers, canceledUrls } = deps
  const create = async (params: Stripe.Checkout.SessionCreateParams, reference: string) =>
    describeSession(
      await stripe.checkout.sessions.create(
        {
          ...params,
          client_reference_id: reference,
          metadata: { reference },
          allowed_payment_method_types: ['card'],
        },
        { idempotencyKey: reference },
      ),
    )

  const retrieve = (id: string) =>
    stripe.checkout.sessions.retrieve(id, {
      expand: [
        'payment_intent.payment_method',
        'payment_intent.latest_charge',
        'setup_intent.payment_method',
      ],
    })

  async function read(id: string): Promise<ProviderPayment> {
    const session = await retrieve(id)
    const intent = expanded(session.payment_intent)
    if (session.status === 'expired') return describeExpired(intent)
    // A declined card decides nothing while the page is open: the next one may succeed.
    if (session.status !== 'complete' || intent === null) return { status: 'pending' }
    const state = describeIntent(intent)
    const isStored = intent.setup_future_usage === 'off_session'
    return state.status === 'completed' && !isStored ? { ...state, method: null } : state
  }

  return {
    read,

    createPayment: async (payment: NewPayment): Promise<OpenedPayment> =>
      create(
        {
          mode: 'payment',
          customer: await customers.idOf(payment.customerReference),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: payment.currency.toLowerCase(),
                unit_amount: payment.amountCents,
                product_data: { name: payment.description },
              },
            },
          ],
          payment_intent_data: {
            description: payment.description,
            metadata: { reference: payment.reference },
            ...(payment.storeMethod ? { setup_future_usage: 'off_session' } : {}),
          },
          success_url: withSessionId(payment.returnUrl),
          cancel_url: canceledUrls().payment,
        },
        payment.reference,
      ),

    createSetup: async (setup: NewMethodSetup): Promise<OpenedPayment> =>
      create(
        {
          mode: 'setup',
          customer: await customers.idOf(setup.customerReference),
          success_url: withSessionId(setup.returnUrl),
          cancel_url: canceledUrls().setup,
        },
        setup.reference,
      ),

    async readSetup(id: string): Promise<MethodSetup> {
      const session = await retrieve(id)
      if (session.mode !== 'setup') throw refuse('this page stores no method')
      if (session.status === 'expired') return { status: 'failed', reason: 'page_expired' }
      const method = expanded(expanded(session.setup_intent)?.payment_method)
      if (session.status !== 'complete' || method === null) return { status: 'pending' }
      return { status: 'completed', method: describeMethod(method) }
    },

    /** Closes the page, unless it has been paid. */
    async expire(id: string): Promise<ProviderPayment> {
      try {
        await stripe.checkout.sessions.expire(id)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
      return read(id)
    },

    /** Stripe cannot search sessions, so this pages through the last days, newest first. */
    async find(reference: string): Promise<OpenedPayment | null> {
      const since = clock.now().getTime() / 1000 - searchedSeconds
      for await (const session of stripe.checkout.sessions.list({ limit: 100 })) {
        if (session.client_reference_id === reference) return describeSession(session)
        if (session.created < since) return null
      }
      return null
    },

    /** The page that created a payment intent; null = none, it is a charge. */
    async findByIntent(intentId: string): Promise<OpenedPayment | null> {
      const found = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 })
      return found.data[0] === undefined ? null : describeSession(found.data[0])
    },

    async intentIdOf(id: string): Promise<string> {
      const intent = expanded((await retrieve(id)).payment_intent)
      if (intent === null) throw refuse('nothing was paid here')
      return intent.id
    },
  }
}

/** A completed session has no URL any more: its customer goes to the return URL. */
function describeSession({ id, url, success_url: successUrl }: Stripe.Checkout.Session): OpenedPayment {
  return { providerReference: id, redirectUrl: url ?? (successUrl ?? '').replace(sessionId, id) }
}

function describeExpired(intent: Stripe.PaymentIntent | null): ProviderPayment {
  const isDeclined = intent !== null && intent.last_payment_error !== null
  if (isDeclined) return describeIntent(intent)
  return { status: 'failed', reason: 'not_in_time', decline: 'soft' }
}

/** Placeholder that Stripe replaces with its id; the braces must not be URL-encoded. */
const sessionId = '{CHECKOUT_SESSION_ID}'

function withSessionId(returnUrl: string): string {
  const separator = new URL(returnUrl).search === '' ? '?' : '&'
  return `${returnUrl}${separator}payment_token=${sessionId}`
}
