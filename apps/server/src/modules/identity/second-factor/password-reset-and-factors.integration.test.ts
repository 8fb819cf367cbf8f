import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { newPassword, resetByMail } from '../../../../test/reset-by-mail.ts'
import { secondFactorsOf, secondStepOf } from '../../../../test/second-factors.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const login = (email: string, headers: Record<string, string> = {}) =>
  app.call('login', { body: { email, password: newPassword }, headers })

async function confirmedHolder(email: string) {
  const holder = await registerCustomer(app, { email })
  const body = { token: await mailedToken(app, email, 'verify-email') }
  await app.call('verifyEmail', { token: holder.token, body })
  return holder
}

it('a password reset keeps the second factor of a confirmed account and voids its pending logins', async () => {
  const holder = await confirmedHolder('holder@example.test')
  const factors = secondFactorsOf(app)
  const { secret } = await factors.addTotp(holder)
  const ticket = await factors.beginLogin(holder)
  await resetByMail(app, holder.email)
  const proof = { method: 'totp', code: factors.codeOf(secret, 1) } as const
  expect((await factors.finishLogin(ticket, proof)).code).toBe('login_ticket_invalid')
  const { ticket: another } = secondStepOf(await login(holder.email))
  const again = await factors.finishLogin(another, proof)
  expect(again.status).toBe(200)
})

it('a password reset from another device gives no further guesses at a code', async () => {
  const holder = await confirmedHolder('guessed@example.test')
  await secondFactorsOf(app).addTotp(holder)
  const guess = async (headers: Record<string, string>) => {
    const { ticket } = secondStepOf(await login(holder.email, headers))
    return app.call('secondFactorLogin', {
      body: { ticket, method: 'totp', code: '000000' },
      headers,
    })
  }
  const devices = ['Firefox/142.0', 'Chrome/140.0 Safari/537.36'].map((name) => ({
    'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${name}`,
  }))
  const statuses: number[] = []
  for (const headers of devices) {
    await resetByMail(app, holder.email, { headers })
    for (let i = 0; i < 6; i++) statuses.push((await guess(headers)).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
})
