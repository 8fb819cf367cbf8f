import type { Page } from 'playwright-core'

export const cards = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  asksConfirmation: '4000 0025 0000 3155',
  isDeclinedLater: '4000 0000 0000 0341',
}

/** Gives both consents at the checkout and continues to the payment page. */
export async function order(page: Page) {
  await page.getByRole('heading', { name: 'Order', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: /renews each year/ }).check()
  await page.getByRole('checkbox', { name: /start at once/ }).check()
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await page.waitForURL('**/sandbox/pay/*')
}

/** Enters a card at the sandbox and pays. */
export async function payByCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay €/ }).click()
}

/** Reads the guide link on the page after a payment, continues to the profile, and returns the link. */
export async function goToGuideLink(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Paid. Your guide link is ready' }).waitFor()
  const link = await readGuideLink(page)
  await page.getByRole('link', { name: 'Open profile' }).click()
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
  return link
}

/** Returns the compressed guide link that the page shows. */
export async function readGuideLink(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Your guide link', level: 2 }).waitFor()
  return page.getByText(/^http\S+\.xml\.gz$/).innerText()
}
