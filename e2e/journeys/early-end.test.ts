import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { accountButton, logIn } from '../steps/account.ts'
import { endTermIn, passDays } from '../steps/clock.ts'
import { readMail } from '../steps/mails.ts'
import { manageSubscription } from '../steps/subscription.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'

// Specification: A.321
journey('a customer leaves a renewed year with a month’s notice', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/login')
  await logIn(page, customer)
  await accountButton(page).waitFor()
  await endTermIn(page, customer, 0.1)
  await manageSubscription(page)
  await page.getByRole('button', { name: 'Resume renewal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume renewal' }).click()
  await page.getByText('Renewal resumed').waitFor()
  await passDays(page, 0.15)
  await page.reload()
  await page.getByRole('button', { name: 'Cancel renewal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Cancel immediately for good cause' }).waitFor()
  await dialog.getByRole('radio', { name: /with one month’s notice$/ }).check()
  await dialog.getByText(/we refund €1\d\.\d\d for the rest of the year/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText(/^Your subscription ends on/).waitFor()
  await page.getByText(/^The subscription ends, and we refund €1\d\.\d\d\.$/).waitFor()
  await readMail(page, customer.email, 'subscription-ends-early')
  await page.getByRole('button', { name: 'Resume renewal' }).waitFor()
})

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
