import type { Page } from 'playwright-core'
import { cart, pickIceland } from './channels-page.ts'
import { newPerson, register, type Person } from './account.ts'
import { goToGuideLink, order, payByCard } from './payment.ts'

/** Iceland's channels in the cart, and a new account; the order page is next. */
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

/** A newcomer who has bought a year with `card`, on the profile page. */
export async function buyYear(page: Page, card: string): Promise<Person> {
  const person = await comeToCheckout(page)
  await order(page)
  await payByCard(page, card)
  await goToGuideLink(page)
  return person
}

/** From the profile to the page of the subscription. */
export async function manageSubscription(page: Page) {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Manage subscription' }).click()
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
}

/** At the sandbox, which stores a card without charging it. */
export async function storeCard(page: Page, number: string) {
  await page.waitForURL('**/sandbox/pay/*')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /card/ }).click()
}

/** A state of the subscription as its chip says it. */
export const chip = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).first()
