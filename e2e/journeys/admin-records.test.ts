import { expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { customer } from '../harness/site.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { openSession } from '../steps/account.ts'

// Specification: A.3
journey(
  'a country is renamed by keyboard; two administrators who edit it see each other’s values',
  async ({ visit }) => {
    const [first, second] = [await visit(), await visit()]
    second.expectErrors(/status of 409/)
    for (const { page } of [first, second]) {
      await logInAsAdmin(page)
      await page.goto('/countries')
      await page.getByRole('rowheader', { name: 'Iceland' }).waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('icel')
      await page.getByText('1–1 of 1').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByLabel('Name', { exact: true }).waitFor()
    }
    await first.page.getByLabel('Name', { exact: true }).fill('Iceland (first)')
    await first.page.keyboard.press('Enter')
    await toast(first.page, 'Country updated successfully').waitFor()

    const dialog = second.page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Iceland (second)')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Theirs: Iceland (first)').waitFor()
    await dialog.getByText('Yours: Iceland (second)').waitFor()
    await seeAccessible(second.page)
    await dialog.getByRole('button', { name: 'Keep my values' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(second.page, 'Country updated successfully').waitFor()
    await second.page.getByRole('rowheader', { name: 'Iceland (second)' }).waitFor()
  },
)

// Specification: A.4, A.5
journey('an address is banned with a reason, and whitelisted instead', async ({ visit }) => {
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/ips')
  await page.getByRole('button', { name: 'Look up an address' }).click()
  const field = page.getByLabel('IP address or network')
  await field.fill('nowhere')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('203.0.113.0/28')
  await page.keyboard.press('Enter')
  await heading(page, '203.0.113.0/28').waitFor()
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await dialog.getByText('You need to write something.').waitFor()
  await dialog.getByLabel('Reason').fill('Scraping')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await toast(page, 'Address updated successfully').waitFor()
  await page.getByRole('definition').filter({ hasText: 'Scraping' }).waitFor()
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'IP' }).click()
  await page.getByRole('combobox', { name: 'Rule' }).selectOption('banned')
  await page.getByRole('link', { name: '203.0.113.0/28' }).click()
  await page.getByRole('button', { name: 'Lift ban' }).click()
  await dialog.getByRole('button', { name: 'Lift ban' }).click()
  await page.getByRole('button', { name: 'Whitelist' }).click()
  await dialog.getByLabel('Note').fill('Office')
  await dialog.getByRole('button', { name: 'Whitelist' }).click()
  await page.getByText('Whitelisted').waitFor()
})

// Specification: A.12
journey(
  'a changed payment fee is checked at its field, and holds for everybody at once',
  async ({ visit, site }) => {
    const { page } = await visit()
    await logInAsAdmin(page)
    await page.goto('/system-config')
    const form = page.getByRole('form', { name: 'Payment fee in EUR' })
    const field = form.getByLabel('Payment fee in EUR')
    await field.fill('101')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Enter a number from 0 to 100.').waitFor()
    await field.fill('0.5')
    await form.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Setting updated successfully').waitFor()
    const { token } = await openSession(site.url, customer)
    const settings = await createApi(site.url, token)('systemConfigList')
    expect(settings.find(({ code }) => code === 'payment_extra_fee_in_eur')?.value).toBe(0.5)
  },
)
