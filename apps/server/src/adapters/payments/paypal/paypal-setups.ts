import { z } from 'zod'
import type { MethodSetup } from '../../../modules/billing/payment-provider.ts'
import type { PaypalApi } from './paypal-api.ts'
import { PaypalRefusal } from './paypal-errors.ts'
import { describeWallet } from './paypal-orders.ts'
import { PaymentToken, SetupToken } from './paypal-schemas.ts'
import type { OpenedPage, PaypalRepository } from './paypal.repository.ts'

/** Reads a setup; once approved, exchanges the setup token for a payment token. */
export async function readSetup(
  api: PaypalApi,
  books: PaypalRepository,
  page: OpenedPage,
): Promise<MethodSetup> {
  try {
    if (page.vaultId !== null) return done(await readToken(api, page.vaultId))
    const path = `/v3/vault/setup-tokens/${page.providerId}`
    const { status } = await api.call(SetupToken, { method: 'GET', path })
    if (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED') return { status: 'pending' }
    const token = await exchange(api, page)
    await books.keepMethod(page.reference, token.id)
    return done(token)
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.status !== 404) throw error
    return { status: 'failed', reason: 'page_expired' }
  }
}

const readToken = (api: PaypalApi, id: string) =>
  api.call(PaymentToken, { method: 'GET', path: `/v3/vault/payment-tokens/${id}` })

/** Deletes the payment token, and with it the payer's agreement with the shop. */
export async function forgetToken(api: PaypalApi, id: string): Promise<void> {
  await api.call(z.null(), { method: 'DELETE', path: `/v3/vault/payment-tokens/${id}` })
}

const exchange = (api: PaypalApi, { reference, providerId }: OpenedPage) =>
  api.call(PaymentToken, {
    method: 'POST',
    path: '/v3/vault/payment-tokens',
    body: { payment_source: { token: { id: providerId, type: 'SETUP_TOKEN' } } },
    requestId: reference,
  })

function done({ id, payment_source: source }: PaymentToken): MethodSetup {
  return { status: 'completed', method: describeWallet(id, source?.paypal?.email_address) }
}
