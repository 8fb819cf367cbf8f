import { expect } from 'vitest'
import { createApi, createHttpClient } from '../../apps/server/test/http-client.ts'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { newPerson } from '../steps/account.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'
import { readMail } from '../steps/mails.ts'

// Specification: A.13, A.14, A.20, A.76
journey(
  'an email template is edited in German, which a German customer receives',
  async ({ visit, site }) => {
    const visitor = await visit()
    visitor.expectErrors(/status of 422/)
    const { page } = visitor
    await logInAsAdmin(page)
    await page.goto('/email-templates')
    await page.getByRole('searchbox').fill('verify-email')
    await page.waitForURL(/search=verify-email/)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('cell', { name: 'Bestätigen Sie Ihre E-Mail-Adresse' }).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('verify-email')
    await page.getByRole('link', { name: 'Confirm a new account’s address' }).click()
    await heading(page, 'Confirm a new account’s address').waitFor()

    const subject = page.getByLabel('Subject')
    await subject.fill('Willkommen {{ nmae }}')
    await page.getByText(/nmae/).waitFor()
    await expect.poll(() => subject.getAttribute('aria-invalid')).toBe('true')
    await subject.fill('Willkommen bei ')
    await subject.press('End')
    await subject.pressSequentially('{{ pro')
    await page.getByRole('option', { name: 'product' }).waitFor()
    await seeAccessible(page)
    await subject.press('Enter')
    expect(await subject.inputValue()).toBe('Willkommen bei {{ product }}')
    await page.getByText('Willkommen bei Guidefeed').waitFor()
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.getByRole('button', { name: 'Phone' }).click()
    await page.frameLocator('iframe').getByText('Nora Lindqvist').waitFor()

    await page.getByRole('button', { name: 'Send test email' }).click()
    await toast(page, 'Test email sent to admin').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Email template updated successfully').waitFor()
    await page.getByText('Version 2').waitFor()

    const person = newPerson()
    const body = { ...person, password_confirmation: person.password, terms: true } as const
    const language = { 'accept-language': 'de' }
    await createHttpClient(site.url)('registration', { body, headers: language })
    expect((await readMail(page, person.email, 'verify-email')).subject).toBe('Willkommen bei Guidefeed')

    await page.getByRole('button', { name: 'Compare version 1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('ins').first().waitFor()
    await seeAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Version 3').waitFor()
    expect(await subject.inputValue()).not.toContain('Willkommen')
  },
)

// Specification: A.142
journey('sent emails are found by state and address, and sent again', async ({ visit, site }) => {
  const person = newPerson()
  const body = { ...person, password_confirmation: person.password, terms: true } as const
  await createApi(site.url)('registration', { body })
  await createApi(site.url)('devJobsRun')
  const { page } = await visit()
  await logInAsAdmin(page)
  await page.goto('/mails-sent')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('sent')
  await page.getByRole('searchbox').fill(person.email)
  await page.getByText('1–1 of 1').waitFor()
  expect(await page.getByRole('button', { name: /^Resend/ }).count()).toBe(0)
  await page.getByRole('searchbox').fill('welcome')
  await page.getByRole('searchbox').fill('Test')
  await page
    .getByRole('button', { name: /^Resend email/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
  await toast(page, 'The email is on its way').waitFor()
})
