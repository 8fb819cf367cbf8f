import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { admin } from '../harness/site.ts'
import { openSession } from '../steps/account.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'

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
  const dialog = page.getByRole('dialog', { name: 'Account changed' })
  const change = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Name', exact: true }) })
  expect(await change.getByRole('cell').allTextContents()).toEqual(['Carla Customer', 'Carla Renamed'])
  await dialog.getByRole('link', { name: 'All entries about this subject' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove the filter “#2”' }).waitFor()
  await page.getByRole('table').getByRole('link', { name: 'Carla Renamed' }).first().click()
  await heading(page, 'Carla Renamed').waitFor()
  await page.getByRole('link', { name: 'Audit log', exact: true }).last().click()
  await page.getByRole('rowheader', { name: 'Account changed' }).waitFor()
})

// Specification: A.162
journey(
  'jobs are selected by keyboard, run at once, and all results retried together',
  async ({ visit, site }) => {
    // Without a worker, which would claim jobs between selecting and retrying them, so that the server refuses.
    await site.restart({ env: { ROLES: 'api,guide' } })
    const { page } = await visit()
    await logInAsAdmin(page)
    await page.goto('/jobs')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('waiting')
    await page.waitForURL(/state=waiting/)
    // The rows of the other states stay until these have loaded.
    await page.locator('[aria-busy="false"]').getByRole('rowheader').first().waitFor()
    await page.locator('#main').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click()
    await toast(page, '1 job runs again').waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByRole('button', { name: /^Select all \d+ results$/ }).click()
    await page.getByText(/^All \d+ selected$/).waitFor()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Retry' }).click()
    await toast(page, /^\d\d jobs run again$/).waitFor()
  },
)

journey('a filtered list is exported as CSV', async ({ visit }) => {
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/users?search=carla')
  await page.getByRole('rowheader').first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('user.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect([lines.length, lines[1]]).toEqual([2, expect.stringMatching(/^2,Carla/)])
})

journey('a view of a list is saved, opened in another browser, renamed and deleted', async ({ visit }) => {
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/jobs')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('waiting')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Next runs')
  await seeAccessible(page)
  await page.keyboard.press('Enter')
  await toast(page, 'View saved').waitFor()

  const { page: other } = await visit()
  await logInAsAdmin(other)
  await other.goto('/jobs')
  const menu = other.getByRole('button', { name: 'View', exact: true })
  await menu.click()
  await other.getByRole('button', { name: 'Next runs', exact: true }).click()
  await other.waitForURL('/jobs?state=waiting')
  await menu.click()
  await other.locator('[aria-current="true"]').getByText('Next runs').waitFor()
  expect(await other.getByRole('radio', { name: 'Compact' }).isChecked()).toBe(true)
  await other.getByRole('button', { name: 'Edit the view “Next runs”' }).click()
  await other.getByRole('textbox', { name: 'Name' }).fill('Waiting')
  await other.keyboard.press('Enter')
  await toast(other, 'View saved').waitFor()
  await menu.click()
  await other.getByRole('button', { name: 'Edit the view “Waiting”' }).click()
  await other.getByRole('button', { name: 'Delete view' }).click()
  await toast(other, 'View deleted').waitFor()
  await menu.click()
  await expect.poll(() => other.getByRole('button', { name: 'Waiting', exact: true }).count()).toBe(0)
})
