import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { seeAccessible } from '../harness/axe.ts'
import { fetchLink } from '../guide-link/fetch-link.ts'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { phone } from '../harness/visitor.ts'
import { accountButton, addPerson, logIn, openSession, type Person } from '../steps/account.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Opens the page of a user as an administrator. */
async function openUser(page: Page, { email, name }: Pick<Person, 'email' | 'name'>) {
  await logInAsAdmin(page)
  await page.goto(`/users?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name }).click()
  await heading(page, name).waitFor()
}

describe('the list of users', () => {
  // Specification: A.1
  journey(
    'is searched, sorted and opened by keyboard, and the way back keeps its state',
    async ({ visit, site }) => {
      const person = await addPerson(site.url)
      const { page } = await visit()
      await logInAsAdmin(page)
      await page.goto('/')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
      await heading(page, 'Users').waitFor()
      await page.getByRole('rowheader').first().waitFor()

      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      await seeAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.keyboard.press('/')
      await page.keyboard.type('nora')
      await page.waitForURL(/search=nora/)
      await page.getByRole('button', { name: 'Email', exact: true }).press('Enter')
      await page.waitForURL(/sort=email/)
      await page
        .getByRole('columnheader', { name: 'Email' })
        .and(page.locator('[aria-sort="ascending"]'))
        .waitFor()
      await page.getByRole('combobox', { name: 'Status' }).selectOption('unverified')
      await page.waitForURL(/status=unverified/)
      await page.getByText('1–1 of 1').waitFor()

      await page.keyboard.press('/')
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused(page)).toBe(person.name)
      await page.keyboard.press('Enter')
      await heading(page, person.name).waitFor()
      await page
        .getByRole('navigation', { name: 'You are here' })
        .getByRole('link', { name: 'Users' })
        .click()
      await heading(page, 'Users').waitFor()
      expect(new URL(page.url()).search).toBe('?search=nora&sort=email&status=unverified')
      await expect.poll(() => focused(page)).toBe(person.name)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await page.waitForURL((url) => url.search === '?sort=email')
    },
  )

  journey('inactivates selected users with a reason, and activates them again', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page } = await visit()
    await logInAsAdmin(page)
    await page.goto(`/users?search=${encodeURIComponent(person.email)}`)
    const selection = page.getByRole('region', { name: 'Selection' })
    const choose = async (action: string) => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
      await selection.getByRole('button', { name: action, exact: true }).click()
    }
    const dialog = page.getByRole('dialog')
    await choose('Inactivate')
    await dialog.getByRole('button', { name: 'Inactivate' }).click()
    await dialog.getByText('You need to write something', { exact: true }).waitFor()
    await seeAccessible(page)
    await dialog.getByLabel('Reason').fill('Moved away')
    await dialog.getByRole('button', { name: 'Inactivate' }).click()
    await toast(page, 'Users updated successfully').waitFor()
    await page.getByRole('cell', { name: 'Inactive' }).waitFor()
    await expect(openSession(site.url, person)).rejects.toThrow('account_inactive')
    await choose('Activate')
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('cell', { name: 'Unverified', exact: true }).waitFor()
    await choose('Mark as verified')
    await dialog.getByRole('button', { name: 'Mark as verified' }).click()
    await page.getByRole('cell', { name: 'Active', exact: true }).waitFor()
  })

  journey('keeps the chosen columns, and shows cards on a phone', async ({ visit }) => {
    const { page } = await visit()
    await logInAsAdmin(page)
    await page.goto('/users')
    await page.getByRole('columnheader', { name: 'Last login' }).waitFor()
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('checkbox', { name: 'Last login' }).uncheck()
    await page.getByRole('radio', { name: 'Compact' }).check()
    await seeAccessible(page)
    await page.reload()
    await page.getByRole('columnheader', { name: 'Email' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Last login' }).count()).toBe(0)
    await page.setViewportSize(phone)
    await page.getByRole('list', { name: 'Users' }).getByRole('link', { name: 'Carla Customer' }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })
})

describe('the page of a user', () => {
  // Specification: A.2, A.72
  journey(
    'changes the name; messages stand at their fields, and unsaved changes are not lost',
    async ({ visit, site }) => {
      const person = await addPerson(site.url)
      const { page } = await visit()
      await openUser(page, person)
      await page.getByLabel('Name', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      const name = page.getByLabel('Name', { exact: true })
      await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
      await name.fill('Nora Renamed')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
      await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor()
      await seeAccessible(page)
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await toast(page, 'User updated successfully').waitFor()
      await heading(page, 'Nora Renamed').waitFor()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
      await heading(page, 'Orders').waitFor()
    },
  )

  // Specification: A.15
  journey(
    'bans with a reason, restores, inactivates with a reason and activates, each after a confirmation',
    async ({ visit, site }) => {
      const person = await addPerson(site.url)
      const { page } = await visit()
      await openUser(page, person)
      for (const [change, message, back, refusal] of [
        ['Ban', 'You need to write something.', 'Restore', 'account_banned'],
        ['Inactivate', 'You need to write something', 'Activate', 'account_inactive'],
      ] as const) {
        await page.getByRole('button', { name: change, exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: change, exact: true }).click()
        await dialog.getByText(message, { exact: true }).waitFor()
        await seeAccessible(page)
        await dialog.getByLabel('Reason').fill('Shared the link')
        await dialog.getByRole('button', { name: change, exact: true }).click()
        await toast(page, 'User updated successfully').waitFor()
        await page.getByRole('definition').filter({ hasText: 'Shared the link' }).waitFor()
        await expect(openSession(site.url, person)).rejects.toThrow(refusal)
        await page.getByRole('button', { name: back, exact: true }).click()
        await dialog.getByRole('button', { name: back, exact: true }).click()
        await page.getByRole('button', { name: change, exact: true }).waitFor()
        await openSession(site.url, person)
      }
    },
  )

  journey(
    'a ban puts a notice on the guide link and its reason on the login page, until it is lifted',
    async ({ visit, site }) => {
      const { user } = await openSession(site.url, customer)
      const guide = async () => (await fetchLink(user.guide_link?.xml ?? '')).bytes.toString()
      const before = await guide()
      const [{ page }, { page: theirs, expectErrors }] = [await visit(), await visit()]
      expectErrors(/status of 403/)
      await openUser(page, { email: customer.email, name: 'Carla Customer' })
      await page.getByRole('button', { name: 'Ban', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Shared <the> link')
      await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
      await page.getByRole('button', { name: 'Restore', exact: true }).waitFor()
      await expect.poll(guide).toContain('Reason: Shared &lt;the&gt; link.')
      await theirs.goto('/login')
      await logIn(theirs, customer)
      await theirs.getByText('Shared <the> link').first().waitFor()
      await page.getByRole('button', { name: 'Restore', exact: true }).click()
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
      await page.getByRole('button', { name: 'Ban', exact: true }).waitFor()
      await expect.poll(guide).toBe(before)
      await theirs.goto('/login')
      await logIn(theirs, customer)
      await accountButton(theirs).waitFor()
    },
  )

  // Specification: A.78
  journey('shows a refused ban as an error toast, and keeps the reason', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page, expectErrors } = await visit()
    expectErrors(/status of 404/)
    await openUser(page, person)
    await page.route('**/api/admin/user/*/ban', (route) =>
      route.fulfill({
        status: 404,
        json: { code: 'user_not_found', message: 'This user does not exist.' },
      }),
    )
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await page.getByLabel('Reason').fill('Shared the link')
    await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click()
    await page.getByRole('alert').getByText('This user does not exist.').waitFor()
    expect(await page.getByLabel('Reason').inputValue()).toBe('Shared the link')
  })

  journey('logs in as the user under a banner, and leads back', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page } = await visit()
    await openUser(page, person)
    const address = pathOf(page)
    await page.getByRole('button', { name: 'Log in as user' }).click()
    const banner = page.getByRole('complementary', { name: 'Login as a customer' })
    await banner.getByText(`You are logged in as ${person.name}.`).waitFor()
    await expect.poll(() => pathOf(page)).toBe('/')
    await page.goto('/users')
    await expect.poll(() => pathOf(page)).toBe('/')
    await page.reload()
    await banner.getByRole('button', { name: 'Leave this account' }).click()
    await heading(page, person.name).waitFor()
    expect(pathOf(page)).toBe(address)
    await banner.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Sessions' }).click()
    await page.getByRole('heading', { name: 'Sessions', level: 2 }).waitFor()
  })

  journey('shows notes for colleagues, whose number the list marks', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page } = await visit()
    await openUser(page, person)
    await page.getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog', { name: `Note on ${person.name}` })
    await dialog.getByLabel('Note', { exact: true }).fill('Called about the link.')
    await seeAccessible(page)
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await toast(page, 'Note added successfully').waitFor()
    const notes = page.getByRole('complementary', { name: 'Notes for colleagues' })
    await notes.getByText('Called about the link.').waitFor()
    await seeAccessible(page)
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Users' }).click()
    await page.getByRole('img', { name: '1 note' }).waitFor()
    await page.goBack()
    await notes.getByRole('button', { name: /^Delete note/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await notes.waitFor({ state: 'detached' })
  })

  journey('sends mails, builds the guide and replaces the link', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page } = await visit()
    await openUser(page, person)
    await page.getByRole('button', { name: 'Resend verification email' }).click()
    await toast(page, 'Verification email sent').waitFor()
    await page.getByRole('button', { name: 'Send password reset link' }).click()
    await toast(page, 'Reset password link sent').waitFor()
    await page.getByRole('link', { name: 'Guide link' }).click()
    await page.getByRole('button', { name: 'Build guide' }).click()
    await page.getByText('Compressed size').waitFor()
    const link = page.locator('code').first()
    const before = await link.textContent()
    await page.getByRole('button', { name: 'Regenerate link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate link' }).click()
    await toast(page, 'The guide link was replaced').waitFor()
    await expect.poll(() => link.textContent()).not.toBe(before)
  })
})
