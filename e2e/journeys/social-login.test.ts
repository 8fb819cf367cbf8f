import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sharedJourney } from '../harness/journey.ts'
import { accountButton, addConfirmedPerson, logIn } from '../steps/account.ts'

const pick = (page: Page, person: string | RegExp) => page.getByRole('button', { name: person }).click()
const begin = (page: Page) => page.getByRole('button', { name: 'Continue with Sandbox' }).click()

describe('a login with another provider', () => {
  // Specification: 1.3
  sharedJourney('creates an account, and leads to the requested page', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/login?next=profile')
    await begin(page)
    await pick(page, /^Ada Verified/)
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Sandbox' }).getByText('Connected').waitFor()
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await page.getByText('Reset password link sent').waitFor()
  })

  sharedJourney('returns to the login if canceled', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/registration?next=checkout')
    await begin(page)
    await pick(page, 'Cancel')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(new URL(page.url()).search).toBe('?next=checkout')
  })

  // Specification: 2.21
  sharedJourney('refuses a state that this tab did not begin with', async ({ visit }) => {
    const { page } = await visit()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/auth/social/')) calls.push(request.url())
    })
    await page.goto('/login')
    await begin(page)
    await page.getByRole('button', { name: /^Ada Verified/ }).waitFor()
    await page.goto('/auth/sandbox/callback?code=stolen&state=another')
    await page.getByRole('heading', { name: 'This login did not start here' }).waitFor()
    expect(calls).toEqual([])
    await page.getByRole('link', { name: 'Back to login' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
  })

  sharedJourney('shows the reason of a refusal by the provider or the shop', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 4\d\d/)
    await page.goto('/login')
    await begin(page)
    await pick(page, /^Cleo Customer/)
    await page.getByRole('heading', { name: 'Login with Sandbox failed' }).waitFor()
    await page.getByText('There is already an account with this email').first().waitFor()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await begin(page)
    await page.getByRole('button', { name: /^Ada Verified/ }).waitFor()
    const state = new URL(page.url()).searchParams.get('state') ?? ''
    await page.goto(`/auth/sandbox/callback?error=server_error&error_description=Closed+today&state=${state}`)
    await page.getByText('Sandbox says: Closed today').waitFor()
  })

  sharedJourney('is connected to an account, and then logs in to it', async ({ visit, site }) => {
    const person = await addConfirmedPerson(site.url)
    const { page } = await visit()
    await page.goto('/login')
    await logIn(page, person)
    await accountButton(page).waitFor()
    await page.goto('/profile?section=security')
    await page.getByRole('button', { name: 'Connect Sandbox' }).click()
    await pick(page, 'Cancel')
    await page.getByRole('button', { name: 'Connect Sandbox' }).click()
    await pick(page, /^Bo Verified/)
    await page.getByText('Sandbox is connected').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Sandbox' }).getByText('Connected').waitFor()

    const other = await visit()
    await other.page.goto('/login')
    await begin(other.page)
    await pick(other.page, /^Bo Verified/)
    await other.page.getByRole('button', { name: `Account of ${person.name}` }).waitFor()

    await page.getByRole('button', { name: 'Disconnect Sandbox' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Sandbox is disconnected').waitFor()
    await page.getByRole('button', { name: 'Connect Sandbox', exact: true }).waitFor()
  })
})
