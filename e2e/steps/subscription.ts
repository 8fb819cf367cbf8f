import type { Page } from 'playwright-core'
import { goodPassword } from '../../apps/server/test/factories/account.ts'
import { createOutsider, registerOutside } from '../../apps/server/test/outside-customer.ts'
import { enterAs, newPerson, originOf, type Person } from './account.ts'

// Without the browser, since main-journey.test.ts selects channels, registers and pays in it.

/** Logs a new customer in, with Iceland's channels and more in the cart; ends on the order page. */
export async function comeToCheckout(page: Page, more: readonly number[] = []): Promise<Person> {
  const { person, customer, channelIds } = await addCustomer(page)
  await customer.pick([...channelIds, ...more])
  await enterAs(page, person)
  await page.goto('/checkout')
  return person
}

/** Returns the ids of channels without a guide. */
export async function findBareChannels(page: Page): Promise<number[]> {
  const outsider = createOutsider({ url: await originOf(page) })
  const channels = await outsider.ask('channelList', { query: { all: 'true' } })
  return channels.filter(({ coverage }) => coverage.days_ahead <= 0).map(({ id }) => id)
}

/** Logs a new customer in who has bought a year with `card`; ends on the profile page. */
export async function buyYear(page: Page, card: string): Promise<Person> {
  const { person, customer, channelIds } = await addCustomer(page)
  await customer.buy(channelIds, card)
  await enterAs(page, person)
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Your guide link', level: 2 }).waitFor()
  return person
}

async function addCustomer(page: Page) {
  const url = await originOf(page)
  const outsider = createOutsider({ url })
  const { email } = newPerson()
  const name = email.replace(/@.*/, '')
  const customer = await registerOutside(outsider, { url }, name)
  const channels = await outsider.ask('channelList', { query: { search: '.is', all: 'true' } })
  const channelIds = channels.map(({ id }) => id)
  return { person: { name, email, password: goodPassword }, customer, channelIds }
}

/** Opens the subscription's page from the profile. */
export async function manageSubscription(page: Page) {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Subscription', exact: true }).click()
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
