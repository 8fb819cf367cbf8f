import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, logIn, registerCustomer } from '../../../../test/factories/account.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.stop())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0'
const newerFirefox = firefox.replaceAll('142', '143')
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'

const login = (email: string, userAgent: string, ip = '203.0.113.5') =>
  app.call('login', {
    body: { email, password: goodPassword },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
  })

async function notices(email: string) {
  return (await mailsTo(app, email)).filter((mail) => mail.template === 'sign-in-notice')
}

it('the first sign-in from a new browser or network sends a notice, later ones do not', async () => {
  const { email } = await registerCustomer(app, { email: 'device@example.test' })
  const token = await mailedToken(app, email, 'verify-email')
  await app.call('verifyEmail', { body: { token } })
  await login(email, firefox)
  expect(await notices(email)).toHaveLength(1)
  await login(email, firefox)
  await login(email, newerFirefox)
  expect(await notices(email)).toHaveLength(1)
  await login(email, safari)
  await login(email, safari, '198.51.100.7')
  const mails = await notices(email)
  expect(mails).toHaveLength(3)
  expect(mails[0]?.textBody).toMatch(/Safari on iPhone[\s\S]*198\.51\.100\.7/)
})

// Specification: A.775
it('times of mails are in the time zone of the last login that named one', async () => {
  const { email } = await registerCustomer(app, { email: 'zone@example.test' })
  const times = async (zone: string | null, userAgent: string) => {
    const headers = { 'user-agent': userAgent, ...(zone === null ? {} : { 'time-zone': zone }) }
    await logIn(app, email, headers)
    return (await notices(email))[0]?.textBody.match(/at \d\d:\d\d (\S+)/)?.[1]
  }
  await app.clock.moveTo(new Date('2027-07-01T12:00:00Z'))
  expect(await times(null, safari)).toBe('UTC')
  expect(await times('Europe/Helsinki', firefox)).toBe('EEST')
  expect(await times('Mars/Olympus', `${safari} Edg/143.0`)).toBe('EEST')
  expect(await times(null, `${firefox} SamsungBrowser/29.0`)).toBe('EEST')
})

it('a failed sign-in sends no notice', async () => {
  const { email } = await registerCustomer(app, { email: 'failed@example.test' })
  await app.call('login', {
    body: { email, password: 'not this one' },
    headers: { 'user-agent': safari },
  })
  expect(await notices(email)).toHaveLength(0)
})

it('confirming the address sends one welcome mail, in the language of the account', async () => {
  const { email } = await registerCustomer(app, { email: 'welcome@example.test', locale: 'de' })
  const token = await mailedToken(app, email, 'verify-email')
  for (let i = 0; i < 2; i++) await app.call('verifyEmail', { body: { token } })
  const welcomes = (await mailsTo(app, email)).filter((mail) => mail.template === 'welcome')
  expect(welcomes.map((mail) => mail.subject)).toEqual(['Willkommen bei Guidefeed'])
})

it('a language without templates falls back to English', async () => {
  const { email, userId } = await registerCustomer(app, { email: 'fallback@example.test' })
  await app.database.db.updateTable('userAccount').set({ locale: 'nl' }).where('id', '=', userId).execute()
  await app.call('verifyEmailResend', { body: { email } })
  await app.call('devJobsRun')
  expect((await mailsTo(app, email))[0]?.subject).toBe('Confirm your email address')
})
