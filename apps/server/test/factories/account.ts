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
