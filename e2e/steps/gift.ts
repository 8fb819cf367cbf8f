import type { Page } from 'playwright-core'

type GiftWords = { recipient: string; giver: string; message: string }

export async function fillGift(page: Page, { recipient, giver, message }: GiftWords) {
  await page.getByLabel('For', { exact: true }).fill(recipient)
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByLabel('From', { exact: true }).fill(giver)
}

/** Orders the gift of the page and continues to the payment page. */
export async function orderGift(page: Page) {
  await page.getByRole('button', { name: /^Order and pay €/ }).click()
  await page.waitForURL('**/sandbox/pay/*')
}
