import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { readPdfText } from '../../apps/server/test/pdf-text.ts'
import { journey } from '../harness/journey.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { goToGuideLink, order, payByCard } from '../steps/payment.ts'
import { comeToCheckout } from '../steps/subscription.ts'

describe('tax rates', () => {
  // Specification: A.336
  journey(
    'are added from a later day on, changed until then, and used by the seller’s country',
    async ({ visit }) => {
      const { page, expectErrors } = await visit()
      expectErrors(/422/)
      await logInAsAdmin(page)
      await page.goto('/tax-rates')
      await heading(page, 'Tax rates').waitFor()
      const dialog = page.getByRole('dialog')

      await page.getByRole('button', { name: 'Seller’s country' }).click()
      await dialog.getByLabel('Country', { exact: true }).selectOption('Germany')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await toast(page, 'Seller’s country updated').waitFor()
      await page.getByText('Seller’s country: Germany.').waitFor()

      await page.getByRole('button', { name: 'Austria', exact: true }).click()
      await dialog.getByLabel('VAT in percent').fill('20,5')
      await dialog.getByLabel('From').fill('2020-01-01')
      await dialog.getByRole('button', { name: 'Create rate' }).click()
      await dialog.getByText('Earlier sales keep their rate.').waitFor()
      await dialog.getByLabel('From').fill('2050-01-01')
      await dialog.getByRole('button', { name: 'Create rate' }).click()
      await toast(page, 'Tax rate created').waitFor()

      const future = page.getByRole('row').filter({ hasText: '1 Jan 2050' }).filter({ hasText: 'Future' })
      await future.getByRole('button', { name: 'Austria', exact: true }).click()
      await dialog.getByLabel('VAT in percent').fill('21')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await toast(page, 'Tax rate updated').waitFor()
      await future.getByText('21%').waitFor()

      await page.getByRole('button', { name: /^Delete the rate of Austria/ }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await toast(page, 'Tax rate deleted').waitFor()
      await future.waitFor({ state: 'detached' })
    },
  )

  journey('of the buyer’s country are stated at checkout and on the receipt', async ({ visit }) => {
    const [{ page: desk }, { page, expectErrors }] = [await visit(), await visit()]
    expectErrors(/422/)
    await logInAsAdmin(desk)
    await desk.goto('/tax-rates')
    await desk.getByRole('button', { name: 'Seller’s country' }).click()
    await desk.getByRole('dialog').getByLabel('Country', { exact: true }).selectOption('Germany')
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await desk.getByRole('dialog').waitFor({ state: 'detached' })

    await comeToCheckout(page)
    await page.getByText('Includes 19% VAT: €1.58').waitFor()

    // The register of the sandbox knows no ATU10000014, and does not answer about ATU10000023.
    await page.getByLabel('Billing country').selectOption('Austria')
    await page.getByRole('button', { name: 'Buy as a business' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Company').fill('Muster GmbH')
    await dialog.getByLabel('Address').fill('Ring 1\n1010 Wien')
    const vatId = dialog.getByLabel('VAT ID')
    const check = dialog.getByRole('button', { name: 'Check and save' })
    await vatId.fill('ATU10000014')
    await check.click()
    await dialog.getByText('This ID is not in the VAT register.').waitFor()
    await vatId.fill('ATU10000023')
    await check.click()
    await page.getByText('The EU’s VAT register is not answering.').waitFor()
    await page.getByText('Includes 20% VAT: €1.65').waitFor()
    await page.getByRole('button', { name: 'Check again' }).click()
    await vatId.fill('ATU10000005')
    await check.click()
    await page.getByText('Without VAT (reverse charge)').waitFor()
    await page.getByRole('button', { name: 'Order and pay €8.25' }).waitFor()
    await page.getByRole('button', { name: 'Buy as a consumer' }).click()
    await page.getByRole('button', { name: 'Order and pay €9.90' }).waitFor()

    await page.getByLabel('Billing country').selectOption('France')
    await page.getByText('Includes 20% VAT: €1.65').waitFor()
    await order(page)
    await payByCard(page, '4242424242424242')
    await goToGuideLink(page)
    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download Receipt/ }).click()
    const text = await readPdfText(await readFile(await (await download).path()))
    for (const part of ['France', 'VAT 20%', '€1.65']) expect(text).toContain(part)

    const file = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Export quarter' }).click()
    await desk.getByRole('dialog').getByLabel('Quarter', { exact: true }).selectOption('Q4 2026')
    await desk.getByRole('button', { name: 'Download CSV' }).click()
    const sums = await readFile(await (await file).path(), 'utf8')
    expect(sums).toContain('oss,FR,2026-Q4,20,1,0,8.25,1.65,9.90,EUR')
    const list = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Export quarter' }).click()
    await desk.getByRole('dialog').getByLabel('File').selectOption('EC sales list (by VAT ID)')
    await desk.getByRole('button', { name: 'Download CSV' }).click()
    expect((await list).suggestedFilename()).toMatch(/^ec-sales-/)
    const documents = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Export quarter' }).click()
    await desk.getByRole('dialog').getByLabel('File').selectOption('Receipts and credit notes, one by one')
    await desk.getByRole('dialog').getByLabel('Quarter', { exact: true }).selectOption('Q4 2026')
    await desk.getByRole('button', { name: 'Download CSV' }).click()
    expect(await readFile(await (await documents).path(), 'utf8')).toContain('GF-2026-')

    await page.goto('/profile?section=account')
    await page.getByRole('combobox', { name: 'Billing country' }).selectOption('Austria')
    await page.getByRole('button', { name: 'Save country' }).click()
    await toast(page, 'Billing country updated').waitFor()
  })
})
