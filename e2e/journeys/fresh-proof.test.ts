import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { phone } from '../harness/visitor.ts'
import { accountButton, addPerson, logIn } from '../steps/account.ts'
import { passDays } from '../steps/clock.ts'

const elevenMinutes = 11 / 1440
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function typeAnotherAddress(page: Page, email: string) {
  await page.goto('/profile?section=account')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await passDays(page, elevenMinutes)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog(page).getByLabel('Password', { exact: true }).waitFor()
}

describe('a login that is older than ten minutes', () => {
  journey('needs the password before the address changes, by keyboard alone', async ({ visit, site }) => {
    const person = await addPerson(site.url)
    const { page, expectErrors } = await visit()
    expectErrors(/status of 4(03|22)/)
    await page.goto('/login')
    await logIn(page, person)
    await accountButton(page).waitFor()
    await typeAnotherAddress(page, `new-${person.email}`)

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Save')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(`new-${person.email}`)
    expect(await page.getByRole('alert').allTextContents()).toEqual([])

    // A button that is busy ignores its clicks; it has the focus a moment before the refusal ends its call.
    await page.getByRole('button', { name: 'Save', disabled: false }).waitFor()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Password', { exact: true }).waitFor()
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Wrong password.').waitFor()
    await dialog(page).getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByText(`We have sent a link to new-${person.email}.`).waitFor()
    await expect.poll(() => focused(page)).toBe('Save')
  })

  journey('needs the connected provider if there is no password', async ({ visit }) => {
    const { page, expectErrors } = await visit()
    expectErrors(/status of 403/)
    await page.goto('/login?next=profile')
    await page.getByRole('button', { name: 'Continue with Sandbox' }).click()
    await page.getByRole('button', { name: /^Ada Verified/ }).click()
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.goto('/profile?section=data')
    await passDays(page, elevenMinutes)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download your data' }).click()
    const opened = page.waitForEvent('popup')
    await dialog(page).getByRole('button', { name: 'Continue with Sandbox' }).click()
    const popup = await opened
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: /^Ada Verified/ }).click()
    await closed
    await download
    await dialog(page).waitFor({ state: 'detached' })
  })

  const rooms = [
    ['wide in light colours', { colorScheme: 'light' }],
    ['on a phone in dark colours', { colorScheme: 'dark', viewport: phone, isMobile: true, hasTouch: true }],
  ] as const
  for (const [name, room] of rooms)
    journey(`opens a dialog without axe violations, ${name}`, async ({ visit, site }) => {
      const person = await addPerson(site.url)
      const { page, expectErrors } = await visit(room)
      expectErrors(/status of 4(03|22)/)
      await page.goto('/login')
      await logIn(page, person)
      await accountButton(page).waitFor()
      await typeAnotherAddress(page, `new-${person.email}`)
      await seeAccessible(page)
      await dialog(page).getByRole('button', { name: 'Confirm' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await seeAccessible(page)
    })
})
