import type { MockAnswer } from '../provider-mock/mock-server.ts'
import { notFound } from './paypal-answers.ts'
import { walletOf } from './paypal-books.ts'
import type { Json, MockSetup, PaypalMockBooks } from './paypal-books.ts'

export function showSetup({ id, status }: MockSetup): Json {
  const href = `https://www.paypal.test/agreements/${id}`
  return { id, status, payment_source: { paypal: {} }, links: [{ href, rel: 'approve', method: 'GET' }] }
}

export function createSetup(books: PaypalMockBooks): MockAnswer {
  const setup: MockSetup = { id: books.newId(), status: 'PAYER_ACTION_REQUIRED', wallet: null, vaultId: null }
  books.setups.set(setup.id, setup)
  return { status: 201, body: showSetup(setup) }
}

/** Exchanges an approved setup token for a payment token. */
export function createToken(books: PaypalMockBooks, body: Json): MockAnswer {
  const { id } = (body['payment_source'] as { token: { id: string } }).token
  const setup = books.setups.get(id)
  if (setup?.wallet == null || setup.status !== 'APPROVED') return notFound
  setup.vaultId = books.newId().toLowerCase()
  setup.status = 'VAULTED'
  books.vault.set(setup.vaultId, setup.wallet)
  return { status: 201, body: showToken(setup.vaultId) }
}

export const showToken = (id: string): Json => ({ id, payment_source: { paypal: walletOf() } })
