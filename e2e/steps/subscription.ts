import type { Page } from 'playwright-core'
import { cart, pickIceland } from './channels-page.ts'
import { newPerson, register, type Person } from './account.ts'
import { goToGuideLink, order, payByCard } from './payment.ts'

/** Selects Iceland's channels and registers; ends before the order page. */
export async function comeToCheckout(page: Page): Promise<Person> {
  const person = newPerson()
  await pickIceland(page)
  await cart(page)
    .getByRole('button', { name: /^Order for €/ })
    .click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, person)
  return person
}

/** Buys a year with `card` as a new customer; ends on the profile page. */
export async function buyYear(page: Page, card: string): Promise<Person> {
  const person = await comeToCheckout(page)
  await order(page)
  await payByCard(page, card)
  await goToGuideLink(page)
  return person
}

/** Opens the subscription's page from the profile. */
export async function manageSubscription(page: Page) {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Manage subscription' }).click()
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
}

/** Enters a card at the sandbox, which stores it without a charge. */
export async function storeCard(page: Page, number: string) {
  await page.waitForURL('**/sandbox/pay/*')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /card/ }).click()
}

/** Finds a status label of the subscription. */
export const chip = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).first()
