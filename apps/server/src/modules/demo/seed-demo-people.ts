import type { Db } from '../../db/database.ts'
import { channelRepository, countryRepository } from '../catalogue/index.ts'
import type { OperatorAccounts } from '../identity/index.ts'

/** Printed at startup; production refuses the demo. */
export const demoPassword = 'guidefeed-demo'
/** Email addresses of the demo's two accounts. */
export const demoPeople = { admin: 'admin@guidefeed.test', customer: 'customer@guidefeed.test' }

export const customerCountries = ['DE', 'GB']
const customerChannels = 200

/** Calls our own server as a browser would; returns the JSON response, or the headers of a page. */
export type DemoCall = (request: {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  form?: Record<string, string>
  token?: string
}) => Promise<{ status: number; location: string | null; data: Record<string, unknown> }>

/** Adds the demo's administrator and its customer, who orders and pays for 200 channels through the ordinary calls. */
export async function seedDemoPeople(deps: { db: Db; accounts: OperatorAccounts; call: DemoCall }) {
  const { db, accounts, call } = deps
  const password = demoPassword
  await accounts.ensure({ name: 'Ada Admin', email: demoPeople.admin, password, isAdmin: true })
  const email = demoPeople.customer
  await accounts.ensure({ name: 'Carla Customer', email, password, isAdmin: false })
  const login = await call({ method: 'POST', path: '/api/auth/login', body: { email, password } })
  // Checks for services rather than for a new account: a killed start may have left the account without an order.
  const { services } = login.data['user'] as { services: unknown[] }
  if (services.length > 0) return
  const token = String(login.data['token'])
  const cart = await call({ method: 'GET', path: '/api/channel/select', token })
  const cartToken = String(cart.data['cartToken'])
  const add = await pickChannels(db)
  await call({ method: 'PUT', path: '/api/channel/select', token, body: { cartToken, add, remove: [] } })
  const order = await call({
    method: 'POST',
    path: '/api/checkout',
    token,
    body: { cartToken, provider: 'sandbox', is_trial: false, consents: { renewal: true, withdrawal: true } },
  })
  const { pathname } = new URL(String(order.data['redirect_to']), 'http://localhost')
  if (pathname.startsWith('/sandbox/')) await pay(call, pathname)
}

async function pay(call: DemoCall, paymentPage: string) {
  const card = { card_number: '4242424242424242', expiry: '12/40', cvc: '123' }
  const form = { action: 'pay', method: 'card', ...card }
  const { location } = await call({ method: 'POST', path: paymentPage, form })
  if (location === null) throw new Error('the sandbox declined the demo customer’s card')
  const query = new URL(location, 'http://localhost').searchParams
  await call({ method: 'POST', path: '/api/checkout/callback', body: Object.fromEntries(query) })
}

async function pickChannels(db: Db): Promise<number[]> {
  const countries = await countryRepository(db).listByCodes(customerCountries)
  const countryIds = new Set(countries.map(({ id }) => id))
  const rank = (channel: { countryId: number }) => (countryIds.has(channel.countryId) ? 0 : 1)
  const channels = await channelRepository(db).listOffered()
  return channels
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
    .slice(0, customerChannels)
    .map(({ id }) => id)
}
