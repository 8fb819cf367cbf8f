import { expect } from 'vitest'
import { customer } from '../harness/site.ts'
import { journey } from '../harness/journey.ts'
import { enterAs } from '../steps/account.ts'
import { heading, logInAsAdmin } from '../steps/admin.ts'

// Specification: A.315
journey('a dispute is seen by an administrator, and by the customer once it is lost', async ({ visit }) => {
  const [{ page }, { page: bank }, { page: profile }] = [await visit(), await visit(), await visit()]
  await logInAsAdmin(page)
  await page.goto('/payments/1')
  await heading(page, 'Payment #1').waitFor()
  const token = await page.locator('dt:text-is("Reference") + dd bdi').innerText()

  await bank.goto(`/sandbox/pay/${token}`)
  await bank.getByRole('button', { name: 'Dispute as the cardholder' }).click()
  await bank.getByRole('button', { name: 'Decide the dispute for the shop' }).waitFor()
  await page.goto('/attention')
  await expect
    .poll(async () => {
      await page.reload({ waitUntil: 'networkidle' })
      return page.getByRole('row').filter({ hasText: 'Payment disputed' }).count()
    })
    .toBe(1)
  const item = page.getByRole('row').filter({ hasText: 'Payment disputed' })
  await item.getByRole('link', { name: 'Carla Customer' }).waitFor()
  await item.getByText(/^Evidence accepted until/).waitFor()
  await page.goto('/payments/1')
  await page.getByRole('heading', { name: 'Disputes', level: 2 }).waitFor()
  await page.getByText(/^Evidence accepted until/).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download evidence' }).click()
  expect((await download).suggestedFilename()).toMatch(/^evidence-.*\.html$/)

  await enterAs(profile, customer)
  await bank.getByRole('button', { name: 'Decide the dispute for the cardholder' }).click()
  await bank
    .getByRole('button', { name: 'Decide the dispute for the cardholder' })
    .waitFor({ state: 'detached' })
  await profile.goto('/profile/subscription/1')
  await expect
    .poll(async () => {
      await profile.reload({ waitUntil: 'networkidle' })
      // The page reads payments and subscription one by one.
      const ended = await profile.getByText('Ended', { exact: true }).count()
      return [await profile.getByRole('button', { name: /^Download Credit note/ }).count(), ended > 0]
    })
    .toEqual([1, true])
  await page.reload()
  await page.getByText('Lost', { exact: true }).waitFor()
})
