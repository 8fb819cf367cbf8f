import { describe, expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'

describe('orders and payments', () => {
  // Specification: A.6, A.8
  journey(
    'have totals that follow the filters; an order leads to its subscription and payments',
    async ({ visit }) => {
      const { page } = await visit()
      await logInAsAdmin(page)
      await page.goto('/orders')
      await page.getByRole('rowheader').first().waitFor()
      const net = page.getByRole('definition').nth(2)
      await expect.poll(() => net.textContent()).toBe('€14.90')
      await page.getByRole('combobox', { name: 'Status' }).selectOption('failed')
      await page.getByText('No order matches.').waitFor()
      await expect.poll(() => net.textContent()).toBe('€0.00')
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await page.keyboard.press('/')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/subscription-list\/\d+/)
      await page
        .getByRole('link', { name: /^Payment #/ })
        .first()
        .waitFor()
      await page.getByRole('link', { name: 'Carla Customer' }).click()
      await heading(page, 'Carla Customer').waitFor()
    },
  )
})

// Specification: A.75
journey('a user service gets another channel limit on the page of its user', async ({ visit }) => {
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/users/2?tab=services')
  await page.getByRole('button', { name: 'Change service' }).click()
  const limit = page.getByLabel('Channel limit')
  await limit.fill('many')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => limit.getAttribute('aria-invalid')).toBe('true')
  await limit.fill('250')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Service updated successfully').waitFor()
  await page.getByText('250 channels').waitFor()
})

// Specification: A.7
journey('a payment is refunded in part and then in full, which ends the access', async ({ visit }) => {
  const { page, expectErrors } = await visit()
  expectErrors(/status of 422/)
  await logInAsAdmin(page)
  await page.goto('/payments')
  await page.getByRole('rowheader').first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  const refund = async (amount: string | null, reason: string) => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    if (amount !== null) await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  }
  await refund('99', 'Too much')
  await expect.poll(() => dialog.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await refund('4.90', 'Goodwill')
  await toast(page, 'The payment was refunded').waitFor()
  await page.getByText('Partly refunded: €4.90').waitFor()
  await page.getByText('€4.90', { exact: true }).first().waitFor()
  await refund(null, 'Withdrawal')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Withdrawal' }).getByText('€10.00').waitFor()
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Carla Customer' }).click()
  await page.getByRole('link', { name: 'Services' }).click()
  await page.getByText('Ended').waitFor()
})
