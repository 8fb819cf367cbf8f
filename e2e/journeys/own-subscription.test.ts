import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { enterAs } from '../steps/account.ts'

// Specification: 1.8, 1.10, 8.12
journey('the renewal is canceled and resumed, and a near end is marked', async ({ visit }) => {
  const { page } = await visit()
  await enterAs(page, customer)
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Subscription' }).waitFor()
  expect(await page.getByText('Renews soon').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel renewal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel renewal' }).click()
  await page.getByText('Subscription renewal canceled successfully').waitFor()
  await page.getByText('Renewal canceled', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Resume renewal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume renewal' }).click()
  await page.getByText('Renewal resumed').waitFor()

  await page.getByRole('link', { name: 'Manage subscription' }).first().click()
  await page.waitForURL('**/profile/subscription/*')
  await page.goto(`${page.url()}?cancel=1`)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel renewal' }).waitFor()
  await page.goto('/profile')

  const answer = await page.request.get('/api/subscription', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  })
  const body = (await answer.json()) as { data: { finish_at: string }[] }
  for (const subscription of body.data)
    subscription.finish_at = new Date(Date.parse('2026-11-21T18:05:00Z') + 3 * 86_400_000).toISOString()
  await page.route('**/api/subscription?*', (route) => route.fulfill({ json: body }))
  await page.reload()
  await page.getByText('Renews soon').first().waitFor()
})
