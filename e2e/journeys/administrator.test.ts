import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { seeAccessible } from '../harness/axe.ts'
import { sharedJourney } from '../harness/journey.ts'
import { admin } from '../harness/site.ts'
import { phone } from '../harness/visitor.ts'
import { accountButton, addPerson, findAsAdministrator, logIn } from '../steps/account.ts'
import type { Person } from '../steps/account.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Login as a customer' })

/** Opens the page in a session of an administrator acting as the person. */
async function actAs(page: Page, url: string, person: Person) {
  const { api, id } = await findAsAdministrator(url, person)
  const acting = await api('adminUserLoginAs', { params: { id } })
  await page.addInitScript(({ token: storedToken, user: storedUser }) => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.setItem('token', storedToken)
    localStorage.setItem('user', JSON.stringify(storedUser))
  }, acting)
}

describe('an administrator', () => {
  const rooms = [
    ['wide in light colours', { colorScheme: 'light' }],
    ['on a phone in dark colours', { colorScheme: 'dark', viewport: phone, isMobile: true, hasTouch: true }],
  ] as const
  for (const [name, room] of rooms)
    sharedJourney(
      `sees a banner on every page while acting as a customer and leaves by its button, ${name}`,
      async ({ visit, site }) => {
        const person = await addPerson(site.url)
        const { page } = await visit(room)
        await actAs(page, site.url, person)
        for (const path of ['/ping', '/prices', '/profile?section=security', '/']) {
          await page.goto(path)
          await banner(page).getByText(`You are logged in as ${person.name}.`).waitFor()
          await seeAccessible(page)
        }
        await banner(page).getByRole('button', { name: 'Leave this account' }).click()
        await banner(page).waitFor({ state: 'detached' })
        expect(await accountButton(page).count()).toBe(0)
      },
    )

  sharedJourney('without a second factor is sent to the page that sets one up', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 403/)
    // Only production requires it, where the demo cannot run.
    await page.route('**/api/admin/faq/1?*', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'second_factor_required', message: 'Set up two-step login.' },
      }),
    )
    const none = { totp_since: null, passkeys: [], recovery_codes_left: 0, is_missing: true }
    await page.route('**/api/auth/second-factor', (route) => route.fulfill({ json: { data: none } }))
    await page.goto('/login')
    await logIn(page, admin)
    await accountButton(page).waitFor()
    await page.goto('/faq-list/1')
    await page.getByText('Two-step login is required for administrators.').waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/profile?section=security')
    expect(await page.getByRole('alert').allTextContents()).toEqual([])
  })
})
