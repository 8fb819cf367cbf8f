import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'

// Specification: A.320
journey('an administrator ends a subscription and refunds the unused part', async ({ visit }) => {
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/subscription-list/1')
  await heading(page, 'Subscription #1').waitFor()
  await page.getByRole('button', { name: 'End and refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^End and refund €/ }).click()
  await expect.poll(() => dialog.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Reason').fill('The channels are gone')
  await dialog.getByRole('button', { name: /^End and refund €/ }).click()
  await toast(page, 'Subscription ended').waitFor()
  await page.getByText('Refund completed').waitFor()
  expect(await page.getByRole('button', { name: 'End and refund' }).count()).toBe(0)
})
