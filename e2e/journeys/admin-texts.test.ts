import { expect } from 'vitest'
import { seeAccessible } from '../harness/axe.ts'
import { journey } from '../harness/journey.ts'
import { heading, logInAsAdmin, toast } from '../steps/admin.ts'

// Specification: 2.18, A.77
journey('questions are added, translated, ordered and deleted, as guests see them', async ({ visit }) => {
  const { page } = await visit()
  const guest = (await visit()).page
  await logInAsAdmin(page)
  await page.goto('/faq-list')
  await page.getByRole('link', { name: 'New question' }).click()
  await heading(page, 'New question').waitFor()
  await page.getByRole('textbox', { name: 'Question' }).fill('Is it green?')
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await answer.click()
  await page.keyboard.type('It is ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('always {{ brand }}.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('always Guidefeed.').waitFor()
  await page.getByRole('button', { name: 'Add question' }).click()
  await toast(page, 'FAQ created successfully').waitFor()

  await heading(page, 'Is it green?').waitFor()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByText('There is no text in this language yet').waitFor()
  await page.getByRole('textbox', { name: 'Question' }).fill('Ist es grün?')
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'FAQ updated successfully').waitFor()

  await page.goto('/faq-list')
  const up = page.getByRole('button', { name: 'Move “Is it green?” up' })
  await up.focus()
  const before = await page.getByRole('listitem').filter({ has: up }).evaluate(indexOf)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('listitem').filter({ has: up }).evaluate(indexOf)).toBe(before - 1)
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
  await seeAccessible(page)

  await guest.goto('/faq-list')
  const questions = guest.getByRole('heading', { level: 2 })
  await questions.filter({ hasText: 'Is it green?' }).click()
  await guest.locator('strong').filter({ hasText: 'always Guidefeed.' }).waitFor()
  expect((await questions.allTextContents()).at(-2)).toBe('Is it green?')

  await page.getByRole('button', { name: 'Delete “Is it green?”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'FAQ deleted successfully').waitFor()
  await up.waitFor({ state: 'detached' })
})

// Specification: A.140, A.141
journey('a text is formatted and restored from its versions; tables stay in HTML', async ({ visit }) => {
  const { page } = await visit()
  const guest = (await visit()).page
  await logInAsAdmin(page)
  await page.goto('/texts')
  await page.getByRole('region', { name: 'Texts' }).getByRole('link', { name: 'Imprint' }).click()
  await heading(page, 'Imprint').waitFor()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Registered in Exampletown')
  await seeAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Text updated successfully').waitFor()
  await guest.goto('/imprint')
  await guest.getByText('Registered in Exampletown').waitFor()

  await page.getByRole('button', { name: 'HTML' }).click()
  await text.fill('<table><tbody><tr><td>One</td></tr></tbody></table>')
  await page.getByText('This text has parts that only HTML mode keeps').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Version 3').waitFor()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Version 4').waitFor()
  await guest.goto('/imprint')
  await heading(guest, 'Imprint').waitFor()
  await guest.waitForLoadState('networkidle')
  expect(await guest.getByText('Registered in Exampletown').count()).toBe(0)
})

const indexOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element)
