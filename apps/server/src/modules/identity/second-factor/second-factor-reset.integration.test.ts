import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerCustomer, sessionOf } from '../../../../test/factories/account.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { secondFactorsOf } from '../../../../test/second-factors.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof addUser>>

beforeAll(async () => {
  app = await createTestApp()
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const reset = (userId: number) =>
  app.call('adminUserSecondFactorReset', { params: { id: userId }, token: admin.token })

// Specification: 7.68
it('removes every factor, ends the sessions, mails the owner and writes an audit entry', async () => {
  const holder = await registerCustomer(app, { email: 'lost-phone@example.test' })
  const factors = secondFactorsOf(app)
  await factors.addTotp(holder)
  await factors.addPasskey(holder)
  const ticket = await factors.beginLogin(holder)
  expect((await reset(holder.userId)).body.data).toMatchObject({ outcome: 'removed' })

  expect((await app.call('profileRead', { token: holder.token })).status).toBe(401)
  const proof = { method: 'recovery_code', recovery_code: 'aaaaa-aaaaa' } as const
  expect((await factors.finishLogin(ticket, proof)).code).toBe('login_ticket_invalid')
  const login = { email: holder.email, password: goodPassword }
  const { token } = sessionOf(await app.call('login', { body: login }))
  const state = await app.call('secondFactorRead', { token })
  expect(state.body.data).toEqual({
    totp_since: null,
    passkeys: [],
    recovery_codes_left: 0,
    is_missing: false,
  })
  const [mail] = await mailsTo(app, holder.email)
  expect(mail?.textBody).toContain('turned off for your account by an administrator')
  const entries = await app.call('adminAuditLog', {
    query: { action: 'user.second_factor_reset' },
    token: admin.token,
  })
  expect(entries.body.data).toMatchObject([
    { actor: { id: admin.id }, subject: { id: String(holder.userId) } },
  ])
})

it('reports that there is no second factor, and sends no mail', async () => {
  const { userId, email } = await registerCustomer(app, { email: 'no-factor@example.test' })
  expect((await reset(userId)).body.data).toMatchObject({ outcome: 'none_set_up' })
  expect((await mailsTo(app, email)).map(({ template }) => template)).toEqual(['verify-email'])
})

it('is refused for the administrator’s own account', async () => {
  const { status, code } = await reset(admin.id)
  expect([status, code]).toEqual([409, 'own_account'])
})

it('answers 404 for an unknown user', async () => {
  expect((await reset(999_999)).code).toBe('user_not_found')
})
