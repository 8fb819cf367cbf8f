import { expect } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { admin } from '../harness/site.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { passDays } from '../steps/clock.ts'

type Database = { databaseUrl: string | null; dataDir: string }

/** Changes what the sandbox received for its payments, so that it refuses to return more. */
async function receive(database: Database, amountCents: number) {
  const { db, close } = await openDatabase(database)
  await db.updateTable('sandboxPayment').set({ amountCents }).execute()
  await close()
}

// Specification: A.310
journey('a refused refund needs attention until it is refunded again or closed', async ({ visit, site }) => {
  const { page, expectErrors } = await visit()
  // The page counts open items each minute and preloads pages, also while the server stops (503) and restarts.
  expectErrors(/ERR_CONNECTION_REFUSED|status of 503/)
  const link = page.getByRole('navigation').getByRole('link', { name: /^Needs attention/ })
  const refund = async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('The guide was late')
    await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await site.restart({ meanwhile: () => receive(site.database, 1) })
  await logInAsAdmin(page)
  await page.goto('/attention')
  await page.getByText('Nothing needs attention.').waitFor()
  await page.goto('/payments/1')
  await refund()

  await passDays(page, 6 / (24 * 60))
  const outbox = () => createApi(site.url)('devOutbox', { query: { to: admin.email } })
  await expect
    .poll(async () => (await outbox()).map(({ subject }) => subject))
    .toContain('Needs attention: 1')

  await link.filter({ hasText: '1' }).click()
  await heading(page, 'Needs attention').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Refund refused' })
  await row.getByText('sandbox: this is more than was paid').waitFor()
  await seeAccessible(page)
  await row.getByRole('button', { name: 'Mark as resolved' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund refused' })
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect.poll(() => dialog.getByLabel('How was it resolved?').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await site.restart({ meanwhile: () => receive(site.database, 100_000) })
  await row.getByRole('link', { name: 'Refund again' }).click()
  await heading(page, 'Payment #1').waitFor()
  await refund()
  await toast(page, /refund/i).waitFor()
  await link.click()
  await page.getByText('Nothing needs attention.').waitFor()
  await page.getByRole('link', { name: 'Closed' }).click()
  await page.getByRole('row').filter({ hasText: 'Automatically' }).waitFor()
})
