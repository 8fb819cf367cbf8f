import type { TestApp } from '../create-test-app.ts'

export const goodPassword = 'wool-lamp-river-9'

/** Default input of the registration form, with a test's changes. */
export function registrationForm(changes: Record<string, unknown> = {}) {
  return {
    name: 'Edda Jónsdóttir',
    email: 'edda@example.test',
    password: goodPassword,
    password_confirmation: goodPassword,
    terms: true,
    ...changes,
  }
}

/** Registers a customer through the API; `token` belongs to a live session. */
export async function registerCustomer(app: Pick<TestApp, 'call'>, changes: Record<string, unknown> = {}) {
  const { status, body } = await app.call('POST', '/auth/registration', { body: registrationForm(changes) })
  if (status !== 201) throw new Error(`the registration failed: ${JSON.stringify(body)}`)
  return {
    token: String(body.data.token),
    userId: Number(body.data.user.id),
    email: String(body.data.user.email),
  }
}

/** Logs in with the password of the factories; returns the token of the session. */
export async function logIn(
  app: Pick<TestApp, 'call'>,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, body } = await app.call('POST', '/auth/login', {
    body: { email, password: goodPassword },
    headers,
  })
  if (status !== 200) throw new Error(`the login failed: ${JSON.stringify(body)}`)
  return String(body.data.token)
}

/** Status of a call that needs a session: 200, 401 once it has ended, 403 while the account is blocked. */
export const profileStatus = async (app: Pick<TestApp, 'call'>, token: string) =>
  (await app.call('GET', '/auth/profile', { token })).status

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
  changes: Record<string, unknown> = {},
) {
  const customer = await registerCustomer(app, changes)
  await confirmAddress(app, customer.email)
  return customer
}
