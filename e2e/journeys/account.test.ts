import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { bannedPerson, customer } from '../harness/site.ts'
import { accountButton, logIn, newPerson, register } from '../steps/account.ts'
import { openChannels } from '../steps/channels-page.ts'

describe('signing in and out', () => {
  // Specification: 2.2, 4.12, 4.14
  journey('a logout clears the customer, the cart and the return to the profile', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, customer)
    await accountButton(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Pick a country to start' }).waitFor()
    await page.getByRole('link', { name: 'Log in' }).waitFor()
    expect(await page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
    ])
    await page.goto('/profile')
    await page.getByText('Log in to open your profile.').waitFor()
  })

  // Specification: 2.4
  journey(
    'a wrong password shows an error at its field until it changes, and keeps the input',
    async ({ visit }) => {
      const { page, expectErrors } = await visit()
      expectErrors(/status of 4\d\d/)
      await page.goto('/login')
      await logIn(page, { ...customer, password: 'not the password' })
      const said = 'Wrong email or password.'
      await page.getByRole('alert').filter({ hasText: said }).waitFor()
      const password = page.getByLabel('Password', { exact: true })
      await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
      const messageId = (await password.getAttribute('aria-describedby')) ?? ''
      expect(await page.locator(`[id="${messageId}"]`).textContent()).toBe(said)
      expect(await page.getByLabel('Email').inputValue()).toBe(customer.email)
      expect(await password.inputValue()).toBe('not the password')
    },
  )

  journey('an empty password shows a localised error', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login')
    for (const [language, asked] of Object.entries(asksForInput)) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await page.locator('form [type="submit"]').click()
      await page.getByText(asked, { exact: true }).waitFor()
    }
  })

  journey('a banned customer sees the reason at the login', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 403/)
    await page.goto('/login')
    await logIn(page, bannedPerson)
    await page.getByText(bannedPerson.reason).first().waitFor()
  })

  // Specification: 4.16, 8.6
  journey('a session ended by the server leads to the channels with a message', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 401/)
    await openChannels(page)
    await page.goto('/registration')
    await register(page, newPerson())
    await accountButton(page).waitFor()
    const token = await tokenOf(page)
    // No page is open, since the refusal of its next request would already show the message.
    await page.goto('about:blank')
    await endSession(page, token)
    await page.goto('/profile')
    await page.getByText('Your session has expired. Please log in.').waitFor()
    await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  })

  journey('a login after an ended session returns to its customer page', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 401/)
    await page.goto('/login')
    await logIn(page, customer)
    await accountButton(page).waitFor()
    await page.goto('/profile?section=data')
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await endSession(page, await tokenOf(page))
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByText('Your session has expired. Please log in.').waitFor()
    await page.getByRole('link', { name: 'Log in to continue' }).click()
    await logIn(page, customer)
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?section=security')
  })
})

const asksForInput = {
  en: 'Fill in this field.',
  de: 'Füllen Sie dieses Feld aus.',
  fr: 'Remplissez ce champ.',
  es: 'Rellena este campo.',
  ar: 'املأ هذا الحقل.',
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Ends a session only on the server, like its expiry or another device. */
async function endSession(page: Page, token: string | null) {
  const answer = await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}
