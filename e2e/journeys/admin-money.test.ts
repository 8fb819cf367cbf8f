import { describe, expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { cart, pickIceland } from '../steps/channels-page.ts'

describe('the dashboard', () => {
  // Specification: A.10, A.11, A.190
  journey(
    'leads from a number to the list of what it counts, and on to a subscription',
    async ({ visit }) => {
      const { page } = await visit()
      await logInAsAdmin(page)
      await page.goto('/')
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
      await heading(page, 'Dashboard').waitFor()
      await page.getByText('Nothing needs attention today.').waitFor()
      await page.getByText('Show as table').first().click()
      const income = page.getByRole('table', { name: 'Net income by month' })
      await income.getByRole('link', { name: 'Nov 2026' }).waitFor()
      await page.getByRole('link', { name: 'Active: 1', exact: true }).click()
      await page.waitForURL(/\/subscription-list\?status=ACTIVE/)
      await page.getByText('1–1 of 1').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await heading(page, 'Subscription #1').waitFor()
      await page.getByText('Renewal is charged').waitFor()

      await page.getByRole('button', { name: 'Change service' }).click()
      await page.getByLabel('Channel limit').fill('300')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await toast(page, 'Service updated successfully').waitFor()
      await page.getByText('300', { exact: true }).waitFor()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Download Receipt/ }).click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

      await page.getByRole('button', { name: 'End now' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'End now' }).waitFor({ state: 'detached' })
      await page.getByText('Renewal canceled').waitFor()
    },
  )
})

describe('prices', () => {
  // Specification: A.191
  journey('follow the price list and the payment fee in carts and on the prices page', async ({ visit }) => {
    const [{ page }, { page: shop }] = [await visit(), await visit()]
    await pickIceland(shop)
    await cart(shop).getByText('€9.90').first().waitFor()
    await logInAsAdmin(page)

    await page.goto('/system-config')
    const fee = page.getByRole('form', { name: 'Payment fee in EUR' })
    await fee.getByRole('textbox').fill('1.10')
    await fee.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Setting updated successfully').waitFor()
    await shop.reload()
    await cart(shop).getByText('€11.00').first().waitFor()

    await page.goto('/services')
    await page.getByRole('button', { name: 'Guide 50', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price per year in EUR').fill('12,345')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => dialog.getByLabel('Price per year in EUR').getAttribute('aria-invalid'))
      .toBe('true')
    await dialog.getByLabel('Price per year in EUR').fill('12.90')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Service updated').waitFor()
    await shop.goto('/prices')
    await shop.getByText('€12.90').first().waitFor()

    await page.getByRole('button', { name: 'New service' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Guide 100')
    await dialog.getByLabel('Code').fill('guide-100')
    await dialog.getByLabel('Channel limit').fill('100')
    await dialog.getByLabel('Price per year in EUR').fill('13.50')
    await dialog.getByRole('button', { name: 'Create service' }).click()
    await toast(page, 'Service created').waitFor()
    await shop.reload()
    await shop.getByText('€13.50').first().waitFor()
    await page.getByRole('button', { name: 'Delete Guide 100' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Service deleted').waitFor()
    await page.getByRole('rowheader', { name: 'Guide 100' }).waitFor({ state: 'detached' })
  })
})
