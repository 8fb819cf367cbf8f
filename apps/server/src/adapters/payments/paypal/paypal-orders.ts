import type { FailureCode } from '@guidefeed/contract'
import type { ProviderPayment, StoredMethod } from '../../../modules/billing/payment-provider.ts'
import type { PaypalApi } from './paypal-api.ts'
import { judgeIssue } from './paypal-declines.ts'
import { PaypalRefusal, refuse } from './paypal-errors.ts'
import { storedSource, toCents } from './paypal-requests.ts'
import { linkTo, Order } from './paypal-schemas.ts'
import type { OpenedPage, PaypalRepository } from './paypal.repository.ts'

export type Standing = { state: ProviderPayment; confirmUrl: string | null }

const canceled: ProviderPayment = { status: 'failed', reason: 'canceled', decline: 'soft' }
const tooLate = 'not_in_time'
const declined = 'paypal_declined'

/**
 * Reads an order's state and takes the one step that is ours: an approved order, or a charge, is captured when read. PayPal
 * cannot cancel an order, so a cancellation is recorded in our books as a decision never to capture it.
 */
export function createPaypalOrders(deps: {
  api: PaypalApi
  books: PaypalRepository
  addressesOf: (reference: string) => { returnUrl: string; cancelUrl: string }
}) {
  const { api, books, addressesOf } = deps

  /** Null = PayPal has deleted it, as it does with orders not approved within hours. */
  async function find(orderId: string): Promise<Order | null> {
    try {
      return await api.call(Order, { method: 'GET', path: `/v2/checkout/orders/${orderId}` })
    } catch (error) {
      if (error instanceof PaypalRefusal && error.status === 404) return null
      throw error
    }
  }

  async function fail(page: OpenedPage, reason: FailureCode, decline: 'soft' | 'hard'): Promise<Standing> {
    await books.fail(page.reference, { failureReason: reason, decline })
    return decided({ status: 'failed', reason, decline })
  }

  async function capture(page: OpenedPage, order: Order): Promise<Standing> {
    const { reference, providerId, vaultId } = page
    const isUnattended = order.status === 'CREATED' && vaultId !== null
    try {
      const captured = await api.call(Order, {
        method: 'POST',
        path: `/v2/checkout/orders/${providerId}/capture`,
        body: isUnattended ? { payment_source: storedSource(vaultId, addressesOf(reference)) } : {},
        requestId: `${reference}-${order.status}`,
      })
      return describe(page, captured)
    } catch (error) {
      if (!(error instanceof PaypalRefusal) || error.retryable) throw error
      return afterRefusal(page, error)
    }
  }

  async function afterRefusal(page: OpenedPage, refusal: PaypalRefusal): Promise<Standing> {
    const decline = judgeIssue(refusal.issue)
    if (decline !== null) return fail(page, declined, decline)
    if (refusal.issue === 'PAYER_ACTION_REQUIRED') await books.reopen(page.reference)
    else if (refusal.issue === 'ORDER_COMPLETION_IN_PROGRESS') return decided({ status: 'pending' })
    else if (refusal.issue !== 'ORDER_ALREADY_CAPTURED') throw refusal
    const order = await find(page.providerId)
    return order === null ? fail(page, tooLate, 'soft') : describe(page, order)
  }

  async function read(page: OpenedPage): Promise<Standing> {
    if (page.failureReason !== null)
      return decided({ status: 'failed', reason: page.failureReason, decline: page.decline ?? 'soft' })
    if (page.decision === 'cancel') return decided(canceled)
    const order = await find(page.providerId)
    if (order === null && page.decision === 'capture') throw refuse('an order that was captured is gone')
    if (order === null) return fail(page, tooLate, 'soft')
    const isOurTurn = order.status === 'APPROVED' || (page.isCharge && order.status === 'CREATED')
    if (!isOurTurn) return describe(page, order)
    const decision = await books.decide(page.reference, 'capture')
    return decision === 'capture' ? capture(page, order) : decided(canceled)
  }

  return {
    find,
    read,

    /** An order approved with "Pay now" counts as paid; a charge not yet captured never will be. */
    async cancel(page: OpenedPage): Promise<ProviderPayment> {
      if (!page.isCharge) {
        const { state } = await read(page)
        if (state.status !== 'pending') return state
      }
      const decision = page.failureReason === null ? await books.decide(page.reference, 'cancel') : null
      return decision === 'cancel' ? canceled : (await read(page)).state
    },
  }
}
export type PaypalOrders = ReturnType<typeof createPaypalOrders>

const decided = (state: ProviderPayment): Standing => ({ state, confirmUrl: null })

/** The order's capture; null = none requested yet. */
export function captureOf(order: Order) {
  return order.purchase_units[0]?.payments?.captures?.[0] ?? null
}

function describe(page: OpenedPage, order: Order): Standing {
  const taken = captureOf(order)
  if (taken === null) {
    if (order.status === 'VOIDED') return decided(canceled)
    const confirmUrl = page.isCharge ? linkTo(order.links, 'payer-action', 'approve') : null
    return {
      state: { status: 'pending' },
      confirmUrl: order.status === 'PAYER_ACTION_REQUIRED' ? confirmUrl : null,
    }
  }
  switch (taken.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return decided({
        status: 'completed',
        amountCents: toCents(taken.amount.value),
        paidAt: taken.create_time === undefined ? null : new Date(taken.create_time),
        method: methodOf(page, order),
      })
    case 'PENDING':
      return decided({ status: 'pending' })
    case 'DECLINED':
    case 'FAILED':
      return decided({ status: 'failed', reason: declined, decline: 'soft' })
  }
}

function methodOf(page: OpenedPage, order: Order): StoredMethod | null {
  const wallet = order.payment_source?.paypal
  const vaultId = wallet?.attributes?.vault?.id ?? page.vaultId
  return vaultId === null ? null : describeWallet(vaultId, wallet?.email_address)
}

export function describeWallet(vaultId: string, email: string | undefined): StoredMethod {
  return {
    providerReference: vaultId,
    label: email === undefined ? 'PayPal' : `PayPal ${email}`,
    card: null,
    expiresOn: null,
  }
}
