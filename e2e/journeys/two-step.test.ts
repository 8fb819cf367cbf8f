import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible, seeAccessibleInAllColors } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { accountButton, addConfirmedPerson, addPerson, logIn } from '../steps/account.ts'
import type { Person } from '../steps/account.ts'
import { passDays } from '../steps/clock.ts'
import { followMail, readMail } from '../steps/mails.ts'
import { addAuthenticator } from '../steps/passkey.ts'

const seconds = 1000
const stepSeconds = 30
const elevenMinutes = 11 / (24 * 60)

const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** Returns a code of an app with this key; each works once, so every login needs a later step. */
async function codeOf(page: Page, key: string, stepsAhead: number): Promise<string> {
  const { now } = await createApi(new URL(page.url()).origin)('serviceStatus')
  const timestamp = Date.parse(now) + stepsAhead * stepSeconds * seconds
  return new TOTP({ secret: key }).generate({ timestamp })
}

async function openSecurity(page: Page) {
  await page.goto('/profile?section=security')
  await page.getByRole('heading', { name: 'Two-step login' }).waitFor()
}

async function logOut(page: Page) {
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await accountButton(page).waitFor({ state: 'hidden' })
}

async function beginLogin(page: Page, person: Person) {
  await page.goto('/login')
  await logIn(page, person)
  await page.getByRole('heading', { name: 'Two-step login', level: 1 }).waitFor()
}

/** Sets up an app in the profile; returns its key and the recovery codes. */
async function setUpApp(page: Page) {
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const key = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  await seeAccessibleInAllColors(page)
  await dialog.getByLabel('Code from the app').fill(await codeOf(page, key, 0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await seeAccessibleInAllColors(page)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
  await page.getByText('10 codes are left.').waitFor()
  return { key, codes }
}

journey('an authenticator app is set up, required at login, and removed', async ({ visit, site }) => {
  const person = await addConfirmedPerson(site.url)
  const { page, expectErrors } = await visit()
  expectErrors(/status of (403|422)/)
  await page.goto('/login')
  await logIn(page, person)
  await accountButton(page).waitFor()
  const { key, codes } = await setUpApp(page)
  await seeAccessibleInAllColors(page)
  await logOut(page)

  await beginLogin(page, person)
  await seeAccessibleInAllColors(page)
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page
    .getByText(/^This code is wrong or has already been used/)
    .first()
    .waitFor()
  await page.getByLabel('Code from the app').fill(await codeOf(page, key, 1))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await accountButton(page).waitFor()
  await logOut(page)

  await beginLogin(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await accountButton(page).waitFor()
  await openSecurity(page)
  await page.getByText('9 codes are left.').waitFor()

  await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await passDays(page, elevenMinutes)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await proofDialog(page).getByLabel('Code from the app').waitFor()
  await expect.poll(() => proofDialog(page).getByLabel('Password').count()).toBe(0)
  await seeAccessibleInAllColors(page)
  await proofDialog(page)
    .getByLabel('Code from the app')
    .fill(await codeOf(page, key, 0))
  await proofDialog(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Authenticator app removed').waitFor()
  await logOut(page)
  await page.goto('/login')
  await logIn(page, person)
  await accountButton(page).waitFor()
})

journey('a passkey is added, logs in alone and as second step, and is removed', async ({ visit, site }) => {
  const person = await addConfirmedPerson(site.url)
  const { page, expectErrors } = await visit()
  expectErrors(/status of 403/)
  await page.goto('/login')
  const authenticator = await addAuthenticator(page)
  await logIn(page, person)
  await accountButton(page).waitFor()
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the passkey').fill('Laptop')
  await seeAccessible(page)
  await authenticator.refuse()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/^No passkey was created/).waitFor()
  expect(await dialog.getByLabel('Name of the passkey').inputValue()).toBe('Laptop')
  await authenticator.agree()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
  await page.getByText('Laptop', { exact: true }).waitFor()
  await logOut(page)

  // The browser suggests the passkey in the email field, and the authenticator confirms at once.
  await page.goto('/login')
  await accountButton(page).waitFor()
  await logOut(page)

  await page.addInitScript(() =>
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'),
  )
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await accountButton(page).waitFor()
  await logOut(page)

  await beginLogin(page, person)
  await page.getByRole('button', { name: 'Continue with passkey' }).click()
  await accountButton(page).waitFor()

  await openSecurity(page)
  await page.getByRole('button', { name: 'Rename Laptop' }).click()
  await dialog.getByLabel('Name of the passkey').fill('Old laptop')
  await passDays(page, elevenMinutes)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await proofDialog(page).getByRole('button', { name: 'Continue with passkey' }).click()
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Passkey removed').waitFor()
  await expect.poll(() => page.getByText('Old laptop').count()).toBe(0)
})

journey('a canceled passkey login shows a message', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/login')
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('The passkey login was canceled. Try again or log in another way.').waitFor()
})

journey('an unconfirmed address must be confirmed before any set-up', async ({ visit, site }) => {
  const person = await addPerson(site.url)
  const { page } = await visit()
  await page.goto('/login')
  await logIn(page, person)
  await accountButton(page).waitFor()
  await openSecurity(page)
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
  await seeAccessible(page)
  for (const name of ['Set up an authenticator app', 'Add a passkey', 'Connect Sandbox'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await page.getByText('Verification email sent').waitFor()
  await followMail(page, await readMail(page, person.email, 'verify-email'), '/email-verify')
  await page.getByText('Your email address is confirmed').waitFor()
  await setUpApp(page)
  expect(await page.getByRole('heading', { name: 'Confirm your email address' }).count()).toBe(0)
})
