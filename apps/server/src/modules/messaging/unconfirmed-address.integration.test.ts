import { locales } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../test/factories/account.ts'
import { mailedToken, mailsTo } from '../../../test/mails.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const name = 'Visit evil dot example'
const greetings = {
  en: ['Hello,', `Hello ${name},`],
  de: ['Guten Tag,', `Guten Tag ${name},`],
  fr: ['Bonjour,', `Bonjour ${name},`],
  es: ['Hola:', `Hola, ${name}:`],
  ar: ['مرحبًا،', `مرحبًا ${name}،`],
} as const

const firstLineOf = async (email: string, template: string) => {
  const mail = (await mailsTo(app, email)).find((found) => found.template === template)
  return mail?.textBody.split('\n')[0]
}

describe.each(locales)('in %s', (locale) => {
  const [neutral, byName] = greetings[locale]

  it('a mail to an unconfirmed address greets without the name, which anyone may have chosen', async () => {
    const email = `stranger-${locale}@example.test`
    await registerCustomer(app, { email, name, locale })
    await app.call('forgetPassword', { body: { email } })
    await app.call('devJobsRun')
    expect(await firstLineOf(email, 'verify-email')).toBe(neutral)
    expect(await firstLineOf(email, 'reset-password')).toBe(neutral)
  })

  it('mails greet by name once the address is confirmed', async () => {
    const email = `owner-${locale}@example.test`
    await registerCustomer(app, { email, name, locale })
    const token = await mailedToken(app, email, 'verify-email')
    await app.call('verifyEmail', { body: { token } })
    expect(await firstLineOf(email, 'welcome')).toBe(byName)
  })
})

it('a mail to a new address greets without the name until that address is confirmed', async () => {
  const email = 'moving@example.test'
  const { token } = await registerCustomer(app, { email, name })
  const link = await mailedToken(app, email, 'verify-email')
  await app.call('verifyEmail', { token, body: { token: link } })
  await app.call('profileUpdate', { token, body: { name, email: 'other@example.test' } })
  expect(await firstLineOf('other@example.test', 'verify-new-email')).toBe('Hello,')
  expect(await firstLineOf(email, 'email-change-requested')).toBe(`Hello ${name},`)
})

it('a mail to an unconfirmed address does not name the requested new address', async () => {
  const email = 'lured@example.test'
  const { token } = await registerCustomer(app, { email, name })
  await app.call('profileUpdate', { token, body: { name, email: 'visit@evil.example' } })
  const mails = await mailsTo(app, email)
  expect(mails.map(({ template }) => template)).toEqual(['email-change-requested', 'verify-email'])
  for (const { subject, textBody, htmlBody } of mails)
    expect([subject, textBody, htmlBody].join('\n')).not.toContain('evil')
})

it('a login notice to an unconfirmed address does not repeat the device’s own name', async () => {
  const email = 'watched@example.test'
  await registerCustomer(app, { email, name })
  const headers = { 'user-agent': 'www.evil-refund.example', 'x-forwarded-for': '198.51.100.9' }
  await app.call('login', { body: { email, password: goodPassword }, headers })
  await app.call('devJobsRun')
  const mail = (await mailsTo(app, email)).find(({ template }) => template === 'sign-in-notice')
  expect(mail?.textBody).toContain('…')
  expect(mail?.textBody).not.toContain('evil-refund')
})
