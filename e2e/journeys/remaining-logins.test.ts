import { describe } from 'vitest'
import { seeAccessible } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { accountButton, addPerson, logIn } from '../steps/account.ts'
import { addAuthenticator } from '../steps/passkey.ts'
import { followMail, readMail } from '../steps/mails.ts'

describe('a password reset', () => {
  sharedJourney('lists the remaining logins of the account, and removes them', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page } = await visit()
    await page.goto('/login')
    const authenticator = await addAuthenticator(page)
    await logIn(page, person)
    await accountButton(page).waitFor()
    await followMail(page, await readMail(page, person.email, 'verify-email'), '/email-verify')
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
    await page.goto('/profile?section=security')
    await page.getByRole('button', { name: 'Connect Sandbox' }).click()
    await page.getByRole('button', { name: /^Bo Verified/ }).click()
    await page.getByRole('button', { name: 'Disconnect Sandbox' }).waitFor()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the passkey').fill('Laptop')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
    // The login page suggests the passkey, and the authenticator would confirm it automatically.
    await authenticator.remove()
    await page.evaluate(() => localStorage.clear())

    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await followMail(page, await readMail(page, person.email, 'reset-password'), '/reset-password')
    await page.getByLabel('New password', { exact: true }).fill('paper moss and tide 4')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('You can still log in with these.').waitFor()
    await seeAccessible(page)
    await page.getByRole('button', { name: 'Disconnect Sandbox' }).click()
    await page.getByText('Disconnected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove Passkey “Laptop”' }).click()
    await page.getByText('Removed', { exact: true }).waitFor()
    await seeAccessible(page)
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await logIn(page, { ...person, password: 'paper moss and tide 4' })
    await page.getByRole('heading', { name: 'Two-step login', level: 1 }).waitFor()
    await page.getByLabel('Recovery code').waitFor()
  })
})
