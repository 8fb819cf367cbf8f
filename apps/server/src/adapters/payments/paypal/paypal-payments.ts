import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../../lib/clock.ts'
import type { OpenedPayment, PaymentProvider } from '../../../modules/billing/payment-provider.ts'
import type { PaypalApi } from './paypal-api.ts'
import { refuse } from './paypal-errors.ts'
import type { PaypalOrders } from './paypal-orders.ts'
import { listDisputes } from './paypal-disputes.ts'
import { listRefunds, refundOrder } from './paypal-refunds.ts'
import { chargeRequest, pageRequest, setupRequest } from './paypal-requests.ts'
import { linkTo, Order, SetupToken } from './paypal-schemas.ts'
import { forgetToken, readSetup } from './paypal-setups.ts'
import { findOrderOf, readPaypalEvent, topicOf } from './paypal-webhook.ts'
import type { NewPaypalPage, OpenedPage, PaypalRepository, PaypalPage } from './paypal.repository.ts'

/** PayPal as a payment provider. References are order ids for payments and charges, setup token ids for setups. */
export function createPaypalPayments(deps: {
  api: PaypalApi
  books: PaypalRepository
  orders: PaypalOrders
  clock: Clock
  webhookId: string
  /** Payments in PayPal's dashboard. */
  activityUrl: string
  addressesOf: (reference: string, kind: 'payment' | 'setup') => { returnUrl: string; cancelUrl: string }
}): PaymentProvider {
  const { api, books, orders, clock, webhookId, activityUrl, addressesOf } = deps

  async function create(page: PaypalPage) {
    const isOrder = 'purchase_units' in page.request
    const { id, links } = await api.call(isOrder ? Order : SetupToken, {
      method: 'POST',
      path: isOrder ? '/v2/checkout/orders' : '/v3/vault/setup-tokens',
      body: page.request,
      requestId: page.reference,
    })
    // The payer of a charge is asked only if PayPal requires it, and then by another link.
    const link = page.isCharge ? null : linkTo(links, 'payer-action', 'approve')
    return { providerId: id, redirectUrl: link ?? addToken(page.returnUrl, id) }
  }

  /** Creates the page at PayPal. The request is stored first, so it can be repeated after a crash. */
  async function open(page: PaypalPage): Promise<OpenedPage> {
    if (page.providerId === null) await books.open(page.reference, await create(page))
    const { providerId, redirectUrl, ...kept } = (await books.find(page.reference)) ?? page
    if (providerId === null || redirectUrl === null) throw refuse('the books lost a page')
    return { ...kept, providerId, redirectUrl }
  }

  async function openNew(page: NewPaypalPage): Promise<OpenedPage> {
    const kept = await books.insertMissing(page, clock.now())
    if (kept === null || !isDeepStrictEqual(kept.request['purchase_units'], page.request['purchase_units']))
      throw refuse('this reference is taken by another payment')
    return open(kept)
  }

  async function need(providerReference: string): Promise<OpenedPage> {
    const page = await books.findByProviderId(providerReference)
    if (page === null) throw refuse('no such payment')
    return page
  }

  return {
    code: 'paypal',
    name: 'PayPal',
    kind: 'paypal',
    minimumCents: 1,

    paymentPage: (reference) => `${activityUrl}/${encodeURIComponent(reference)}`,

    createPayment: async (payment) =>
      asOpened(
        await openNew({
          reference: payment.reference,
          request: pageRequest(payment, addressesOf(payment.reference, 'payment')),
          returnUrl: payment.returnUrl,
          vaultId: null,
          isCharge: false,
        }),
      ),

    async findPayment(reference) {
      const page = await books.find(reference)
      return page === null ? null : asOpened(await open(page))
    },

    readPayment: async (providerReference) => (await orders.read(await need(providerReference))).state,
    cancelPayment: async (providerReference) => orders.cancel(await need(providerReference)),

    async chargeStored(charge) {
      const page = await openNew({
        reference: charge.reference,
        request: chargeRequest(charge),
        returnUrl: charge.returnUrl,
        vaultId: charge.methodReference,
        isCharge: true,
      })
      return { providerReference: page.providerId, ...(await orders.read(page)) }
    },

    forgetMethod: (methodReference) => forgetToken(api, methodReference),

    createMethodSetup: async (setup) =>
      asOpened(
        await openNew({
          reference: setup.reference,
          request: setupRequest(setup, addressesOf(setup.reference, 'setup')),
          returnUrl: setup.returnUrl,
          vaultId: null,
          isCharge: false,
        }),
      ),

    readMethodSetup: async (providerReference) => readSetup(api, books, await need(providerReference)),

    async refund(refund) {
      const page = await need(refund.paymentReference)
      return refundOrder(api, { page, order: await orders.find(page.providerId), refund })
    },

    async readRefunds(providerReference) {
      const { providerId } = await need(providerReference)
      return listRefunds(await orders.find(providerId))
    },

    async readDisputes(providerReference) {
      const { providerId } = await need(providerReference)
      return listDisputes(api, await orders.find(providerId))
    },

    async parseWebhook(rawBody, headers) {
      const event = await readPaypalEvent(api, { rawBody, headers, webhookId, now: clock.now() })
      if (event === null) return null
      // An order event contains the order itself.
      const providerReference = (await findOrderOf(event, { api, books })) ?? event.resource.id ?? event.id
      return { eventId: event.id, providerReference, about: topicOf(event) }
    },
  }
}

const asOpened = ({ providerId, redirectUrl }: OpenedPage): OpenedPayment => ({
  providerReference: providerId,
  redirectUrl,
})

/** The shop's return URL with the provider's reference. */
export function addToken(returnUrl: string, providerId: string): string {
  const url = new URL(returnUrl)
  url.searchParams.append('payment_token', providerId)
  return url.href
}
