import type { CallAnswer, CallInput } from '@guidefeed/contract/client'
import type { TestApp } from '../create-test-app.ts'

type Registration = CallInput<'registration'>['body']

export const goodPassword = 'wool-lamp-river-9'

/** Default input of the registration form, with a test's changes. */
export function registrationForm(changes: Partial<Registration> = {}) {
  return {
    name: 'Edda Jónsdóttir',
    email: 'edda@example.test',
    password: goodPassword,
    password_confirmation: goodPassword,
    terms: true as const,
    ...changes,
  }
}

/** Registers a customer through the API; `token` belongs to a live session. */
export async function registerCustomer(app: Pick<TestApp, 'call'>, changes: Partial<Registration> = {}) {
  const { body } = await app.call('registration', { body: registrationForm(changes) })
  return {
    token: body.data.token,
    userId: body.data.user.id,
    email: body.data.user.email,
  }
}

/** The session that a login begins; throws where a second factor is asked for. */
export function sessionOf({ body: { data } }: { body: CallAnswer<'login'> }) {
  if (!('token' in data)) throw new Error('a second factor is asked for')
  return data
}

/** Logs in with the password of the factories; returns the token of the session. */
export async function logIn(
  app: Pick<TestApp, 'call'>,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  return sessionOf(await app.call('login', { body: { email, password: goodPassword }, headers })).token
}

/** Status of a call that needs a session: 200, 401 once it has ended, 403 while the account is blocked. */
export const profileStatus = async (app: Pick<TestApp, 'call'>, token: string) =>
  (await app.call('profileRead', { token })).status

/** Confirms an account's address without its mail. */
export async function confirmAddress(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  email: string,
) {
  await database.db
    .updateTable('userAccount')
    .set({ emailVerifiedAt: clock.now() })
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .execute()
}

/** Registers a customer with a confirmed address. */
export async function registerConfirmed(
  app: Pick<TestApp, 'call' | 'database' | 'clock'>,
  changes: Partial<Registration> = {},
) {
  const customer = await registerCustomer(app, changes)
  await confirmAddress(app, customer.email)
  return customer
}
