import type { Page } from 'playwright-core'
import { newPerson, register } from '../steps/account.ts'
import { searchBox, selectAllShown } from '../steps/channels-page.ts'
import { fillGift, orderGift } from '../steps/gift.ts'
import { cards, payByCard } from '../steps/payment.ts'
import type { Screen } from './screen.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()

const redeemLinkOn = async (page: Page) => {
  await page.goto('/profile?section=gifts')
  return page.getByText(/\/redeem\?code=/).innerText()
}

/** A gift, from its order to its redemption. */
export const giftScreens: readonly Screen[] = [
  {
    name: '16-gift-guest',
    isWhole: true,
    async open(page) {
      await page.goto('/gift')
      await page.getByRole('radio', { name: /Guide 200/ }).check()
    },
  },
  {
    name: '16-gift-errors',
    isWhole: true,
    async open(page) {
      await fillGift(page, { recipient: 'see example.org', giver: 'Nora', message: 'a'.repeat(520) })
      await page.getByRole('button', { name: 'Log in to order' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: '16-gift',
    isMain: true,
    isWhole: true,
    async open(page) {
      await fillGift(page, {
        recipient: 'Edda',
        giver: 'Nora',
        message: 'Happy birthday, dear Edda!\nMay you never miss the news again.',
      })
      await page.getByRole('link', { name: 'Create an account' }).click()
      await register(page, newPerson())
      await heading(page, 'Give a year')
      await page.getByRole('button', { name: /^Order and pay €/ }).waitFor()
    },
  },
  {
    name: '17-gift-canceled',
    async open(page) {
      await orderGift(page)
      await page.getByRole('button', { name: 'Cancel and go back' }).click()
      await heading(page, 'You left the payment page')
    },
  },
  {
    name: '17-gift-paid',
    isMain: true,
    isWhole: true,
    async open(page) {
      await page.getByRole('link', { name: 'Back to your order' }).click()
      await orderGift(page)
      await payByCard(page, cards.pays)
      await page.getByRole('img', { name: 'QR code of the link for the recipient' }).waitFor()
    },
  },
  {
    name: '18-gifts',
    isMain: true,
    isWhole: true,
    async open(page) {
      await redeemLinkOn(page)
    },
  },
  {
    name: '18-gift-card',
    async open(page) {
      await page.getByRole('button', { name: 'Show gift card' }).click()
      await page.getByRole('dialog').getByRole('img', { name: 'QR code' }).waitFor()
    },
  },
  {
    name: '19-redeem',
    isMain: true,
    isWhole: true,
    async open(page) {
      await page.goto(await redeemLinkOn(page))
      await heading(page, /gave you a year/)
    },
  },
  {
    name: '19-redeem-order',
    isWhole: true,
    async open(page) {
      await page.getByRole('link', { name: 'Choose channels' }).click()
      await searchBox(page).fill('.is')
      await selectAllShown(page)
      await page.goto('/checkout')
      await page.getByText(/^Voucher \w+ applied$/).waitFor()
    },
  },
  {
    name: '19-redeem-unknown',
    async open(page) {
      await page.goto('/redeem?code=K7WQM4XRTN29PDHA')
      await heading(page, 'This code is not valid')
    },
  },
  {
    name: '19-redeem-code',
    async open(page) {
      await page.goto('/redeem')
      await heading(page, 'Redeem a gift')
    },
  },
]
