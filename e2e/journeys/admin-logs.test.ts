import { expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { journey } from '../harness/journey.ts'
import { admin } from '../harness/site.ts'
import { openSession } from '../steps/account.ts'
import { heading, logInAsAdmin } from '../steps/admin.ts'

// Specification: A.160
journey('the audit log shows who changed which field, and all else about it', async ({ visit, site }) => {
  const { token } = await openSession(site.url, admin)
  await createApi(site.url, token)('adminUserUpdate', { params: { id: 2 }, body: { name: 'Carla Renamed' } })
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/audit-log')
  await page.getByRole('combobox', { name: 'Action' }).selectOption('user.update')
  await page.getByText('1–1 of 1').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'user.update' })
  const change = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'name' }) })
  expect(await change.getByRole('cell').allTextContents()).toEqual(['Carla Customer', 'Carla Renamed'])
  await dialog.getByRole('link', { name: 'All entries about this subject' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove the filter “#2”' }).waitFor()
  await page.getByRole('table').getByRole('link', { name: 'user 2' }).first().click()
  await heading(page, 'Carla Renamed').waitFor()
  await page.getByRole('link', { name: 'Audit log', exact: true }).last().click()
  await page.getByRole('rowheader', { name: 'user.update' }).waitFor()
})
